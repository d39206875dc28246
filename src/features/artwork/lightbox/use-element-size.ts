import { type RefObject, useLayoutEffect, useState } from "react";
import type { Size } from "./zoom.ts";

const NO_SIZE: Size = { width: 0, height: 0 };

/** The size of an element in CSS pixels, updated when it changes. */
export function useElementSize(element: RefObject<HTMLElement | null>): Size {
	const [size, setSize] = useState(NO_SIZE);
	useLayoutEffect(() => {
		const { current } = element;
		if (!current) return;
		const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(current);
		return () => observer.disconnect();
	}, [element]);
	return size;
}
