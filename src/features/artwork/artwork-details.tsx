import { memo } from "react";
import type { Artwork } from "#contract/content.ts";
import type { Language } from "#contract/language.ts";
import { buttonClass } from "../../components/button/button-class.ts";
import {
	CONTACT_LIST,
	CONTACT_SHEET,
} from "../../components/site-page/navigation.ts";
import { joinShortWords } from "../../lib/join-short-words.ts";
import styles from "./artwork-details.module.css";
import { ArtworkPrice } from "./artwork-price.tsx";
import { textOf, useLanguage } from "./bilingual.ts";
import { WORDS } from "./messages.ts";
import { TrueScale } from "./true-scale.tsx";

interface ArtworkDetailsProps {
	work: Artwork;
	/** The level of the work's name. */
	heading: "h1" | "h2";
	/** By which the name is found. */
	titleId?: string;
}

/** All that is said of a work, in both languages, and the way to ask about it (specification, "Gallery"). */
export const ArtworkDetails = memo(function ArtworkDetails({
	work,
	heading: Heading,
	titleId,
}: ArtworkDetailsProps) {
	const { language, both, mark } = useLanguage();
	const words = WORDS[language];
	const [, second] = both;
	return (
		<div className={styles.details}>
			<header className={styles.head}>
				<Heading id={titleId} className={styles.title}>
					{joinShortWords(textOf(work, "title", language))}{" "}
					<span {...mark(second)} className={styles.titleToo}>
						{textOf(work, "title", second)}
					</span>
				</Heading>
				<ArtworkPrice work={work} />
				<p className={styles.ask}>
					<a
						href={`#${CONTACT_LIST}`}
						className={buttonClass()}
						data-opens={CONTACT_SHEET}
						data-message={words.enquiry(
							textOf(work, "title", language),
							work.year,
						)}
					>
						{words.ask}
					</a>
				</p>
				{work.sizeCm && <TrueScale work={work} sizeCm={work.sizeCm} />}
			</header>
			{both.map((each) => (
				<div key={each} {...mark(each)} className={styles.language}>
					<p>{joinShortWords(textOf(work, "description", each))}</p>
					<Facts work={work} language={each} />
				</div>
			))}
		</div>
	);
});

function Facts({ work, language }: { work: Artwork; language: Language }) {
	const words = WORDS[language];
	return (
		<dl className={styles.facts}>
			<dt>{words.medium}</dt>
			<dd>{textOf(work, "medium", language)}</dd>
			{/* Digital works have no size: how they were made stands in its place. */}
			<dt>{work.sizeCm ? words.size : words.process}</dt>
			<dd>{joinShortWords(textOf(work, "size", language))}</dd>
			<dt>{words.year}</dt>
			<dd>{work.year}</dd>
		</dl>
	);
}
