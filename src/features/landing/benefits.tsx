import { benefits } from "#content/benefits.ts";
import { Section } from "../../components/section/section.tsx";
import { SwipeRow } from "../../components/swipe-row/swipe-row.tsx";
import { mark4 } from "../../theme/pictures/mark-4.gen.ts";
import styles from "./benefits.module.css";

export function Benefits() {
	const { title, lead, items } = benefits;
	return (
		<Section id="benefits" title={title} lead={lead} mark={mark4} tone="deep">
			<SwipeRow label={title} className={styles.benefits}>
				{items.map((benefit) => (
					<li key={benefit.title}>
						<h3 className={styles.title}>{benefit.title}</h3>
						<p>{benefit.description}</p>
						<p className={styles.details}>{benefit.details}</p>
					</li>
				))}
			</SwipeRow>
		</Section>
	);
}
