import { type RefObject, useRef } from "react";
import { flushSync } from "react-dom";
import { EASE, prefersReducedMotion } from "./media-preferences.ts";

const STEP_MS = 260;

export interface Carousel {
	/** Moves the track during a drag, in pixels; beyond the ends it follows by a quarter of the distance. */
	drag(x: number, y: number): void;
	/** Animates to the next (1) or previous (-1) slide; at the ends the track snaps back. */
	step(by: -1 | 1): void;
	/** Animates the track back to the current slide. */
	snapBack(): void;
	/** Finishes a running step at once, then calls `go`. */
	jump(go: () => void): void;
}

/**
 * Steps from slide to slide, where there is one on that side (`canStep`): the track is animated by `transform` alone,
 * then the slides on it are exchanged (`onStep`).
 */
export function useCarousel(
	track: RefObject<HTMLElement | null>,
	canStep: (by: -1 | 1) => boolean,
	onStep: (by: -1 | 1) => void,
): Carousel {
	// A step may finish a running one and so change the slides: the callbacks have to be those of the last rendering.
	const latest = useRef({ canStep, onStep });
	latest.current = { canStep, onStep };
	const endRunning = useRef<() => void>(undefined);

	function finishRunning() {
		endRunning.current?.();
		endRunning.current = undefined;
	}

	function moveTo(transform: string, then: () => void) {
		const { current } = track;
		finishRunning();
		if (!current || prefersReducedMotion()) return then();
		const animation = current.animate([{ transform: current.style.transform || "none" }, { transform }], {
			duration: STEP_MS,
			easing: EASE,
			fill: "forwards",
		});
		let hasEnded = false;
		const end = () => {
			if (hasEnded) return;
			hasEnded = true;
			then();
			animation.cancel();
		};
		endRunning.current = end;
		// In a separate task, to keep the frame's task short.
		animation.finished.then(
			() => setTimeout(end),
			() => {},
		);
	}

	const resetTrack = () => {
		if (track.current) track.current.style.transform = "";
	};

	return {
		drag(x, y) {
			finishRunning();
			const { current } = track;
			const isEdge = x !== 0 && !latest.current.canStep(x < 0 ? 1 : -1);
			if (current) {
				current.style.transform = `translate(${isEdge ? x * 0.25 : x}px, ${y}px)`;
			}
		},
		step(by) {
			finishRunning();
			if (!latest.current.canStep(by)) return moveTo("none", resetTrack);
			moveTo(`translateX(${-by * 100}%)`, () => {
				// Synchronously, so that the slides are exchanged and the track is reset in one frame.
				flushSync(() => latest.current.onStep(by));
				resetTrack();
			});
		},
		snapBack: () => moveTo("none", resetTrack),
		jump(go) {
			finishRunning();
			go();
		},
	};
}
