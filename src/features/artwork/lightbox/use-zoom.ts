import {
	type RefObject,
	useEffectEvent,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { EASE, prefersReducedMotion } from "./media-preferences.ts";
import {
	type Box,
	closest,
	FITTED,
	keepInside,
	type Zoom,
	zoomTo,
} from "./zoom.ts";

const SEEN = '[data-slide="seen"] [data-picture]';
const SMOOTH = `transform 200ms ${EASE}`;

export interface ZoomControl {
	/** As it is at this moment, also in the midst of a gesture. */
	now(): Zoom;
	/** As it was when it came to rest. */
	scale: number;
	/** The largest scale. */
	max: number;
	/** Shows the picture so for the time being. */
	show(zoom: Zoom): void;
	/** Comes to rest there, or where it may be. */
	settle(zoom: Zoom, isSmooth?: boolean): void;
	/** Times as large, about a place from the stage's middle. */
	by(factor: number, at?: { x: number; y: number }): void;
	/** Moves an enlarged picture, in pixels. */
	pan(x: number, y: number): void;
}

const MIDDLE = { x: 0, y: 0 };

/**
 * How large the seen picture is. It is moved without React, which would be late: by `transform` alone.
 *
 * @param slug of the work: another one is seen whole at first
 */
export function useZoom(
	stage: RefObject<HTMLElement | null>,
	box: Box,
	picture: Box,
	slug: string,
): ZoomControl {
	const zoom = useRef(FITTED);
	const [rest, setRest] = useState({ slug, scale: 1 });
	const max = box.width > 0 ? closest(picture, box) : 1;

	function show(next: Zoom, isSmooth = false) {
		zoom.current = next;
		const element = stage.current?.querySelector<HTMLElement>(SEEN);
		if (!element) return;
		element.style.transition =
			isSmooth && !prefersReducedMotion() ? SMOOTH : "";
		const { scale, x, y } = next;
		const isFitted = scale === 1 && x === 0 && y === 0;
		element.style.transform = isFitted
			? ""
			: `translate(${x}px, ${y}px) scale(${scale})`;
	}

	function settle(next: Zoom, isSmooth = false) {
		const scale = Math.min(max, Math.max(1, next.scale));
		const allowed =
			scale <= 1
				? FITTED
				: keepInside(zoomTo(next, scale, MIDDLE), picture, box);
		show(
			scale === next.scale ? keepInside(next, picture, box) : allowed,
			isSmooth,
		);
		setRest({ slug, scale });
	}

	const settleInside = useEffectEvent(() => {
		if (zoom.current.scale > 1) settle(zoom.current);
	});
	useLayoutEffect(() => {
		if (box.width > 0) settleInside();
	}, [box]);

	const begin = useEffectEvent((slug: string) => {
		zoom.current = FITTED;
		for (const element of stage.current?.querySelectorAll<HTMLElement>(
			"[data-picture]",
		) ?? []) {
			element.style.transform = "";
			element.style.transition = "";
		}
		setRest({ slug, scale: 1 });
	});
	useLayoutEffect(() => begin(slug), [slug]);

	return {
		now: () => zoom.current,
		scale: rest.slug === slug ? rest.scale : 1,
		max,
		show,
		settle,
		by(factor, at = MIDDLE) {
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
