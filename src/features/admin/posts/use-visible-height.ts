import { useEffect } from "react";

/**
 * Tells the page how high the part of the screen is that a telephone's keyboard leaves, as `--visible-height`. A page that
 * is enlarged with two fingers is left alone.
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
