import type { CSSProperties } from "react";
import { artworkPath } from "#contract/artwork-url.ts";
import { ArtworkPicture } from "../../components/artwork-picture/artwork-picture.tsx";
import { ratioOf } from "../../components/artwork-picture/ratio-of.ts";
import { cutAtWord } from "../../lib/cut-at-word.ts";
import { joinShortWords } from "../../lib/join-short-words.ts";
import type { ArrangedArtwork } from "./arrange-artworks.ts";
import styles from "./artwork-card.module.css";
import { ArtworkPrice } from "./artwork-price.tsx";
import { textOf, useLanguage } from "./bilingual.ts";
import { cardId } from "./card-id.ts";
import { fittingSentences } from "./fitting-sentences.ts";

// One, two, three columns: artwork-grid.module.css. Of upright pictures less than the column.
export const CARD_SIZES =
	"(min-width: 100rem) 28rem, (min-width: 64rem) 22rem, (min-width: 40rem) 44vw, 88vw";
const WIDE_SIZES =
	"(min-width: 100rem) 59rem, (min-width: 64rem) 47rem, (min-width: 40rem) 44vw, 88vw";
/** The priorities of the pictures of the first row, a wide one and another, which are seen at once. */
const FIRST_PRIORITIES = ["high", "low"] as const;

/** The lines of a description that a card shows at most (specification, "Gallery"), and the letters that surely have room in them. */
const ROOM = {
	ru: { lines: 3, letters: 96 },
	en: { lines: 2, letters: 68 },
} as const;

/** A work on the wall (specification, "Gallery"). */
export function ArtworkCard({ work, index, isWide }: ArrangedArtwork) {
	const { language, both, mark } = useLanguage();
	const isFirst = index < FIRST_PRIORITIES.length;
	return (
		<li
			className={styles.card}
			data-wide={isWide}
			style={{ "--index": index, ...ratioOf(work) } as CSSProperties}
		>
			<ArtworkPicture
				work={work}
				sizes={isWide ? WIDE_SIZES : CARD_SIZES}
				alt=""
				className={styles.picture}
				loading={isFirst ? "eager" : "lazy"}
				fetchPriority={isFirst ? FIRST_PRIORITIES[index] : undefined}
			/>
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
							{joinShortWords(textOf(work, "title", each))}
						</span>
					))}
				</a>
			</h3>
			<div className={styles.descriptions}>
				{both.map((each) => (
					<Description
						key={each}
						text={textOf(work, "description", each)}
						room={ROOM[each]}
						{...mark(each)}
					/>
				))}
			</div>
			<p className={styles.facts}>
				{textOf(work, "medium", language)}
				<br />
				{joinShortWords(textOf(work, "size", language))}, {work.year}
			</p>
			<ArtworkPrice work={work} />
		</li>
	);
}

function Description({
	text,
	room,
	lang,
}: {
	text: string;
	room: { lines: number; letters: number };
	lang?: string;
}) {
	const [sentences] = fittingSentences(text, room.letters);
	const [shown] = cutAtWord(joinShortWords(sentences), room.letters);
	return (
		<p
			lang={lang}
			data-cut={shown.length < sentences.length}
			style={{ "--lines": room.lines } as CSSProperties}
		>
			{shown}
			<span hidden>{joinShortWords(text).slice(shown.length)}</span>
		</p>
	);
}
