import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { EASE, prefersReducedMotion } from "./media-preferences.ts";
import { clampToStage, FITTED, maxScale, type Size, type Zoom, zoomTo } from "./zoom.ts";

const CURRENT_PICTURE = '[data-slide="current"] [data-picture]';
const SMOOTH = `transform 200ms ${EASE}`;

export interface ZoomControl {
	/** The zoom at this moment, also during a gesture. */
	current(): Zoom;
	/** The scale after the last gesture or step has ended. */
	scale: number;
	/** The largest scale. */
	max: number;
	/** Shows a zoom during a gesture, without limits. */
	show(zoom: Zoom): void;
	/** Ends a gesture with the nearest allowed zoom. */
	settle(zoom: Zoom, isSmooth?: boolean): void;
	/** Multiplies the scale. @param at the fixed point, in pixels from the centre of the stage */
	scaleBy(factor: number, at?: { x: number; y: number }): void;
	/** Pans an enlarged picture, in pixels. */
	pan(x: number, y: number): void;
}

const CENTER = { x: 0, y: 0 };
const NO_SIZE: Size = { width: 0, height: 0 };

/**
 * The zoom of the current picture. Gestures set `transform` directly, because a React rendering per frame is too slow.
 *
 * @param slug of the current work: another work resets the zoom
 */
export function useZoom(
	stage: RefObject<HTMLElement | null>,
	picture: Size,
	slug: string,
): ZoomControl & { stageSize: Size } {
	const stageSize = useElementSize(stage);
	const zoom = useRef(FITTED);
	const [settled, setSettled] = useState({ slug, scale: 1 });
	const max = stageSize.width > 0 ? maxScale(picture, stageSize) : 1;

	function show(next: Zoom, isSmooth = false) {
		zoom.current = next;
		const element = stage.current?.querySelector<HTMLElement>(CURRENT_PICTURE);
		if (!element) return;
		element.style.transition = isSmooth && !prefersReducedMotion() ? SMOOTH : "";
		const { scale, x, y } = next;
		const isFitted = scale === 1 && x === 0 && y === 0;
		element.style.transform = isFitted ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
	}

	function settle(next: Zoom, isSmooth = false) {
		const scale = Math.min(max, Math.max(1, next.scale));
		const allowed = scale <= 1 ? FITTED : clampToStage(zoomTo(next, scale, CENTER), picture, stageSize);
		show(scale === next.scale ? clampToStage(next, picture, stageSize) : allowed, isSmooth);
		setSettled({ slug, scale });
	}

	const clampZoom = useEffectEvent(() => {
		if (zoom.current.scale > 1) settle(zoom.current);
	});
	useLayoutEffect(() => {
		if (stageSize.width > 0) clampZoom();
	}, [stageSize]);

	const reset = useEffectEvent((slug: string) => {
		zoom.current = FITTED;
		for (const element of stage.current?.querySelectorAll<HTMLElement>("[data-picture]") ?? []) {
			element.style.transform = "";
			element.style.transition = "";
		}
		setSettled({ slug, scale: 1 });
	});
	useLayoutEffect(() => reset(slug), [slug]);

	return {
		stageSize,
		current: () => zoom.current,
		scale: settled.slug === slug ? settled.scale : 1,
		max,
		show,
		settle,
		scaleBy(factor, at = CENTER) {
			const { current } = zoom;
			const scale = Math.min(max, Math.max(1, current.scale * factor));
			settle(zoomTo(current, scale, at), true);
		},
		pan(x, y) {
			const { current } = zoom;
			settle({ ...current, x: current.x + x, y: current.y + y }, true);
		},
	};
}

/** The size of an element in CSS pixels, updated when it changes. */
function useElementSize(element: RefObject<HTMLElement | null>): Size {
	const [size, setSize] = useState(NO_SIZE);
	useLayoutEffect(() => {
		const { current } = element;
		if (!current) return;
		const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(current);
		return () => observer.disconnect();
	}, [element]);
	return size;
}
