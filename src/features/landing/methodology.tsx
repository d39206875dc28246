import type { ArtworkView } from "#contract/artwork.ts";
import type { PublicContent } from "#contract/content/site-content.ts";
import { Button } from "../../components/button/button.tsx";
import { Dialog } from "../../components/dialog/dialog.tsx";
import { RichText } from "../../components/rich-text/rich-text.tsx";
import { Section } from "../../components/section/section.tsx";
import { mark2 } from "../../theme/pictures/mark-2.gen.ts";
import { ArtworkFigure } from "./artwork-figure.tsx";
import styles from "./methodology.module.css";
import dialogStyles from "./methodology-dialog.module.css";
import { TermList, TextList } from "./text-lists.tsx";

interface MethodologyProps {
	works: readonly ArtworkView[];
	texts: NonNullable<PublicContent["methodology"]>;
}

/** The steps, each with a picture; the dialog has their details. */
export function Methodology({ works, texts }: MethodologyProps) {
	const { title, lead, steps, more } = texts;
	return (
		<Section
			id="methodology"
			title={title}
			lead={lead}
			mark={mark2}
			tone="deep"
			beside={<StepPictures works={works} texts={texts} />}
		>
			<ol className={styles.steps}>
				{steps.map((step, index) => (
					<li key={step.id} className={styles.step} data-step={index + 1}>
						<h3 className={styles.title}>{step.title}</h3>
						{step.subtitle && <p className={styles.subtitle}>{step.subtitle}</p>}
						<RichText text={step.description} className={styles.text} />
						{step.result && <p className={styles.result}>Итог: {lowerFirst(step.result)}</p>}
					</li>
				))}
			</ol>
			<p className={styles.more}>
				<Button opens={METHODOLOGY_DIALOG}>{more}</Button>
			</p>
		</Section>
	);
}

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase("ru") + text.slice(1);

/** The artworks of the steps, of which one is visible: that of the step in view (`landing-script.ts`). */
function StepPictures({ works, texts }: MethodologyProps) {
	return texts.steps.map(({ id, artwork }, index) => (
		<ArtworkFigure
			key={id}
			work={works.find(({ slug }) => slug === artwork)}
			sizes="30rem"
			className={styles.figure}
			pictureClass={styles.picture}
			data-step-picture={index + 1}
			hidden={index > 0}
			// landing-script.ts may have changed `hidden` before hydration.
			suppressHydrationWarning
		/>
	));
}

const METHODOLOGY_DIALOG = "methodology-dialog";

/** The dialog with the details of the steps, the supporting elements and the closing quote (specification, section 2). */
export function MethodologyDialog({ texts }: Pick<MethodologyProps, "texts">) {
	const { steps, supporting, quote, dialogTitle } = texts;
	return (
		<Dialog id={METHODOLOGY_DIALOG} title={dialogTitle} isPrinted>
			<ol className={dialogStyles.steps}>
				{steps.map((step) => (
					<li key={step.id} className={dialogStyles.step}>
						<h3 className={dialogStyles.title}>{step.title}</h3>
						{step.subtitle && <p className={dialogStyles.soft}>{step.subtitle}</p>}
						<TextList className={dialogStyles.details} texts={step.details} />
					</li>
				))}
			</ol>
			<h3 className={dialogStyles.supporting}>{supporting.title}</h3>
			<TermList
				className={dialogStyles.elements}
				terms={supporting.items.map(({ id, title, description }) => ({ id, term: title, text: description }))}
			/>
			{quote && <blockquote className={dialogStyles.quote}>{quote}</blockquote>}
		</Dialog>
	);
}
