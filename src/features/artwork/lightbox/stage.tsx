import { type RefObject, useState } from "react";
import type { Artwork } from "#contract/content/artworks.ts";
import { prefersReducedData } from "./media-preferences.ts";
import { Slide } from "./slide.tsx";
import styles from "./stage.module.css";
import type { ZoomControl } from "./use-zoom.ts";
import { fittedSize, type Size } from "./zoom.ts";

interface StageProps {
	works: readonly Artwork[];
	index: number;
	/** The direction of the last step; the next work there is prefetched. */
	direction: -1 | 1;
	stageSize: Size;
	zoom: ZoomControl;
	stage: RefObject<HTMLDivElement | null>;
	track: RefObject<HTMLDivElement | null>;
}

/** The current slide and its two neighbours: never more than three slides in the document. */
export function Stage({ works, index, direction, stageSize, zoom, stage, track }: StageProps) {
	// The slug whose large picture is visible. Neighbours are not fetched before that of the current work.
	const [loadedSlug, setLoadedSlug] = useState<string>();
	const currentSlug = works[index]?.slug;
	const canPrefetch = loadedSlug === currentSlug && !prefersReducedData();
	return (
		<div ref={stage} className={styles.stage} data-stage="">
			<div ref={track} className={styles.track}>
				{[-1, 0, 1].map((offset) => {
					const work = works[index + offset];
					if (!work || stageSize.width === 0) return null;
					const { width } = fittedSize(work.picture, stageSize);
					return (
						<Slide
							key={work.slug}
							work={work}
							offset={offset}
							loadsLarge={offset === 0 || (offset === direction && canPrefetch)}
							width={width * (offset === 0 ? zoom.scale : 1)}
							onReady={setLoadedSlug}
						/>
					);
				})}
			</div>
		</div>
	);
}
