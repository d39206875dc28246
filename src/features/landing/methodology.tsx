import { Button } from "../../components/button/button.tsx";
import { Section } from "../../components/section/section.tsx";
import { methodology } from "../../content/methodology.ts";
import { mark2 } from "../../theme/pictures/mark-2.gen.ts";
import styles from "./methodology.module.css";
import { METHODOLOGY_DIALOG } from "./methodology-dialog.tsx";

/** The six steps in brief; the dialog has them whole. */
export function Methodology() {
	const { title, lead, steps } = methodology;
	return (
		<Section
			id="methodology"
			title={title}
			lead={lead}
			mark={mark2}
			tone="deep"
		>
			<ol className={styles.steps}>
				{steps.map((step) => (
					<li key={step.title} className={styles.step}>
						<div>
							<h3 className={styles.title}>{step.title}</h3>
							{step.subtitle && (
								<p className={styles.subtitle}>{step.subtitle}</p>
							)}
						</div>
						<p className={styles.text}>{step.description}</p>
					</li>
				))}
			</ol>
			<p className={styles.more}>
				<Button opens={METHODOLOGY_DIALOG}>Узнать подробнее</Button>
			</p>
		</Section>
	);
}
