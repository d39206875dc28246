import { type RefObject, useLayoutEffect, useState } from "react";

/** Whether an element has at least so many pixels of width, now and whenever that changes. */
export function useIsWide(
	element: RefObject<HTMLElement | null>,
	pixels: number,
): boolean {
	const [isWide, setIsWide] = useState(false);
	useLayoutEffect(() => {
		const watched = element.current;
		if (!watched) return;
		const measure = () => setIsWide(watched.clientWidth >= pixels);
		measure();
		const observer = new ResizeObserver(measure);
		observer.observe(watched);
		return () => observer.disconnect();
	}, [element, pixels]);
	return isWide;
}
