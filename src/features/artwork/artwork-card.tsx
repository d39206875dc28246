import type { CSSProperties } from "react";
import { ArtworkPicture } from "../../components/artwork-picture/artwork-picture.tsx";
import { ratioOf } from "../../components/artwork-picture/ratio-of.ts";
import { artworkPath } from "../../content/artworks/artwork-address.ts";
import type { ArrangedArtwork } from "./arrange-artworks.ts";
import styles from "./artwork-card.module.css";
import { ArtworkPrice } from "./artwork-price.tsx";
import { textOf, useLanguage } from "./bilingual.ts";
import { cardId } from "./card-id.ts";

// One, two, three columns: artwork-grid.module.css. Of upright pictures less than the column.
export const CARD_SIZES =
	"(min-width: 100rem) 28rem, (min-width: 64rem) 22rem, (min-width: 40rem) 44vw, 88vw";
const WIDE_SIZES =
	"(min-width: 100rem) 59rem, (min-width: 64rem) 47rem, (min-width: 40rem) 44vw, 88vw";
/** The priorities of the pictures of the first row, a wide one and another, which are seen at once. */
const FIRST_PRIORITIES = ["high", "low"] as const;

/** A work on the wall (specification, "Gallery"). */
export function ArtworkCard({ work, index, isWide, beside }: ArrangedArtwork) {
	const { language, both, mark } = useLanguage();
	const isFirst = index < FIRST_PRIORITIES.length;
	return (
		<li
			className={styles.card}
			data-wide={isWide}
			style={
				{
					"--index": index,
					"--beside": beside,
					...ratioOf(work),
				} as CSSProperties
			}
		>
			<div className={styles.wall}>
				<ArtworkPicture
					work={work}
					sizes={isWide ? WIDE_SIZES : CARD_SIZES}
					alt=""
					className={styles.picture}
					loading={isFirst ? "eager" : "lazy"}
					fetchPriority={isFirst ? FIRST_PRIORITIES[index] : undefined}
				/>
			</div>
			<h3 className={styles.title}>
				<a
					id={cardId(work.slug)}
					href={artworkPath(language, work.slug)}
					className={styles.link}
					data-artwork={work.slug}
				>
					{both.map((each) => (
						<span
							key={each}
							{...mark(each)}
							className={each === language ? undefined : styles.titleToo}
						>
							{textOf(work, "title", each)}
						</span>
					))}
				</a>
			</h3>
			<div className={styles.descriptions}>
				{both.map((each) => (
					<p
						key={each}
						{...mark(each)}
						className={each === "ru" ? styles.russian : styles.english}
					>
						{textOf(work, "description", each)}
					</p>
				))}
			</div>
			<p className={styles.facts}>
				{textOf(work, "medium", language)}
				<br />
				{textOf(work, "size", language)}, {work.year}
			</p>
			<ArtworkPrice work={work} />
		</li>
	);
}
