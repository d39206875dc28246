import type { CSSProperties } from "react";
import { artworkPath } from "#contract/artwork-url.ts";
import { ArtworkPicture, ratioOf } from "../../components/artwork-picture/artwork-picture.tsx";
import { joinShortWords } from "../../lib/join-short-words.ts";
import type { ArrangedArtwork } from "./arrange-artworks.ts";
import styles from "./artwork-card.module.css";
import { ArtworkPrice } from "./artwork-price.tsx";
import { shownLanguages, textOf, useLanguage } from "./bilingual.ts";
import { cardId } from "./find-picture.ts";

// Widths in one, two and three columns (artwork-grid.module.css); portrait pictures are narrower than their column.
export const CARD_SIZES = "(min-width: 100rem) 28rem, (min-width: 64rem) 22rem, (min-width: 40rem) 44vw, 88vw";
const WIDE_SIZES = "(min-width: 100rem) 59rem, (min-width: 64rem) 47rem, (min-width: 40rem) 44vw, 88vw";
/** Fetch priorities of the two pictures of the first row (a wide one and another), which are visible at once. */
const FIRST_ROW_PRIORITIES = ["high", "low"] as const;

/** The most lines of a description on a card; the whole text stays in the page (specification, "Gallery"). */
const LINES = { ru: 3, en: 2 };

/** The card of a work in the gallery grid (specification, "Gallery"). */
export function ArtworkCard({ work, index, isWide }: ArrangedArtwork) {
	const { language, languages, langProps } = useLanguage();
	const isInFirstRow = index < FIRST_ROW_PRIORITIES.length;
	return (
		<li
			className={styles.card}
			data-wide={isWide}
			style={{ "--index": index, ...ratioOf(work.picture) } as CSSProperties}
		>
			<ArtworkPicture
				picture={work.picture}
				sizes={isWide ? WIDE_SIZES : CARD_SIZES}
				alt=""
				className={styles.picture}
				loading={isInFirstRow ? "eager" : "lazy"}
				fetchPriority={isInFirstRow ? FIRST_ROW_PRIORITIES[index] : undefined}
			/>
			<h3 className={styles.title}>
				<a
					id={cardId(work.slug)}
					href={artworkPath(language, work.slug)}
					className={styles.link}
					data-artwork={work.slug}
				>
					{shownLanguages(work, "title", languages).map((each) => (
						<span key={each} {...langProps(each)} className={each === language ? undefined : styles.titleTranslation}>
							{joinShortWords(textOf(work, "title", each))}
						</span>
					))}
				</a>
			</h3>
			<div className={styles.descriptions}>
				{shownLanguages(work, "description", languages).map((each) => (
					<p key={each} {...langProps(each)} style={{ "--lines": LINES[each] } as CSSProperties}>
						{joinShortWords(textOf(work, "description", each))}
					</p>
				))}
			</div>
			<p className={styles.facts}>
				{textOf(work, "medium", language)}
				<br />
				{[joinShortWords(textOf(work, "size", language)), work.year].filter(Boolean).join(", ")}
			</p>
			<ArtworkPrice work={work} />
		</li>
	);
}
