import type { ArtworkView } from "#contract/artwork.ts";
import { formatPrice } from "#contract/price.ts";
import styles from "./artwork-price.module.css";
import { useMessages } from "./messages.ts";
import badgeStyles from "./sold-badge.module.css";

/** The price of a work and the badge of a sold or reserved one (specification, "Gallery"); nothing where there is neither. */
export function ArtworkPrice({ work: { price, state } }: { work: ArtworkView }) {
	if (!price && state === "available") return null;
	return (
		<p className={styles.price}>
			{price && <span>{formatPrice(price)}</span>}
			{state !== "available" && <StateBadge state={state} />}
		</p>
	);
}

function StateBadge({ state }: { state: "reserved" | "sold" }) {
	const { messages } = useMessages();
	if (state === "reserved") return <span className={badgeStyles.reserved}>{messages.reserved}</span>;
	return (
		<span className={badgeStyles.sold}>
			<span lang="ru">ПРОДАНА</span> / <span lang="en">SOLD</span>
		</span>
	);
}
