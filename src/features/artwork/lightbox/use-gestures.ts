import { useGesture } from "@use-gesture/react";
import { type RefObject, useRef } from "react";
import type { Carousel } from "./use-carousel.ts";
import type { ZoomControl } from "./use-zoom.ts";
import { FITTED, type Zoom, zoomTo } from "./zoom.ts";

interface Gestures {
	stage: RefObject<HTMLElement | null>;
	zoom: ZoomControl;
	carousel: Carousel;
	/** Called with the distance of a downward pull in pixels; 0 when it ends. */
	onPull(by: number): void;
	onClose(): void;
}

// Thresholds: a share of the stage width or a distance in pixels, or a speed in pixels per millisecond.
const SWIPE = { share: 0.2, speed: 0.35 };
const PULL = { pixels: 110, speed: 0.6 };
const DOUBLE_TAP_MS = 320;
const DOUBLE_TAP_SCALE = 2.5;
/** The factor by which a pinch may exceed the allowed scales until the fingers are lifted. */
const OVERSHOOT = 1.25;

type Drag = { kind: "pan"; from: Zoom } | { kind: "swipe" | "pull" };

/** Swipe to step, pull down to close; pinch, double tap and wheel to zoom, and drag to pan an enlarged picture. */
export function useGestures(gestures: Gestures): void {
	const { stage, zoom, carousel, onPull, onClose } = gestures;
	const lastTap = useRef({ at: 0, x: 0, y: 0 });

	function handleTap(x: number, y: number, time: number) {
		const { current } = stage;
		const last = lastTap.current;
		const isDouble = time - last.at < DOUBLE_TAP_MS && Math.hypot(x - last.x, y - last.y) < 40;
		lastTap.current = isDouble ? { at: 0, x, y } : { at: time, x, y };
		if (!isDouble || !current) return;
		if (zoom.current().scale > 1) zoom.settle(FITTED, true);
		else zoom.scaleBy(Math.min(DOUBLE_TAP_SCALE, zoom.max), offsetFromCenter(current, x, y));
	}

	useGesture(
		{
			onDrag(state) {
				const { movement, velocity, direction, last, memo, pinching } = state;
				const [x, y] = movement;
				// The system may cancel a touch in favour of a system gesture.
				const isCancelled = state.canceled || /cancel$/.test(state.event.type);
				if (pinching || isCancelled) {
					onPull(0);
					carousel.snapBack();
					zoom.settle(zoom.current());
					if (!state.canceled) state.cancel();
					return;
				}
				if (state.tap) return handleTap(...state.xy, state.event.timeStamp);
				const drag: Drag = memo ?? startDrag(zoom.current(), x, y);
				if (drag.kind === "pan") {
					const { from } = drag;
					const next = { ...from, x: from.x + x, y: from.y + y };
					if (last) zoom.settle(next, true);
					else zoom.show(next);
				} else if (drag.kind === "swipe") {
					if (!last) carousel.drag(x, 0);
					else if (isSwipe(x, velocity[0], stage.current)) {
						carousel.step(x < 0 ? 1 : -1);
					} else carousel.snapBack();
				} else if (!last) {
					carousel.drag(0, Math.max(0, y));
					onPull(Math.max(0, y));
				} else {
					onPull(0);
					const isFar = y > PULL.pixels;
					const isFast = direction[1] > 0 && velocity[1] > PULL.speed && y > 30;
					if (isFar || isFast) onClose();
					else carousel.snapBack();
				}
				return drag;
			},
			onPinch({ first, last, origin, movement: [factor], memo }) {
				const { current } = stage;
				if (!current) return;
				const at = offsetFromCenter(current, origin[0], origin[1]);
				if (first) {
					carousel.snapBack();
					onPull(0);
				}
				const start: { zoom: Zoom; at: typeof at } = memo ?? { zoom: zoom.current(), at };
				const wanted = start.zoom.scale * factor;
				const scale = Math.min(zoom.max * OVERSHOOT, Math.max(1 / OVERSHOOT, wanted));
				const next = zoomTo(start.zoom, scale, start.at);
				const moved = { ...next, x: next.x + at.x - start.at.x, y: next.y + at.y - start.at.y };
				if (last) zoom.settle(moved, true);
				else zoom.show(moved);
				return start;
			},
			onWheel({ event, last }) {
				const { current } = stage;
				if (last || !current) return zoom.settle(zoom.current());
				event.preventDefault();
				const step = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
				// Browsers report a pinch on a trackpad as a wheel event with `ctrlKey`.
				const factor = Math.exp(-event.deltaY * step * (event.ctrlKey ? 0.01 : 0.002));
				const start = zoom.current();
				const scale = Math.min(zoom.max, Math.max(1, start.scale * factor));
				const at = offsetFromCenter(current, event.clientX, event.clientY);
				zoom.show(scale === 1 ? FITTED : zoomTo(start, scale, at));
			},
		},
		{
			target: stage,
			eventOptions: { passive: false },
			drag: { filterTaps: true, pointer: { buttons: 1 } },
			pinch: { pinchOnWheel: false },
		},
	);
}

function startDrag(zoom: Zoom, x: number, y: number): Drag {
	if (zoom.scale > 1) return { kind: "pan", from: zoom };
	return { kind: Math.abs(x) >= Math.abs(y) ? "swipe" : "pull" };
}

function isSwipe(x: number, speed: number, stage: HTMLElement | null) {
	const isFar = Math.abs(x) > (stage?.clientWidth ?? 0) * SWIPE.share;
	return isFar || (speed > SWIPE.speed && Math.abs(x) > 20);
}

/** The offset of a viewport position from the centre of the stage, in CSS pixels. */
function offsetFromCenter(stage: HTMLElement, x: number, y: number) {
	const { left, top, width, height } = stage.getBoundingClientRect();
	return { x: x - left - width / 2, y: y - top - height / 2 };
}
