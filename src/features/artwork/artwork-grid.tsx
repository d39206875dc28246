import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import type { ArtworkView } from "#contract/artwork.ts";
import { arrangeArtworks } from "./arrange-artworks.ts";
import { ArtworkCard } from "./artwork-card.tsx";
import styles from "./artwork-grid.module.css";
import { textOf, useLanguage } from "./bilingual.ts";
import { deferredCards, layOut } from "./deferred-cards.tsx";
import { useGallery } from "./gallery.queries.ts";

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

/** The works, grouped by section. */
export function ArtworkGrid({ works }: { works: readonly ArtworkView[] }) {
	const { language } = useLanguage();
	const { sections } = useGallery();
	const wasHydrated = useWasHydrated();
	useLayoutEffect(() => {
		// Back navigation restores the scroll position: all cards above need their final height.
		if (!wasHydrated) layOut(deferredCards());
	}, [wasHydrated]);
	return arrangeArtworks(sections, works).map(({ section, works }) => (
		<section key={section.slug} aria-labelledby={`section-${section.slug}`} className={styles.section}>
			<header className={styles.head}>
				<h2 id={`section-${section.slug}`} className={styles.title}>
					{textOf(section, "title", language)}
				</h2>
				<p className={styles.lead}>{textOf(section, "lead", language)}</p>
			</header>
			<ul className={styles.grid}>
				{works.map((arranged) => (
					<ArtworkCard key={arranged.work.slug} {...arranged} />
				))}
			</ul>
		</section>
	));
}
