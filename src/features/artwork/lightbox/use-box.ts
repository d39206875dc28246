import { type RefObject, useLayoutEffect, useState } from "react";
import type { Box } from "./zoom.ts";

const NOTHING: Box = { width: 0, height: 0 };

/** The size of an element, as it changes, in CSS pixels. */
export function useBox(element: RefObject<HTMLElement | null>): Box {
	const [box, setBox] = useState(NOTHING);
	useLayoutEffect(() => {
		const { current } = element;
		if (!current) return;
		const measure = () =>
			setBox({ width: current.clientWidth, height: current.clientHeight });
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(current);
		return () => observer.disconnect();
	}, [element]);
	return box;
}
