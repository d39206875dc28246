import { Link } from "@tanstack/react-router";
import { site } from "#content/site.ts";
import type { PostCard } from "#contract/post.ts";
import type { TextPart } from "#contract/post-search.ts";
import { cutAtWord } from "../../lib/cut-at-word.ts";
import { joinShortWords } from "../../lib/join-short-words.ts";
import type { CardPlace } from "./place-cards.ts";
import styles from "./post-card-item.module.css";
import { PostDate } from "./post-date.tsx";
import { PostPicture } from "./post-picture.tsx";
import { PostTerms } from "./post-terms.tsx";
import { ReadingTime } from "./reading-time.tsx";
import { TextParts } from "./text-parts.tsx";

interface PostCardItemProps {
	/** A post, and where it was found by a search its words with what was sought. */
	post: PostCard & { titleParts?: TextPart[]; snippet?: TextPart[] };
	timeZone: string;
	place: CardPlace;
	/** Whether it is among the first that is seen. */
	isFirst: boolean;
}

// As in post-list-page.module.css.
const NARROW = "(min-width: 48rem) 44vw, 92vw";
const SIZES: Readonly<Record<CardPlace, string>> = {
	lead: "(min-width: 64rem) 43rem, 92vw",
	half: `(min-width: 64rem) 37rem, ${NARROW}`,
	third: `(min-width: 64rem) 24rem, ${NARROW}`,
};

/** The letters of a summary that have room in its lines, on a narrow telephone too. */
const LETTERS: Readonly<Record<CardPlace, number>> = {
	lead: 160,
	half: 88,
	third: 88,
};

/** One post of the list (specification, "Blog list"). */
export function PostCardItem({
	post,
	timeZone,
	place,
	isFirst,
}: PostCardItemProps) {
	const { title, titleParts, snippet, slug, excerpt, summary } = post;
	const link = { to: "/blog/$slug", params: { slug } } as const;
	return (
		<li className={styles.card} data-place={place}>
			{/* The link under the words says the same. */}
			<Link {...link} className={styles.frame} tabIndex={-1} aria-hidden="true">
				<PostPicture
					post={post}
					sizes={SIZES[place]}
					isFirst={isFirst}
					className={styles.picture}
				/>
			</Link>
			<div className={styles.words}>
				<PostTerms post={post} />
				<h2 className={styles.title}>
					{titleParts ? (
						<TextParts parts={titleParts} />
					) : (
						joinShortWords(title)
					)}
				</h2>
				{snippet ? (
					<p className={styles.summary}>
						<TextParts parts={snippet} />
					</p>
				) : (
					<Summary text={excerpt || summary} letters={LETTERS[place]} />
				)}
				<p className={styles.meta}>
					<span className="facts">
						<PostDate post={post} timeZone={timeZone} />{" "}
						<ReadingTime minutes={post.readingTime} />
					</span>{" "}
					{site.authorLabel}
				</p>
				<Link
					{...link}
					className={styles.read}
					aria-label={`Читать статью «${title}»`}
				>
					<span>Читать статью</span>
				</Link>
			</div>
		</li>
	);
}

function Summary({ text, letters }: { text: string; letters: number }) {
	const [shown, rest] = cutAtWord(text, letters);
	return (
		<p className={styles.summary} data-cut={rest !== ""}>
			{shown}
			<span hidden>{rest}</span>
		</p>
	);
}
