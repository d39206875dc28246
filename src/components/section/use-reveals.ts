import { useEffect } from "react";

const APPEARING = {
	opacity: [0, 1],
	transform: ["translateY(14px)", "none"],
};
const DURATION_MS = 500;

/**
 * Lets each section of the page appear once, when it is first scrolled to. What is in the window already stays as it
 * is, and nothing is ever hidden that waits for a script: the movement starts where a section's upper edge comes in.
 * One that is jumped into stands still.
 */
export function useReveals(): void {
	useEffect(() => {
		if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
		const observer = new IntersectionObserver((entries) => {
			for (const { target, isIntersecting, boundingClientRect } of entries) {
				if (!isIntersecting) continue;
				observer.unobserve(target);
				// Whoever jumped into it reads it already, or presses something in it.
				if (boundingClientRect.top < innerHeight / 2) continue;
				target.animate(APPEARING, {
					duration: DURATION_MS,
					easing: "ease-out",
				});
			}
		});
		for (const element of document.querySelectorAll("[data-reveal]")) {
			if (isBelow(element)) observer.observe(element);
		}
		return () => observer.disconnect();
	}, []);
}

const isBelow = (element: Element) =>
	element.getBoundingClientRect().top >= innerHeight;
