import { type RefObject, useRef } from "react";
import { flushSync } from "react-dom";
import { EASE, prefersReducedMotion } from "./media-preferences.ts";

const STEP_MS = 260;

export interface Steps {
	/** Moves what is seen while a finger moves: pixels. */
	drag(x: number, y: number): void;
	/** To a neighbour: 1 the next, -1 the one before; where there is none it comes back. */
	step(by: -1 | 1): void;
	/** Back to where it was. */
	comeBack(): void;
	/** Goes elsewhere, once a step that is under way has been made. */
	jump(go: () => void): void;
}

/**
 * The way from work to work: the track is moved by `transform` alone, then the works on it are exchanged.
 *
 * @param canStep whether there is a neighbour on that side
 * @param onStep is told of each step when it has been seen
 */
export function useCarousel(
	track: RefObject<HTMLElement | null>,
	canStep: (by: -1 | 1) => boolean,
	onStep: (by: -1 | 1) => void,
): Steps {
	// A step may end another, after which the works are at other places.
	const latest = useRef({ canStep, onStep });
	latest.current = { canStep, onStep };
	const underWay = useRef<{ animation: Animation; end(): void }>(undefined);

	function settle() {
		underWay.current?.end();
		underWay.current = undefined;
	}

	function moveTo(transform: string, then: () => void) {
		const { current } = track;
		settle();
		if (!current || prefersReducedMotion()) return then();
		const animation = current.animate(
			[{ transform: current.style.transform || "none" }, { transform }],
			{ duration: STEP_MS, easing: EASE, fill: "forwards" },
		);
		let isOver = false;
		const end = () => {
			if (isOver) return;
			isOver = true;
			then();
			animation.cancel();
		};
		underWay.current = { animation, end };
		// In a task of its own: that of the frame has enough to do.
		animation.finished.then(
			() => setTimeout(end),
			() => {},
		);
	}

	const toRest = () => {
		if (track.current) track.current.style.transform = "";
	};

	return {
		drag(x, y) {
			settle();
			const { current } = track;
			const isEdge = x !== 0 && !latest.current.canStep(x < 0 ? 1 : -1);
			if (current) {
				current.style.transform = `translate(${isEdge ? x * 0.25 : x}px, ${y}px)`;
			}
		},
		step(by) {
			settle();
			if (!latest.current.canStep(by)) return moveTo("none", toRest);
			moveTo(`translateX(${-by * 100}%)`, () => {
				// In one frame: the works change places, and the track comes back.
				flushSync(() => latest.current.onStep(by));
				toRest();
			});
		},
		comeBack: () => moveTo("none", toRest),
		jump(go) {
			settle();
			go();
		},
	};
}
