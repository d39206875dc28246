import { Link } from "@tanstack/react-router";
import type { CSSProperties } from "react";
import { placeInPainting } from "../../../server/features/post/place-in-painting.schema.ts";
import type { PostCard } from "../../../server/features/post/post.schema.ts";
import type { TextPart } from "../../../server/features/post/post-search.schema.ts";
import { ButtonLink } from "../../components/button-link/button-link.tsx";
import { Picture } from "../../components/picture/picture.tsx";
import { site } from "../../content/site.ts";
import { heroTall } from "../../theme/pictures/hero-tall.gen.ts";
import { FeaturedPicture } from "./featured-picture.tsx";
import styles from "./post-card-item.module.css";
import { PostDate } from "./post-date.tsx";
import { PostTerms } from "./post-terms.tsx";
import { ReadingTime } from "./reading-time.tsx";
import { TextParts } from "./text-parts.tsx";

interface PostCardItemProps {
	/** A post, and where it was found by a search its words with what was sought. */
	post: PostCard & { titleParts?: TextPart[]; snippet?: TextPart[] };
	timeZone: string;
	/** Whether it is among the first that is seen. */
	isFirst: boolean;
}

// One, two, three columns: post-list-page.module.css.
const SIZES = "(min-width: 64rem) 24rem, (min-width: 48rem) 45vw, 92vw";

/** One post of the list (specification, "Blog list"). */
export function PostCardItem({ post, timeZone, isFirst }: PostCardItemProps) {
	const { title, titleParts, snippet, slug, excerpt, summary } = post;
	return (
		<li className={styles.card}>
			<CardPicture post={post} isFirst={isFirst} />
			<div className={styles.words}>
				<PostTerms post={post} />
				<h2 className={styles.title}>
					{titleParts ? <TextParts parts={titleParts} /> : title}
				</h2>
				<p className={styles.summary}>
					{snippet ? <TextParts parts={snippet} /> : excerpt || summary}
				</p>
				<p className={styles.meta}>
					<PostDate post={post} timeZone={timeZone} /> ·{" "}
					<ReadingTime minutes={post.readingTime} />
					<br />
					{site.authorLabel}
				</p>
				<ButtonLink
					to="/blog/$slug"
					params={{ slug }}
					aria-label={`Читать статью «${title}»`}
				>
					Читать статью
				</ButtonLink>
			</div>
		</li>
	);
}

const percentOf = (part: number) => `${Math.round(part * 100)}%`;

/** The post's own picture; where it has none, and there is room, a piece of the painting that opens the site. */
function CardPicture({
	post,
	isFirst,
}: Pick<PostCardItemProps, "post" | "isFirst">) {
	if (!post.featuredImage) {
		const { left, top } = placeInPainting(post.id);
		const place = { "--left": percentOf(left), "--top": percentOf(top) };
		return (
			<div className={styles.standIn} style={place as CSSProperties}>
				<Picture
					picture={heroTall}
					sizes={SIZES}
					alt=""
					className={`${styles.picture} ${styles.piece}`}
				/>
			</div>
		);
	}
	return (
		<Link
			to="/blog/$slug"
			params={{ slug: post.slug }}
			className={styles.frame}
			// The button under it says the same.
			tabIndex={-1}
			aria-hidden="true"
		>
			<FeaturedPicture
				post={post}
				sizes={SIZES}
				isFirst={isFirst}
				className={styles.picture}
			/>
		</Link>
	);
}
