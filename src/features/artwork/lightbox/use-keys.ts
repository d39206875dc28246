import { type RefObject, useEffect, useEffectEvent } from "react";
import type { Steps } from "./use-carousel.ts";
import type { ZoomControl } from "./use-zoom.ts";
import { FITTED } from "./zoom.ts";

interface Keys {
	dialog: RefObject<HTMLDialogElement | null>;
	zoom: ZoomControl;
	step: Steps["step"];
	toFirst(): void;
	toLast(): void;
}

const PAN = 80;
const FACTOR = 1.5;

/**
 * What the keys do: the arrows lead to the neighbours, or move a picture that is enlarged. They do so wherever the focus
 * is, but in what is open over it.
 */
export function useKeys({ dialog, zoom, step, toFirst, toLast }: Keys): void {
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
	const handleKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.altKey || event.ctrlKey || event.metaKey) return;
		// With Shift, arrows select text; a plus may need it.
		if (event.shiftKey && event.key.length > 1) return;
		const handle = keys[event.key];
		if (!handle) return;
		event.preventDefault();
		handle();
	});
	useEffect(() => {
		const hear = (event: KeyboardEvent) => {
			const { target } = event;
			const opened = target instanceof Element && target.closest("dialog");
			if (!opened || opened === dialog.current) handleKey(event);
		};
		window.addEventListener("keydown", hear);
		return () => window.removeEventListener("keydown", hear);
	}, [dialog]);
}
