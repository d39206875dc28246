import { Link } from "@tanstack/react-router";
import type { ArtworkView } from "#contract/artwork.ts";
import { ARTWORK_ROUTE, GALLERY_PATH } from "#contract/artwork-url.ts";
import { BackLink } from "../../components/back-link/back-link.tsx";
import { joinShortWords } from "../../lib/join-short-words.ts";
import styles from "./artwork-page.module.css";
import { ArtworkSpread } from "./artwork-spread.tsx";
import { textOf } from "./bilingual.ts";
import type { PlacedArtwork } from "./find-artworks.ts";
import { cardId } from "./find-picture.ts";
import { LanguageLink } from "./language-link.tsx";
import { useMessages } from "./messages.ts";

/** The page of a single work, as it is shown to a visitor who opens its URL directly. */
export function ArtworkPage({ placed }: { placed: PlacedArtwork }) {
	const { work, number, total, previous, next } = placed;
	const { language, other, messages } = useMessages();
	return (
		<article>
			<p className={styles.links}>
				<BackLink to={GALLERY_PATH[language]}>{messages.back}</BackLink>
				<LanguageLink to={ARTWORK_ROUTE[other]} params={{ slug: work.slug }} />
			</p>
			<ArtworkSpread work={work} id={cardId(work.slug)} />
			<nav aria-label={messages.neighbours} className={styles.neighbours}>
				<Neighbour work={previous} rel="prev" />
				<p className={styles.position}>{messages.position(number, total)}</p>
				<Neighbour work={next} rel="next" />
			</nav>
		</article>
	);
}

function Neighbour({ work, rel }: { work: ArtworkView | undefined; rel: "prev" | "next" }) {
	const { language, messages } = useMessages();
	if (!work) return <span />;
	return (
		<Link to={ARTWORK_ROUTE[language]} params={{ slug: work.slug }} rel={rel} className={styles[rel]}>
			<span className={styles.direction}>{rel === "prev" ? messages.previous : messages.next}</span>{" "}
			{joinShortWords(textOf(work, "title", language))}
		</Link>
	);
}
