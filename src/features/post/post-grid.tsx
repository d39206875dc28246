import { Link } from "@tanstack/react-router";
import { Children } from "react";
import type { PostCard } from "#contract/post.ts";
import type { TextPart } from "#contract/post-search.ts";
import { joinShortWords } from "../../lib/join-short-words.ts";
import { useContent } from "../../lib/use-content.ts";
import cardStyles from "./post-card-item.module.css";
import { PostDate, PostTerms, ReadingTime } from "./post-facts.tsx";
import styles from "./post-grid.module.css";
import { PostPicture } from "./post-picture.tsx";
import partStyles from "./text-parts.module.css";

/** The width of a card on wide screens: the whole row, half or a third of it (`post-card-item.module.css`). */
type CardSize = "lead" | "half" | "third";

/** The sizes of a list's cards with every row full: the first takes a whole row unless there are two or three cards. */
export function cardSizes(count: number): CardSize[] {
	const leads = count === 1 || count > 3 ? 1 : 0;
	const others = count - leads;
	const halves = [0, 4, 2][others % 3] ?? 0;
	return Array.from({ length: count }, (_, index) => {
		if (index < leads) return "lead";
		return index < count - halves ? "third" : "half";
	});
}

/** The cards of posts, in sizes that fill every row. */
export function PostGrid({ posts }: { posts: PostCardItemProps["post"][] }) {
	return (
		<ul className={styles.grid}>
			{cardSizes(posts.length).map((size, index) => {
				const post = posts[index];
				return post && <PostCardItem key={post.id} post={post} size={size} isFirst={index === 0} />;
			})}
		</ul>
	);
}

interface PostCardItemProps {
	/** The post; a search result also has its title and an excerpt with the matches marked. */
	post: PostCard & { titleParts?: TextPart[]; snippet?: TextPart[] };
	size: CardSize;
	/** True if it is the first card, whose picture is loaded eagerly. */
	isFirst: boolean;
}

// The widths of the pictures, matching post-grid.module.css.
const NARROW = "(min-width: 48rem) 44vw, 92vw";
const SIZES: Readonly<Record<CardSize, string>> = {
	lead: "(min-width: 64rem) 43rem, 92vw",
	half: `(min-width: 64rem) 37rem, ${NARROW}`,
	third: `(min-width: 64rem) 24rem, ${NARROW}`,
};

/** The card of a post in a list (specification, "Blog list"). */
function PostCardItem({ post, size, isFirst }: PostCardItemProps) {
	const { title, titleParts, snippet, slug, excerpt, summary } = post;
	const { authorLabel } = useContent().site;
	const link = { to: "/blog/$slug", params: { slug } } as const;
	return (
		<li className={cardStyles.card} data-size={size}>
			{/* Hidden from screen readers and the keyboard, since the link below the text has the same target. */}
			<Link {...link} className={cardStyles.pictureLink} tabIndex={-1} aria-hidden="true">
				<PostPicture post={post} sizes={SIZES[size]} isFirst={isFirst} className={cardStyles.picture} />
			</Link>
			<div className={cardStyles.text}>
				<PostTerms post={post} />
				<h2 className={cardStyles.title}>{titleParts ? <TextParts parts={titleParts} /> : joinShortWords(title)}</h2>
				<p className={cardStyles.summary}>{snippet ? <TextParts parts={snippet} /> : excerpt || summary}</p>
				<p className={cardStyles.meta}>
					<span className="facts">
						<PostDate post={post} /> <ReadingTime minutes={post.readingTime} />
					</span>{" "}
					{authorLabel}
				</p>
				<Link {...link} className={cardStyles.read} aria-label={`Читать статью «${title}»`}>
					<span>Читать статью</span>
				</Link>
			</div>
		</li>
	);
}

function TextParts({ parts }: { parts: TextPart[] }) {
	return Children.toArray(
		parts.map(({ text, isMatch }) =>
			// biome-ignore lint/correctness/useJsxKeyInIterable: `Children.toArray` adds keys
			isMatch ? <mark className={partStyles.mark}>{text}</mark> : text,
		),
	);
}
