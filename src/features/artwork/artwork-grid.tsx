import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import type { Artwork } from "../../content/content.schema.ts";
import { ArtworkCard } from "./artwork-card.tsx";
import styles from "./artwork-grid.module.css";
import { farCards, layOut } from "./lay-out-cards.ts";

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

/** The works side by side. */
export function ArtworkGrid({ works }: { works: readonly Artwork[] }) {
	const isServers = useIsServers();
	useLayoutEffect(() => {
		// Somebody may come back to it: then it is as high as it was.
		if (!isServers) layOut(farCards());
	}, [isServers]);
	return (
		<ul className={styles.grid}>
			{works.map((work, index) => (
				<ArtworkCard key={work.slug} work={work} index={index} />
			))}
		</ul>
	);
}
