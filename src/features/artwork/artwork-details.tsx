import { memo } from "react";
import type { Artwork } from "#contract/content/artworks.ts";
import type { Language } from "#contract/language.ts";
import { buttonClass } from "../../components/button/button-class.ts";
import { CONTACT_LIST, CONTACT_SHEET } from "../../components/site-page/navigation.ts";
import { joinShortWords } from "../../lib/join-short-words.ts";
import styles from "./artwork-details.module.css";
import { ArtworkPrice } from "./artwork-price.tsx";
import { textOf, useLanguage } from "./bilingual.ts";
import { MESSAGES } from "./messages.ts";
import { TrueScale } from "./true-scale.tsx";

interface ArtworkDetailsProps {
	work: Artwork;
	/** The heading level of the work's title. */
	heading: "h1" | "h2";
	/** The id of the title, for `aria-labelledby`. */
	titleId?: string;
}

/** Title, price, description and facts of a work in both languages, with the enquiry button (specification, "Gallery"). */
export const ArtworkDetails = memo(function ArtworkDetails({ work, heading: Heading, titleId }: ArtworkDetailsProps) {
	const { language, languages, langProps } = useLanguage();
	const messages = MESSAGES[language];
	const [, second] = languages;
	return (
		<div className={styles.details}>
			<header className={styles.head}>
				<Heading id={titleId} className={styles.title}>
					{joinShortWords(textOf(work, "title", language))}{" "}
					<span {...langProps(second)} className={styles.titleTranslation}>
						{textOf(work, "title", second)}
					</span>
				</Heading>
				<ArtworkPrice work={work} />
				<p className={styles.ask}>
					<a
						href={`#${CONTACT_LIST}`}
						className={buttonClass()}
						data-opens={CONTACT_SHEET}
						data-message={messages.enquiry(textOf(work, "title", language), work.year)}
					>
						{messages.ask}
					</a>
				</p>
				{work.sizeCm && <TrueScale work={work} sizeCm={work.sizeCm} />}
			</header>
			{languages.map((each) => (
				<div key={each} {...langProps(each)} className={styles.language}>
					<p>{joinShortWords(textOf(work, "description", each))}</p>
					<Facts work={work} language={each} />
				</div>
			))}
		</div>
	);
});

function Facts({ work, language }: { work: Artwork; language: Language }) {
	const messages = MESSAGES[language];
	return (
		<dl className={styles.facts}>
			<dt>{messages.medium}</dt>
			<dd>{textOf(work, "medium", language)}</dd>
			{/* Digital works have no size; the technique is shown instead. */}
			<dt>{work.sizeCm ? messages.size : messages.process}</dt>
			<dd>{joinShortWords(textOf(work, "size", language))}</dd>
			<dt>{messages.year}</dt>
			<dd>{work.year}</dd>
		</dl>
	);
}
