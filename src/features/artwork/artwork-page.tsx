import { Link } from "@tanstack/react-router";
import { GALLERY, WORK } from "#contract/artwork-url.ts";
import type { Artwork } from "#contract/content.ts";
import { ArtworkPicture } from "../../components/artwork-picture/artwork-picture.tsx";
import { BackLink } from "../../components/back-link/back-link.tsx";
import { joinShortWords } from "../../lib/join-short-words.ts";
import { ArtworkDetails } from "./artwork-details.tsx";
import styles from "./artwork-page.module.css";
import { textOf, useLanguage } from "./bilingual.ts";
import { cardId } from "./card-id.ts";
import type { PlacedArtwork } from "./choose-artworks.ts";
import { LanguageLink } from "./language-link.tsx";
import { WORDS } from "./messages.ts";

interface ArtworkPageProps {
	placed: PlacedArtwork;
}

/** A work's own page, as who comes from elsewhere finds it. */
export function ArtworkPage({
	placed: { work, number, total, previous, next },
}: ArtworkPageProps) {
	const { language, both } = useLanguage();
	const words = WORDS[language];
	const [, second] = both;
	const { width, height } = work.picture;
	// As in artwork-page.module.css: part of the page's width, and no taller than the window.
	const tallest = `${Math.round((86 * width) / height)}vh`;
	const sizes = `(min-width: 64rem) min(54vw, ${tallest}), min(92vw, ${tallest})`;
	return (
		<article className={styles.page}>
			<p className={styles.ways}>
				<BackLink to={GALLERY[language]}>{words.back}</BackLink>
				<LanguageLink to={WORK[second]} params={{ slug: work.slug }} />
			</p>
			<div className={styles.spread}>
				<a
					id={cardId(work.slug)}
					href={work.src}
					className={styles.frame}
					aria-label={`${words.closer}: ${textOf(work, "title", language)}`}
					data-artwork={work.slug}
				>
					<ArtworkPicture
						work={work}
						sizes={sizes}
						alt={textOf(work, "title", language)}
						className={styles.picture}
						loading="eager"
						fetchPriority="high"
					/>
				</a>
				<div className={styles.details}>
					<ArtworkDetails work={work} heading="h1" />
				</div>
			</div>
			<nav aria-label={words.neighbours} className={styles.neighbours}>
				<Neighbour work={previous} rel="prev" />
				<p className={styles.position}>{words.position(number, total)}</p>
				<Neighbour work={next} rel="next" />
			</nav>
		</article>
	);
}

function Neighbour({
	work,
	rel,
}: {
	work: Artwork | undefined;
	rel: "prev" | "next";
}) {
	const { language } = useLanguage();
	const words = WORDS[language];
	if (!work) return <span />;
	return (
		<Link
			to={WORK[language]}
			params={{ slug: work.slug }}
			rel={rel}
			className={styles[rel]}
		>
			<span className={styles.way}>
				{rel === "prev" ? words.previous : words.next}
			</span>{" "}
			{joinShortWords(textOf(work, "title", language))}
		</Link>
	);
}
