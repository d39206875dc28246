import { useGesture } from "@use-gesture/react";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { Steps } from "./use-carousel.ts";
import type { ZoomControl } from "./use-zoom.ts";
import { FITTED, type Zoom, zoomTo } from "./zoom.ts";

interface Gestures {
	stage: RefObject<HTMLElement | null>;
	zoom: ZoomControl;
	steps: Steps;
	/** Is told how far the picture is pulled down, in pixels; 0 when it is let go. */
	onPull(by: number): void;
	onClose(): void;
}

// Far enough, or fast enough (pixels a millisecond).
const SWIPE = { share: 0.2, speed: 0.35 };
const PULL = { pixels: 110, speed: 0.6 };
const DOUBLE_TAP_MS = 320;
const CLOSER = 2.5;
/** How much larger and smaller than allowed it gives, while fingers are on it. */
const GIVE = 1.25;
const WHEEL_REST_MS = 140;

/** Where something is, from the middle of the stage, in pixels. */
function fromMiddle(stage: HTMLElement, x: number, y: number) {
	const { left, top, width, height } = stage.getBoundingClientRect();
	return { x: x - left - width / 2, y: y - top - height / 2 };
}

type Held = { kind: "pan"; from: Zoom } | { kind: "swipe" | "pull" };

/** Swipe to the neighbours, pull down to close; pinch, double tap and wheel to look closely, and drag then to look around. */
export function useGestures(gestures: Gestures): void {
	const { stage, zoom, steps, onPull, onClose } = gestures;
	const lastTap = useRef({ at: 0, x: 0, y: 0 });

	function handleTap(x: number, y: number, time: number) {
		const { current } = stage;
		const last = lastTap.current;
		const isDouble =
			time - last.at < DOUBLE_TAP_MS && Math.hypot(x - last.x, y - last.y) < 40;
		lastTap.current = isDouble ? { at: 0, x, y } : { at: time, x, y };
		if (!isDouble || !current) return;
		if (zoom.now().scale > 1) zoom.settle(FITTED, true);
		else zoom.by(Math.min(CLOSER, zoom.max), fromMiddle(current, x, y));
	}

	useGesture(
		{
			onDrag(state) {
				const { movement, velocity, direction, last, memo, pinching } = state;
				const [x, y] = movement;
				// The system takes a touch away for what is more important.
				const isBrokenOff = state.canceled || /cancel$/.test(state.event.type);
				if (pinching || isBrokenOff) {
					onPull(0);
					steps.comeBack();
					zoom.settle(zoom.now());
					if (!state.canceled) state.cancel();
					return;
				}
				if (state.tap) return handleTap(...state.xy, state.event.timeStamp);
				const held: Held = memo ?? hold(zoom.now(), x, y);
				if (held.kind === "pan") {
					const { from } = held;
					const next = { ...from, x: from.x + x, y: from.y + y };
					if (last) zoom.settle(next, true);
					else zoom.show(next);
				} else if (held.kind === "swipe") {
					if (!last) steps.drag(x, 0);
					else if (isSwipe(x, velocity[0], stage.current)) {
						steps.step(x < 0 ? 1 : -1);
					} else steps.comeBack();
				} else if (!last) {
					steps.drag(0, Math.max(0, y));
					onPull(Math.max(0, y));
				} else {
					onPull(0);
					const isFar = y > PULL.pixels;
					const isFast = direction[1] > 0 && velocity[1] > PULL.speed && y > 30;
					if (isFar || isFast) onClose();
					else steps.comeBack();
				}
				return held;
			},
			onPinch({ first, last, origin, movement: [factor], memo }) {
				const { current } = stage;
				if (!current) return;
				const at = fromMiddle(current, origin[0], origin[1]);
				if (first) {
					steps.comeBack();
					onPull(0);
				}
				const start: { zoom: Zoom; at: typeof at } = memo ?? {
					zoom: zoom.now(),
					at,
				};
				const wanted = start.zoom.scale * factor;
				const scale = Math.min(zoom.max * GIVE, Math.max(1 / GIVE, wanted));
				const next = zoomTo(start.zoom, scale, start.at);
				const moved = {
					...next,
					x: next.x + at.x - start.at.x,
					y: next.y + at.y - start.at.y,
				};
				if (last) zoom.settle(moved, true);
				else zoom.show(moved);
				return start;
			},
		},
		{
			target: stage,
			eventOptions: { passive: false },
			drag: { filterTaps: true, pointer: { buttons: 1 } },
			pinch: { pinchOnWheel: false },
		},
	);

	useWheel(stage, zoom);
}

/** What a drag is, as its first movement says. */
function hold(zoom: Zoom, x: number, y: number): Held {
	if (zoom.scale > 1) return { kind: "pan", from: zoom };
	return { kind: Math.abs(x) >= Math.abs(y) ? "swipe" : "pull" };
}

function isSwipe(x: number, speed: number, stage: HTMLElement | null) {
	const isFar = Math.abs(x) > (stage?.clientWidth ?? 0) * SWIPE.share;
	return isFar || (speed > SWIPE.speed && Math.abs(x) > 20);
}

/** The wheel enlarges what the pointer is on; a trackpad's pinch comes as a wheel too. */
function useWheel(stage: RefObject<HTMLElement | null>, zoom: ZoomControl) {
	const turn = useEffectEvent((event: WheelEvent, on: HTMLElement) => {
		const step = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
		const factor = Math.exp(
			-event.deltaY * step * (event.ctrlKey ? 0.01 : 0.002),
		);
		const now = zoom.now();
		const scale = Math.min(zoom.max, Math.max(1, now.scale * factor));
		const at = fromMiddle(on, event.clientX, event.clientY);
		zoom.show(scale === 1 ? FITTED : zoomTo(now, scale, at));
	});
	const comeToRest = useEffectEvent(() => zoom.settle(zoom.now()));
	useEffect(() => {
		const { current } = stage;
		if (!current) return;
		let rest: ReturnType<typeof setTimeout> | undefined;
		const handleWheel = (event: WheelEvent) => {
			event.preventDefault();
			turn(event, current);
			clearTimeout(rest);
			rest = setTimeout(() => comeToRest(), WHEEL_REST_MS);
		};
		current.addEventListener("wheel", handleWheel, { passive: false });
		return () => {
			clearTimeout(rest);
			current.removeEventListener("wheel", handleWheel);
		};
	}, [stage]);
}
