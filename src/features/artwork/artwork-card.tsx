import type { CSSProperties } from "react";
import { artworkPath } from "../../content/artworks/artwork-address.ts";
import type { Artwork } from "../../content/content.schema.ts";
import styles from "./artwork-card.module.css";
import { ArtworkPicture } from "./artwork-picture.tsx";
import { ArtworkPrice } from "./artwork-price.tsx";
import { textOf, useLanguage } from "./bilingual.ts";
import { cardId } from "./card-id.ts";
import { ratioOf } from "./ratio-of.ts";

interface ArtworkCardProps {
	work: Artwork;
	/** From 0. */
	index: number;
}

// One, two, three columns: artwork-grid.module.css. Of upright pictures less than the column.
export const CARD_SIZES =
	"(min-width: 64rem) 22rem, (min-width: 40rem) 44vw, 88vw";
/** As many as stand side by side on a wide screen: they are seen at once. */
const FIRST_ROW = 3;

/** A work on the wall (specification, "Gallery"). */
export function ArtworkCard({ work, index }: ArtworkCardProps) {
	const { language, both, mark } = useLanguage();
	const isFirst = index < FIRST_ROW;
	return (
		<li
			className={styles.card}
			style={{ "--index": index, ...ratioOf(work) } as CSSProperties}
		>
			<div className={styles.wall}>
				<ArtworkPicture
					work={work}
					sizes={CARD_SIZES}
					alt=""
					className={styles.picture}
					loading={isFirst ? "eager" : "lazy"}
					fetchPriority={index === 0 ? "high" : undefined}
				/>
			</div>
			<h2 className={styles.title}>
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
			</h2>
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
