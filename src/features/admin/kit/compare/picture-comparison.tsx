import { useState } from "react";
import styles from "./compare-versions.module.css";
import type { PictureValue } from "./difference.ts";

interface PictureComparisonProps {
	/** The words for the two versions. */
	words: readonly [before: string, after: string];
	before: PictureValue;
	after: PictureValue;
}

/** Two pictures side by side. */
export function PictureComparison({ words, before, after }: PictureComparisonProps) {
	return (
		<div className={styles.pictures} data-change>
			<Version title={words[0]} picture={before} />
			<Version title={words[1]} picture={after} />
		</div>
	);
}

function Version({ title, picture: { url, text } }: { title: string; picture: PictureValue }) {
	const [isBroken, setIsBroken] = useState(false);
	const isShown = url !== undefined && !isBroken;
	return (
		<figure className={styles.picture}>
			<figcaption>
				{title}
				{!isShown && text && `: ${text}`}
			</figcaption>
			{isShown && <img src={url} alt={title} referrerPolicy="no-referrer" onError={() => setIsBroken(true)} />}
		</figure>
	);
}
