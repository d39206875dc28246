import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import media from "#content/artworks/media.json" with { type: "json" };
import type { Artwork } from "#contract/content/artworks.ts";
import { arrangeArtworks } from "./arrange-artworks.ts";
import { ArtworkCard } from "./artwork-card.tsx";
import styles from "./artwork-grid.module.css";
import { useLanguage } from "./bilingual.ts";
import { deferredCards, layOut } from "./deferred-cards.tsx";

const subscribeToNothing = () => () => {};

/** True if the component was hydrated from the HTML of the server (and not rendered in the browser first). */
function useWasHydrated(): boolean {
	const isHydrating = useSyncExternalStore(
		subscribeToNothing,
		() => false,
		() => true,
	);
	const [wasHydrating] = useState(isHydrating);
	return wasHydrating;
}

/** The works, grouped by medium. */
export function ArtworkGrid({ works }: { works: readonly Artwork[] }) {
	const { language } = useLanguage();
	const wasHydrated = useWasHydrated();
	useLayoutEffect(() => {
		// Back navigation restores the scroll position: all cards above need their final height.
		if (!wasHydrated) layOut(deferredCards());
	}, [wasHydrated]);
	return arrangeArtworks(works).map(({ medium, works }) => {
		const { title, lead } = media[medium].section;
		return (
			<section key={medium} aria-labelledby={`section-${medium}`} className={styles.section}>
				<header className={styles.head}>
					<h2 id={`section-${medium}`} className={styles.title}>
						{title[language]}
					</h2>
					<p className={styles.lead}>{lead[language]}</p>
				</header>
				<ul className={styles.grid}>
					{works.map((arranged) => (
						<ArtworkCard key={arranged.work.slug} {...arranged} />
					))}
				</ul>
			</section>
		);
	});
}
