import { useDeferredValue, useId, useRef, useState } from "react";
import type { ArtworkView } from "#contract/artwork.ts";
import { ScrollRegion } from "../../../components/scroll-region/scroll-region.tsx";
import { ArtworkDetails } from "../artwork-details.tsx";
import { textOf } from "../bilingual.ts";
import { useMessages } from "../messages.ts";
import styles from "./lightbox.module.css";
import { Stage } from "./stage.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useCarousel } from "./use-carousel.ts";
import { useGestures } from "./use-gestures.ts";
import { useKeys } from "./use-keys.ts";
import { useModal } from "./use-modal.ts";
import { useZoom } from "./use-zoom.ts";

interface LightboxProps {
	works: readonly ArtworkView[];
	/** The current work. */
	slug: string;
	/** Called with the work to which the visitor has moved. */
	onMove(slug: string): void;
	onClose(): void;
	/** Called when the lightbox has closed, to restore the focus. */
	onClosed(slug: string): void;
}

/**
 * The lightbox (specification, "Gallery"): a large picture with the details of the work, and its neighbours as the
 * slides of a carousel. A native modal dialog, so the browser traps the focus. Its ARIA roles follow
 * yet-another-react-lightbox: a carousel of labelled slides with a status that announces the position.
 */
export function Lightbox({ works, slug, onMove, onClose, onClosed }: LightboxProps) {
	const { language, messages } = useMessages();
	const titleId = useId();
	const helpId = useId();
	const dialog = useRef<HTMLDialogElement>(null);
	const panel = useRef<HTMLDivElement>(null);
	const stage = useRef<HTMLDivElement>(null);
	const track = useRef<HTMLDivElement>(null);
	const [direction, setDirection] = useState<-1 | 1>(1);
	const [hasDetails, setHasDetails] = useState(true);
	// Called before all hooks that measure: a closed dialog has no size.
	useModal({ dialog, stage, onPressOutside: onClose, onClosed: () => onClosed(slug) });
	const index = works.findIndex((work) => work.slug === slug);
	const work = works[index];
	const { stageSize, ...zoom } = useZoom(stage, work?.picture ?? { width: 1, height: 1 }, slug);

	function goTo(to: number) {
		const target = works[to];
		if (!target) return;
		setDirection(to > index ? 1 : -1);
		onMove(target.slug);
	}
	const carousel = useCarousel(
		track,
		(by) => works[index + by] !== undefined,
		(by) => goTo(index + by),
	);
	useGestures({
		stage,
		zoom,
		carousel,
		onPull: (by) => {
			if (panel.current) panel.current.style.opacity = by ? `${1 - by / 500}` : "";
		},
		onClose,
	});
	useKeys({
		dialog,
		zoom,
		step: carousel.step,
		toFirst: () => carousel.jump(() => goTo(0)),
		toLast: () => carousel.jump(() => goTo(works.length - 1)),
	});

	// The slides change at once; the details follow with a lower priority.
	const deferredWork = useDeferredValue(work);
	if (!work || !deferredWork) return null;
	const position = messages.position(index + 1, works.length);
	return (
		<dialog
			ref={dialog}
			className={styles.lightbox}
			aria-labelledby={titleId}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
			// A second Escape closes a dialog without a cancel event. In development React mounts it twice: by the time of the
			// first close event it is open again.
			onClose={({ currentTarget }) => {
				if (!currentTarget.open) onClose();
			}}
		>
			<div ref={panel} className={styles.panel} data-details={hasDetails}>
				<section
					className={styles.carousel}
					aria-roledescription="carousel"
					aria-label={messages.lightbox}
					aria-describedby={helpId}
					tabIndex={-1}
				>
					<Stage
						works={works}
						index={index}
						direction={direction}
						stageSize={stageSize}
						zoom={zoom}
						stage={stage}
						track={track}
					/>
					<Toolbar
						panel={panel}
						zoom={zoom}
						hasDetails={hasDetails}
						onDetails={() => setHasDetails(!hasDetails)}
						onStep={carousel.step}
						isFirst={index === 0}
						isLast={index === works.length - 1}
						onClose={onClose}
					/>
					<p id={helpId} className="visually-hidden">
						{messages.help}
					</p>
					<p className={styles.position} aria-hidden="true">
						{index + 1} / {works.length}
					</p>
					<p role="status" className="visually-hidden">
						{position}: {textOf(work, "title", language)}
					</p>
				</section>
				<ScrollRegion label={messages.details} className={styles.details}>
					<ArtworkDetails work={deferredWork} heading="h2" titleId={titleId} />
				</ScrollRegion>
			</div>
		</dialog>
	);
}
