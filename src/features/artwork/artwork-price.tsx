import type { Artwork } from "#contract/content.ts";
import styles from "./artwork-price.module.css";
import { SoldBadge } from "./sold-badge.tsx";

/** What a work costs, or cost (specification, "Gallery"); nothing where neither is said. */
export function ArtworkPrice({ work: { price, isSold } }: { work: Artwork }) {
	if (!price && !isSold) return null;
	return (
		<p className={styles.price}>
			{price && <span>{price}</span>}
			{isSold && <SoldBadge />}
		</p>
	);
}
