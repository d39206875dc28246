import type { Artwork } from "../../content/content.schema.ts";
import { ArtworkCard } from "./artwork-card.tsx";
import styles from "./artwork-grid.module.css";

/** The works side by side. */
export function ArtworkGrid({ works }: { works: readonly Artwork[] }) {
	return (
		<ul className={styles.grid}>
			{works.map((work, index) => (
				<ArtworkCard key={work.slug} work={work} index={index} />
			))}
		</ul>
	);
}
