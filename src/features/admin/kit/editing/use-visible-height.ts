import { useEffect } from "react";

/**
 * Sets the CSS variable `--visible-height` to the height of the visual viewport while a phone's keyboard covers part of
 * the layout viewport. A pinch-zoomed page is left alone.
 */
export function useVisibleHeight(): void {
	useEffect(() => {
		const { visualViewport } = window;
		if (!visualViewport) return;
		const { style } = document.documentElement;
		const measure = () => {
			const { height, scale } = visualViewport;
			const isCovered = scale === 1 && height < window.innerHeight - 1;
			if (isCovered) style.setProperty("--visible-height", `${height}px`);
			else style.removeProperty("--visible-height");
		};
		measure();
		visualViewport.addEventListener("resize", measure);
		return () => {
			visualViewport.removeEventListener("resize", measure);
			style.removeProperty("--visible-height");
		};
	}, []);
}
