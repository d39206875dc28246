import type { Artwork } from "#contract/content/artworks.ts";
import styles from "./artwork-price.module.css";
import badgeStyles from "./sold-badge.module.css";

/** The price of a work and the badge of a sold one (specification, "Gallery"); nothing where there is neither. */
export function ArtworkPrice({ work: { price, isSold } }: { work: Artwork }) {
	if (!price && !isSold) return null;
	return (
		<p className={styles.price}>
			{price && <span>{price}</span>}
			{isSold && (
				<span className={badgeStyles.badge}>
					<span lang="ru">ПРОДАНА</span> / <span lang="en">SOLD</span>
				</span>
			)}
		</p>
	);
}
