import { methodology } from "#content/methodology.ts";
import { Dialog } from "../../components/dialog/dialog.tsx";
import styles from "./methodology-dialog.module.css";

export const METHODOLOGY_DIALOG = "methodology-dialog";

/** The dialog with the details of the six steps, the supporting elements and the closing quote (specification, section 2). */
export function MethodologyDialog() {
	const { steps, supporting, quote } = methodology;
	return (
		<Dialog id={METHODOLOGY_DIALOG} title="Методология моей работы" isPrinted>
			<ol className={styles.steps}>
				{steps.map((step) => (
					<li key={step.title} className={styles.step}>
						<h3 className={styles.title}>{step.title}</h3>
						{step.subtitle && <p className={styles.soft}>{step.subtitle}</p>}
						<ul className={styles.details}>
							{step.details.map((detail) => (
								<li key={detail}>{detail}</li>
							))}
						</ul>
					</li>
				))}
			</ol>
			<h3 className={styles.supporting}>{supporting.title}</h3>
			<dl className={styles.elements}>
				{supporting.items.map(({ title, description }) => (
					<div key={title}>
						<dt>{title}</dt>
						<dd>{description}</dd>
					</div>
				))}
			</dl>
			<blockquote className={styles.quote}>{quote}</blockquote>
		</Dialog>
	);
}
