import { type RefObject, useEffect } from "react";

/**
 * Tells an element how high the part of the screen is that a telephone's keyboard leaves, as `--visible-height`. A page
 * that is enlarged with two fingers is left alone.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const { visualViewport } = window;
		if (!visualViewport) return;
		const measure = () => {
			const { height, scale } = visualViewport;
			const isCovered = scale === 1 && height < window.innerHeight - 1;
			const style = element.current?.style;
			if (isCovered) style?.setProperty("--visible-height", `${height}px`);
			else style?.removeProperty("--visible-height");
		};
		measure();
		visualViewport.addEventListener("resize", measure);
		return () => visualViewport.removeEventListener("resize", measure);
	}, [element]);
}
