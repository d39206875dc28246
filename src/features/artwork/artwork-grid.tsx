import { memo } from "react";
import type { Artwork } from "../../content/content.schema.ts";
import { ArtworkCard } from "./artwork-card.tsx";
import styles from "./artwork-grid.module.css";

interface ArtworkGridProps {
	works: readonly Artwork[];
	/** Is told which work was chosen, and by which link. */
	onOpen(slug: string, link: HTMLElement): void;
}

/** The works side by side. Each is a link, which needs no scripts; with them one click handler is enough for all. */
export const ArtworkGrid = memo(function ArtworkGrid({
	works,
	onOpen,
}: ArtworkGridProps) {
	function handleClick(event: React.MouseEvent) {
		const isPlain =
			!event.defaultPrevented &&
			event.button === 0 &&
			!(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
		const { target } = event;
		if (!isPlain || !(target instanceof Element)) return;
		const link = target.closest<HTMLElement>("[data-artwork]");
		if (!link?.dataset.artwork) return;
		event.preventDefault();
		onOpen(link.dataset.artwork, link);
	}
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard presses the links in it
		<ul className={styles.grid} onClick={handleClick}>
			{works.map((work, index) => (
				<ArtworkCard key={work.slug} work={work} index={index} />
			))}
		</ul>
	);
});
