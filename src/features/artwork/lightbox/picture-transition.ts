import { prefersReducedMotion } from "./media-preferences.ts";

const NAME = "artwork";

const setTransitionName = (element: HTMLElement | null | undefined, value: string) =>
	element?.style.setProperty("view-transition-name", value);

/** True if any part of an element is between the top and the bottom of the viewport. */
function isInViewport(element: Element): boolean {
	const { top, bottom } = element.getBoundingClientRect();
	return bottom > 0 && top < innerHeight;
}

/**
 * Changes the page with a view transition that moves a picture from one element to another. Without the animation where
 * the browser has no view transitions, with reduced motion, and where there is no picture to start from.
 *
 * @param from the picture before the change
 * @param change resolves when the page has changed
 * @param to finds the picture after the change; outside the viewport it is not animated
 */
export function withPicture(from: HTMLElement | null, change: () => Promise<void>, to: () => HTMLElement | null): void {
	if (!("startViewTransition" in document) || prefersReducedMotion() || !from) {
		void change();
		return;
	}
	setTransitionName(from, NAME);
	let target: HTMLElement | null = null;
	const transition = document.startViewTransition(async () => {
		setTransitionName(from, "");
		await change();
		target = to();
		if (target && isInViewport(target)) setTransitionName(target, NAME);
	});
	// A newer transition skips this one, and a hidden page has none; the change itself is made in any case.
	transition.ready.catch(() => {});
	transition.finished.catch(() => {}).finally(() => setTransitionName(target, ""));
}
