import { Link } from "@tanstack/react-router";
import type { ArtworkView } from "#contract/artwork.ts";
import { largestJpegUrl } from "#contract/artwork-picture.ts";
import { ARTWORK_ROUTE, GALLERY_PATH } from "#contract/artwork-url.ts";
import { ArtworkPicture } from "../../components/artwork-picture/artwork-picture.tsx";
import { BackLink } from "../../components/back-link/back-link.tsx";
import { joinShortWords } from "../../lib/join-short-words.ts";
import { ArtworkDetails } from "./artwork-details.tsx";
import styles from "./artwork-page.module.css";
import { textOf, useLanguage } from "./bilingual.ts";
import type { PlacedArtwork } from "./find-artworks.ts";
import { cardId } from "./find-picture.ts";
import { LanguageLink } from "./language-link.tsx";
import { MESSAGES } from "./messages.ts";

interface ArtworkPageProps {
	placed: PlacedArtwork;
}

/** The page of a single work, as it is shown to a visitor who opens its URL directly. */
export function ArtworkPage({ placed: { work, number, total, previous, next } }: ArtworkPageProps) {
	const { language, languages } = useLanguage();
	const messages = MESSAGES[language];
	const [, second] = languages;
	const { width, height } = work.picture;
	// As in artwork-page.module.css: a part of the page's width, and no taller than the viewport.
	const widthOfTallest = `${Math.round((86 * width) / height)}vh`;
	const sizes = `(min-width: 64rem) min(54vw, ${widthOfTallest}), min(92vw, ${widthOfTallest})`;
	return (
		<article>
			<p className={styles.links}>
				<BackLink to={GALLERY_PATH[language]}>{messages.back}</BackLink>
				<LanguageLink to={ARTWORK_ROUTE[second]} params={{ slug: work.slug }} />
			</p>
			<div className={styles.spread}>
				<a
					id={cardId(work.slug)}
					href={largestJpegUrl(work.picture)}
					className={styles.frame}
					aria-label={`${messages.closer}: ${textOf(work, "title", language)}`}
					data-artwork={work.slug}
				>
					<ArtworkPicture
						picture={work.picture}
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
			<nav aria-label={messages.neighbours} className={styles.neighbours}>
				<Neighbour work={previous} rel="prev" />
				<p className={styles.position}>{messages.position(number, total)}</p>
				<Neighbour work={next} rel="next" />
			</nav>
		</article>
	);
}

function Neighbour({ work, rel }: { work: ArtworkView | undefined; rel: "prev" | "next" }) {
	const { language } = useLanguage();
	const messages = MESSAGES[language];
	if (!work) return <span />;
	return (
		<Link to={ARTWORK_ROUTE[language]} params={{ slug: work.slug }} rel={rel} className={styles[rel]}>
			<span className={styles.direction}>{rel === "prev" ? messages.previous : messages.next}</span>{" "}
			{joinShortWords(textOf(work, "title", language))}
		</Link>
	);
}
