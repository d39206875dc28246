import { type RefObject, useEffect, useEffectEvent } from "react";
import { offsetFromCenter } from "./offset-from-center.ts";
import type { ZoomControl } from "./use-zoom.ts";
import { FITTED, zoomTo } from "./zoom.ts";

/** The pause after the last wheel event that ends the gesture. */
const WHEEL_END_MS = 140;

/** Zooms about the pointer with the wheel. Browsers report a pinch on a trackpad as a wheel event with `ctrlKey`. */
export function useWheelZoom(stage: RefObject<HTMLElement | null>, zoom: ZoomControl): void {
	const applyWheel = useEffectEvent((event: WheelEvent, element: HTMLElement) => {
		const step = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
		const factor = Math.exp(-event.deltaY * step * (event.ctrlKey ? 0.01 : 0.002));
		const start = zoom.current();
		const scale = Math.min(zoom.max, Math.max(1, start.scale * factor));
		const at = offsetFromCenter(element, event.clientX, event.clientY);
		zoom.show(scale === 1 ? FITTED : zoomTo(start, scale, at));
	});
	const settle = useEffectEvent(() => zoom.settle(zoom.current()));
	useEffect(() => {
		const { current } = stage;
		if (!current) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const handleWheel = (event: WheelEvent) => {
			event.preventDefault();
			applyWheel(event, current);
			clearTimeout(timer);
			timer = setTimeout(() => settle(), WHEEL_END_MS);
		};
		current.addEventListener("wheel", handleWheel, { passive: false });
		return () => {
			clearTimeout(timer);
			current.removeEventListener("wheel", handleWheel);
		};
	}, [stage]);
}
