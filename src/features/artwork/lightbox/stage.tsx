import { type RefObject, useState } from "react";
import type { ArtworkView } from "#contract/artwork.ts";
import { ArtworkPicture, ratioOf } from "../../../components/artwork-picture/artwork-picture.tsx";
import { CARD_SIZES } from "../artwork-card.tsx";
import { textOf } from "../bilingual.ts";
import { useMessages } from "../messages.ts";
import { prefersReducedData } from "./media-preferences.ts";
import slideStyles from "./slide.module.css";
import styles from "./stage.module.css";
import type { ZoomControl } from "./use-zoom.ts";
import { fittedSize, type Size } from "./zoom.ts";

interface StageProps {
	works: readonly ArtworkView[];
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

interface SlideProps {
	work: ArtworkView;
	/** Position relative to the current slide: -1 previous, 0 current, 1 next. */
	offset: number;
	/** True if the large picture is to be loaded. */
	loadsLarge: boolean;
	/** The width at which the picture is shown, in CSS pixels. */
	width: number;
	/** Called when the large picture is visible. */
	onReady(slug: string): void;
}

/** A slide of the carousel: the card's small picture first, then the large one over it as soon as it is decoded. */
function Slide({ work, offset, loadsLarge, width, onReady }: SlideProps) {
	const { language, messages } = useMessages();
	const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
	const [attempt, setAttempt] = useState(0);
	const isCurrent = offset === 0;
	const title = textOf(work, "title", language);
	async function handleLoad(image: HTMLImageElement) {
		// A picture that cannot be decoded is reported by the error event.
		await image.decode().catch(() => {});
		setState("loaded");
		onReady(work.slug);
	}
	return (
		<div
			className={slideStyles.slide}
			style={{ transform: `translateX(${offset * 100}%)` }}
			data-slide={isCurrent ? "current" : "neighbour"}
			inert={!isCurrent}
		>
			<div className={slideStyles.picture} data-picture="" style={ratioOf(work.picture)}>
				<ArtworkPicture
					picture={work.picture}
					sizes={CARD_SIZES}
					alt=""
					loading="eager"
					draggable={false}
					className={slideStyles.layer}
				/>
				{loadsLarge && state !== "failed" && (
					<ArtworkPicture
						key={attempt}
						picture={work.picture}
						isLarge
						sizes={`${Math.ceil(width)}px`}
						alt={textOf(work, "alt", language)}
						loading="eager"
						fetchPriority={isCurrent ? "high" : "low"}
						draggable={false}
						className={slideStyles.layer}
						style={{ opacity: state === "loaded" ? 1 : 0 }}
						onLoad={(event) => void handleLoad(event.currentTarget)}
						onError={() => setState("failed")}
					/>
				)}
			</div>
			{state === "failed" && isCurrent && (
				<div className={slideStyles.error} role="alert">
					<p>
						{title}. {messages.loadFailed}
					</p>
					<button
						type="button"
						onClick={({ currentTarget }) => {
							// The button disappears; with the focus on the section the arrow keys go on working.
							currentTarget.closest("section")?.focus();
							setAttempt(attempt + 1);
							setState("loading");
						}}
					>
						{messages.retry}
					</button>
				</div>
			)}
		</div>
	);
}
