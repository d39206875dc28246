import { useEffect } from "react";

const KEYFRAMES = {
	opacity: [0, 1],
	transform: ["translateY(14px)", "none"],
};
const DURATION_MS = 500;

/**
 * Animates each section of the page once, when it is first scrolled to. Sections that are in the viewport already are not
 * animated, and none is hidden while it waits for a script: the animation starts when a section's upper edge enters the
 * viewport. A section that was jumped into is not animated.
 */
export function useReveals(): void {
	useEffect(() => {
		if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
		const observer = new IntersectionObserver((entries) => {
			for (const { target, isIntersecting, boundingClientRect } of entries) {
				if (!isIntersecting) continue;
				observer.unobserve(target);
				// After a jump the visitor is already reading it, or clicking something in it.
				if (boundingClientRect.top < innerHeight / 2) continue;
				target.animate(KEYFRAMES, {
					duration: DURATION_MS,
					easing: "ease-out",
				});
			}
		});
		for (const element of document.querySelectorAll("[data-reveal]")) {
			if (isBelowViewport(element)) observer.observe(element);
		}
		return () => observer.disconnect();
	}, []);
}

const isBelowViewport = (element: Element) => element.getBoundingClientRect().top >= innerHeight;
