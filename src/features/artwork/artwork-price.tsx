import type { Artwork } from "#contract/content/artworks.ts";
import styles from "./artwork-price.module.css";
import { SoldBadge } from "./sold-badge.tsx";

/** The price of a work and the badge of a sold one (specification, "Gallery"); nothing where there is neither. */
export function ArtworkPrice({ work: { price, isSold } }: { work: Artwork }) {
	if (!price && !isSold) return null;
	return (
		<p className={styles.price}>
			{price && <span>{price}</span>}
			{isSold && <SoldBadge />}
		</p>
	);
}
