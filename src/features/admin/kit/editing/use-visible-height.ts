import { useEffect } from "react";

/** Sets `--visible-height` while a phone's keyboard covers part of the page, unless that is pinch-zoomed. */
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
