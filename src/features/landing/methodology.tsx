import { methodology } from "#content/methodology.ts";
import { Button } from "../../components/button/button.tsx";
import { Section } from "../../components/section/section.tsx";
import { mark2 } from "../../theme/pictures/mark-2.gen.ts";
import { ArtworkFigure } from "./artwork-figure.tsx";
import styles from "./methodology.module.css";
import { METHODOLOGY_DIALOG } from "./methodology-dialog.tsx";

/** The six steps, each with a picture; the dialog has their details. */
export function Methodology() {
	const { title, lead, steps } = methodology;
	return (
		<Section id="methodology" title={title} lead={lead} mark={mark2} tone="deep" beside={<StepPictures />}>
			<ol className={styles.steps}>
				{steps.map((step, index) => (
					<li key={step.title} className={styles.step} data-step={index + 1}>
						<h3 className={styles.title}>{step.title}</h3>
						{step.subtitle && <p className={styles.subtitle}>{step.subtitle}</p>}
						<p className={styles.text}>{step.description}</p>
						{step.result && <p className={styles.result}>Итог: {lowerFirst(step.result)}</p>}
					</li>
				))}
			</ol>
			<p className={styles.more}>
				<Button opens={METHODOLOGY_DIALOG}>Узнать подробнее</Button>
			</p>
		</Section>
	);
}

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase("ru") + text.slice(1);

/** The artworks of the steps, of which one is visible: that of the step in view (`show-step.ts`). */
function StepPictures() {
	return methodology.steps.map(({ artwork }, index) => (
		<ArtworkFigure
			key={artwork}
			artwork={artwork}
			sizes="30rem"
			className={styles.figure}
			pictureClass={styles.picture}
			data-step-picture={index + 1}
			hidden={index > 0}
			// show-step.ts may have changed `hidden` before hydration.
			suppressHydrationWarning
		/>
	));
}
