import { useHydrated } from "@tanstack/react-router";
import { useLayoutEffect, useState } from "react";
import type { ArtworkView } from "#contract/artwork.ts";
import { arrangeArtworks } from "./arrange-artworks.ts";
import { ArtworkCard } from "./artwork-card.tsx";
import styles from "./artwork-grid.module.css";
import { textOf, useLanguage } from "./bilingual.ts";
import { deferredCards, layOut } from "./deferred-cards.tsx";
import { useGallery } from "./read-gallery.ts";

/** The works, grouped by section. */
export function ArtworkGrid({ works }: { works: readonly ArtworkView[] }) {
	const { language } = useLanguage();
	const { sections } = useGallery();
	const isHydrated = useHydrated();
	// True if the component was rendered in the browser first, and not hydrated from the HTML of the server.
	const [isNew] = useState(isHydrated);
	useLayoutEffect(() => {
		// Back navigation restores the scroll position: all cards above need their final height.
		if (isNew) layOut(deferredCards());
	}, [isNew]);
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
