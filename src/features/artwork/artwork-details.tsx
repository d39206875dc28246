import { type CSSProperties, memo } from "react";
import type { ArtworkView } from "#contract/artwork.ts";
import type { Language } from "#contract/language.ts";
import { ArtworkPicture } from "../../components/artwork-picture/artwork-picture.tsx";
import { buttonClass } from "../../components/button/button.tsx";
import { OPENS_CONTACTS } from "../../components/site-page/navigation.ts";
import { joinShortWords } from "../../lib/join-short-words.ts";
import styles from "./artwork-details.module.css";
import { ArtworkPrice } from "./artwork-price.tsx";
import { shownLanguages, textOf } from "./bilingual.ts";
import { MESSAGES, useMessages } from "./messages.ts";
import scaleStyles from "./true-scale.module.css";

interface ArtworkDetailsProps {
	work: ArtworkView;
	/** The heading level of the work's title. */
	heading: "h1" | "h2";
	/** The id of the title, for `aria-labelledby`. */
	titleId?: string;
}

/** Title, price, description and facts of a work in both languages, with the enquiry button (specification, "Gallery"). */
export const ArtworkDetails = memo(function ArtworkDetails({ work, heading: Heading, titleId }: ArtworkDetailsProps) {
	const { language, other, languages, langProps, messages } = useMessages();
	return (
		<div className={styles.details}>
			<header className={styles.head}>
				<Heading id={titleId} className={styles.title}>
					{joinShortWords(textOf(work, "title", language))}{" "}
					{shownLanguages(work, "title", languages).includes(other) && (
						<span {...langProps(other)} className={styles.titleTranslation}>
							{textOf(work, "title", other)}
						</span>
					)}
				</Heading>
				<ArtworkPrice work={work} />
				<p className={styles.ask}>
					<a
						{...OPENS_CONTACTS}
						className={buttonClass()}
						data-about={`artwork:${work.slug}`}
						data-message={messages.enquiry(textOf(work, "title", language), work.year)}
					>
						{messages.ask}
					</a>
				</p>
				{work.sizeCm && <TrueScale work={work} sizeCm={work.sizeCm} />}
			</header>
			{languages.map((each) => (
				<div key={each} {...langProps(each)} className={styles.language}>
					{textOf(work, "description", each) && <p>{joinShortWords(textOf(work, "description", each))}</p>}
					<Facts work={work} language={each} />
				</div>
			))}
		</div>
	);
});

function Facts({ work, language }: { work: ArtworkView; language: Language }) {
	const messages = MESSAGES[language];
	return (
		<dl className={styles.facts}>
			<Fact term={messages.medium}>{textOf(work, "medium", language)}</Fact>
			{/* Digital works have no size; the technique is shown instead. */}
			<Fact term={work.sizeCm ? messages.size : messages.process}>
				{joinShortWords(textOf(work, "size", language))}
			</Fact>
			<Fact term={messages.year}>{`${work.year}`}</Fact>
		</dl>
	);
}

/** A term with its value; nothing if the value is unknown. */
const Fact = ({ term, children }: { term: string; children: string }) =>
	children && (
		<>
			<dt>{term}</dt>
			<dd>{children}</dd>
		</>
	);

// Lengths in centimetres.
const FIGURE = { height: 170, width: 52 };
const GAP = 40;
/** The height of a picture's centre above the floor: the eye level of a standing viewer. */
const EYE_LEVEL = 155;
const SPACE_ABOVE = 12;

/** A drawing of the work on a wall beside a person 170 cm tall, to the same scale. */
function TrueScale({ work, sizeCm }: { work: ArtworkView; sizeCm: NonNullable<ArtworkView["sizeCm"]> }) {
	const { width, height } = sizeCm;
	const { messages } = useMessages();
	const bottom = Math.max(30, EYE_LEVEL - height / 2);
	const lengths = {
		"--wall-width": FIGURE.width + GAP + width + GAP / 2,
		"--wall-height": Math.max(FIGURE.height, bottom + height) + SPACE_ABOVE,
		"--left": FIGURE.width + GAP,
		"--bottom": bottom,
		"--width": width,
		"--height": height,
		"--figure-width": FIGURE.width,
		"--figure-height": FIGURE.height,
	};
	const label = messages.besideFigure(height, width);
	return (
		<figure className={scaleStyles.scale}>
			<div role="img" aria-label={label} className={scaleStyles.wall} style={lengths as CSSProperties}>
				<svg viewBox={`0 0 ${FIGURE.width} ${FIGURE.height}`} className={scaleStyles.figure} aria-hidden="true">
					<path d="M26 0c6 0 10 5 10 12 0 8-4 14-10 14s-10-6-10-14C16 5 20 0 26 0Zm-5 29h10c9 1 14 5 15 14l5 44c0 4-5 5-6 1l-7-33-1 31 3 80c0 5-8 5-9 0l-4-64h-2l-4 64c-1 5-9 5-9 0l3-80-1-31-7 33c-1 4-6 3-6-1l5-44c1-9 6-13 15-14Z" />
				</svg>
				<ArtworkPicture picture={work.picture} sizes="10rem" alt="" className={scaleStyles.work} />
			</div>
			<figcaption className={scaleStyles.caption}>{messages.scale}</figcaption>
		</figure>
	);
}
