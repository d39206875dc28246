import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { media } from "#content/artworks/media.ts";
import type { Artwork } from "#contract/content.ts";
import { arrangeArtworks } from "./arrange-artworks.ts";
import { ArtworkCard } from "./artwork-card.tsx";
import styles from "./artwork-grid.module.css";
import { useLanguage } from "./bilingual.ts";
import { deferredCards, layOut } from "./lay-out-cards.ts";

const never = () => () => {};

/** Whether what is drawn is what the server wrote, taken over. */
function useIsServers(): boolean {
	const isTakenOver = useSyncExternalStore(
		never,
		() => false,
		() => true,
	);
	const [wasTakenOver] = useState(isTakenOver);
	return wasTakenOver;
}

/** The works on the walls of their rooms. */
export function ArtworkGrid({ works }: { works: readonly Artwork[] }) {
	const { language } = useLanguage();
	const isServers = useIsServers();
	useLayoutEffect(() => {
		// Somebody may come back to it: then it is as high as it was.
		if (!isServers) layOut(deferredCards());
	}, [isServers]);
	return arrangeArtworks(works).map(({ medium, works }) => {
		const { title, lead } = media[medium].room;
		return (
			<section
				key={medium}
				aria-labelledby={`room-${medium}`}
				className={styles.room}
			>
				<header className={styles.head}>
					<h2 id={`room-${medium}`} className={styles.title}>
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
