import { audience } from "#content/audience.ts";
import { Section } from "../../components/section/section.tsx";
import { SwipeRow } from "../../components/swipe-row/swipe-row.tsx";
import { mark3 } from "../../theme/pictures/mark-3.gen.ts";
import styles from "./audience.module.css";

export function Audience() {
	const { title, lead, segments } = audience;
	return (
		<Section id="audience" title={title} lead={lead} mark={mark3}>
			<SwipeRow label={title} className={styles.segments}>
				{segments.map((segment) => (
					<li key={segment.title} className={styles.segment}>
						<h3 className={styles.title}>{segment.title}</h3>
						<p>{segment.description}</p>
						<ul className={styles.details}>
							{segment.details.map((detail) => (
								<li key={detail}>{detail}</li>
							))}
						</ul>
					</li>
				))}
			</SwipeRow>
		</Section>
	);
}
