import type { KeyboardEvent } from "react";
import type { Steps } from "./use-steps.ts";
import type { ZoomControl } from "./use-zoom.ts";
import { FITTED } from "./zoom.ts";

interface Keys {
	zoom: ZoomControl;
	step: Steps["step"];
	toFirst(): void;
	toLast(): void;
}

const PAN = 80;
const FACTOR = 1.5;

/** What the keys do: the arrows lead to the neighbours, or move a picture that is enlarged. */
export function useKeys({ zoom, step, toFirst, toLast }: Keys) {
	const isEnlarged = zoom.scale > 1;
	const keys: Record<string, () => void> = {
		ArrowLeft: () => (isEnlarged ? zoom.pan(PAN, 0) : step(-1)),
		ArrowRight: () => (isEnlarged ? zoom.pan(-PAN, 0) : step(1)),
		...(isEnlarged && {
			ArrowUp: () => zoom.pan(0, PAN),
			ArrowDown: () => zoom.pan(0, -PAN),
		}),
		Home: toFirst,
		End: toLast,
		"+": () => zoom.by(FACTOR),
		"=": () => zoom.by(FACTOR),
		"-": () => zoom.by(1 / FACTOR),
		"0": () => zoom.settle(FITTED, true),
	};
	return (event: KeyboardEvent) => {
		if (event.altKey || event.ctrlKey || event.metaKey) return;
		const handle = keys[event.key];
		if (!handle) return;
		event.preventDefault();
		handle();
	};
}
