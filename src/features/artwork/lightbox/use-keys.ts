import { type RefObject, useEffect, useEffectEvent } from "react";
import type { Carousel } from "./use-carousel.ts";
import type { ZoomControl } from "./use-zoom.ts";
import { FITTED } from "./zoom.ts";

interface Keys {
	dialog: RefObject<HTMLDialogElement | null>;
	zoom: ZoomControl;
	step: Carousel["step"];
	toFirst(): void;
	toLast(): void;
}

const PAN_PX = 80;
const ZOOM_FACTOR = 1.5;

/**
 * Keyboard shortcuts of the lightbox: the arrow keys step, or pan an enlarged picture. They work wherever the focus is,
 * except in another dialog over the lightbox.
 */
export function useKeys({ dialog, zoom, step, toFirst, toLast }: Keys): void {
	const isEnlarged = zoom.scale > 1;
	const keys: Record<string, () => void> = {
		ArrowLeft: () => (isEnlarged ? zoom.pan(PAN_PX, 0) : step(-1)),
		ArrowRight: () => (isEnlarged ? zoom.pan(-PAN_PX, 0) : step(1)),
		...(isEnlarged && { ArrowUp: () => zoom.pan(0, PAN_PX), ArrowDown: () => zoom.pan(0, -PAN_PX) }),
		Home: toFirst,
		End: toLast,
		"+": () => zoom.scaleBy(ZOOM_FACTOR),
		"=": () => zoom.scaleBy(ZOOM_FACTOR),
		"-": () => zoom.scaleBy(1 / ZOOM_FACTOR),
		"0": () => zoom.settle(FITTED, true),
	};
	const handleKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.altKey || event.ctrlKey || event.metaKey) return;
		// Shift with a named key (an arrow) selects text; a plus may be typed with Shift.
		if (event.shiftKey && event.key.length > 1) return;
		const handle = keys[event.key];
		if (!handle) return;
		event.preventDefault();
		handle();
	});
	useEffect(() => {
		const handleKeydown = (event: KeyboardEvent) => {
			const { target } = event;
			const focusedDialog = target instanceof Element && target.closest("dialog");
			if (!focusedDialog || focusedDialog === dialog.current) handleKey(event);
		};
		window.addEventListener("keydown", handleKeydown);
		return () => window.removeEventListener("keydown", handleKeydown);
	}, [dialog]);
}
