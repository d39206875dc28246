import {
	useDeferredValue,
	useEffectEvent,
	useId,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import type { Artwork } from "#contract/content.ts";
import { ScrollRegion } from "../../../components/scroll-region/scroll-region.tsx";
import { ArtworkDetails } from "../artwork-details.tsx";
import { textOf, useLanguage } from "../bilingual.ts";
import { WORDS } from "../messages.ts";
import { sayOpen } from "./is-open.ts";
import styles from "./lightbox.module.css";
import { lockScroll } from "./lock-scroll.ts";
import { Stage } from "./stage.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useBox } from "./use-box.ts";
import { useCarousel } from "./use-carousel.ts";
import { useGestures } from "./use-gestures.ts";
import { useKeys } from "./use-keys.ts";
import { usePressOutside } from "./use-press-outside.ts";
import { useZoom } from "./use-zoom.ts";

interface LightboxProps {
	works: readonly Artwork[];
	/** The work that is looked at. */
	slug: string;
	/** Is told to which work the visitor has moved. */
	onMove(slug: string): void;
	onClose(): void;
	/** When it is gone: gives the focus back. */
	onGone(slug: string): void;
}

/**
 * A work over the whole window (specification, "Gallery"): large, with all that is said of it, and its neighbours a
 * step away. A dialog of the browser's own: the focus stays in it. As to its accessibility it does what
 * yet-another-react-lightbox does: a carousel of labelled slides, which says where it stands.
 */
export function Lightbox({
	works,
	slug,
	onMove,
	onClose,
	onGone,
}: LightboxProps) {
	const { language } = useLanguage();
	const words = WORDS[language];
	const titleId = useId();
	const helpId = useId();
	const dialog = useRef<HTMLDialogElement>(null);
	const panel = useRef<HTMLDivElement>(null);
	const stage = useRef<HTMLDivElement>(null);
	const track = useRef<HTMLDivElement>(null);
	const [direction, setDirection] = useState<-1 | 1>(1);
	const [hasDetails, setHasDetails] = useState(true);
	const handleGone = useEffectEvent(() => onGone(slug));
	useLayoutEffect(() => {
		const { current } = dialog;
		const letGo = lockScroll();
		current?.showModal();
		stage.current?.parentElement?.focus();
		sayOpen(true);
		return () => {
			letGo();
			// With what was opened over it.
			for (const each of document.querySelectorAll("dialog")) each.close();
			handleGone();
			sayOpen(false);
		};
	}, []);

	// After it is open: what is not shown has no size.
	const box = useBox(stage);
	const index = works.findIndex((work) => work.slug === slug);
	const work = works[index];
	const zoom = useZoom(
		stage,
		box,
		work?.picture ?? { width: 1, height: 1 },
		slug,
	);

	function goTo(to: number) {
		const target = works[to];
		if (!target) return;
		setDirection(to > index ? 1 : -1);
		onMove(target.slug);
	}
	const steps = useCarousel(
		track,
		(by) => works[index + by] !== undefined,
		(by) => goTo(index + by),
	);
	useGestures({
		stage,
		zoom,
		steps,
		onPull: (by) => {
			if (panel.current)
				panel.current.style.opacity = by ? `${1 - by / 500}` : "";
		},
		onClose,
	});
	useKeys({
		dialog,
		zoom,
		step: steps.step,
		toFirst: () => steps.jump(() => goTo(0)),
		toLast: () => steps.jump(() => goTo(works.length - 1)),
	});

	usePressOutside(dialog, onClose);

	// First the pictures change places; the words follow when there is time.
	const told = useDeferredValue(work);
	if (!work || !told) return null;
	const position = words.position(index + 1, works.length);
	return (
		<dialog
			ref={dialog}
			className={styles.lightbox}
			aria-labelledby={titleId}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
			// A second Escape closes it without asking. In development React mounts it twice: closed, it is open again by then.
			onClose={({ currentTarget }) => {
				if (!currentTarget.open) onClose();
			}}
		>
			<div ref={panel} className={styles.panel} data-details={hasDetails}>
				<section
					className={styles.show}
					aria-roledescription="carousel"
					aria-label={words.lightbox}
					aria-describedby={helpId}
					tabIndex={-1}
				>
					<Stage
						works={works}
						index={index}
						direction={direction}
						box={box}
						zoom={zoom}
						stage={stage}
						track={track}
					/>
					<Toolbar
						panel={panel}
						zoom={zoom}
						hasDetails={hasDetails}
						onDetails={() => setHasDetails(!hasDetails)}
						onStep={steps.step}
						isFirst={index === 0}
						isLast={index === works.length - 1}
						onClose={onClose}
					/>
					<p id={helpId} className="visually-hidden">
						{words.help}
					</p>
					<p className={styles.position} aria-hidden="true">
						{index + 1} / {works.length}
					</p>
					<p role="status" className="visually-hidden">
						{position}: {textOf(work, "title", language)}
					</p>
				</section>
				<ScrollRegion label={words.details} className={styles.details}>
					<ArtworkDetails work={told} heading="h2" titleId={titleId} />
				</ScrollRegion>
			</div>
		</dialog>
	);
}
