import { type RefObject, useState } from "react";
import type { Artwork } from "#contract/content.ts";
import { prefersReducedData } from "./media-preferences.ts";
import { Slide } from "./slide.tsx";
import styles from "./stage.module.css";
import type { ZoomControl } from "./use-zoom.ts";
import { type Box, fittedSize } from "./zoom.ts";

interface StageProps {
	works: readonly Artwork[];
	index: number;
	/** Where the visitor is going: the next work there is fetched. */
	direction: -1 | 1;
	box: Box;
	zoom: ZoomControl;
	stage: RefObject<HTMLDivElement | null>;
	track: RefObject<HTMLDivElement | null>;
}

/** The seen work with its neighbours on both sides, no more than three at any time. */
export function Stage({
	works,
	index,
	direction,
	box,
	zoom,
	stage,
	track,
}: StageProps) {
	// Whose large picture has been seen: until it has, no other is fetched.
	const [ready, setReady] = useState<string>();
	const seen = works[index]?.slug;
	const isAheadWanted = ready === seen && !prefersReducedData();
	return (
		<div ref={stage} className={styles.stage} data-stage="">
			<div ref={track} className={styles.track}>
				{[-1, 0, 1].map((place) => {
					const work = works[index + place];
					if (!work || box.width === 0) return null;
					const { width } = fittedSize(work.picture, box);
					return (
						<Slide
							key={work.slug}
							work={work}
							place={place}
							isWanted={place === 0 || (place === direction && isAheadWanted)}
							width={width * (place === 0 ? zoom.scale : 1)}
							onReady={setReady}
						/>
					);
				})}
			</div>
		</div>
	);
}
