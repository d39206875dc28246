import { useState } from "react";
import styles from "./compare-versions.module.css";
import type { PictureValue } from "./difference.ts";

/** Two pictures side by side. */
export function PictureComparison({ before, after }: { before: PictureValue; after: PictureValue }) {
	return (
		<div className={styles.pictures} data-change>
			<Version title="Было" picture={before} />
			<Version title="Стало" picture={after} />
		</div>
	);
}

function Version({ title, picture: { url, text } }: { title: string; picture: PictureValue }) {
	const [isBroken, setIsBroken] = useState(false);
	return (
		<figure className={styles.picture}>
			<figcaption>
				{title}
				{text && `: ${text}`}
			</figcaption>
			{url && !isBroken && (
				<img src={url} alt={`${title}: ${text}`} referrerPolicy="no-referrer" onError={() => setIsBroken(true)} />
			)}
		</figure>
	);
}
