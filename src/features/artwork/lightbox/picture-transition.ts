import { prefersReducedMotion } from "./media-preferences.ts";

const NAME = "artwork";

const name = (element: HTMLElement | null | undefined, value: string) =>
	element?.style.setProperty("view-transition-name", value);

/** Whether any of it is in the window. */
function isInSight(element: Element): boolean {
	const { top, bottom } = element.getBoundingClientRect();
	return bottom > 0 && top < innerHeight;
}

/**
 * Changes the page so that a picture is seen to go from one place to another (CSS View Transitions); at once where the
 * browser cannot, where nothing is to move, and where the picture is not in sight.
 *
 * @param from where the picture is before the change
 * @param change resolves when the page has changed
 * @param to finds where it is then
 */
export function withPicture(
	from: HTMLElement | null,
	change: () => Promise<void>,
	to: () => HTMLElement | null,
): void {
	if (!("startViewTransition" in document) || prefersReducedMotion() || !from) {
		void change();
		return;
	}
	name(from, NAME);
	let target: HTMLElement | null = null;
	const transition = document.startViewTransition(async () => {
		name(from, "");
		await change();
		target = to();
		if (target && isInSight(target)) name(target, NAME);
	});
	// A second one takes the place of the first, a hidden page has none: nothing is lost.
	transition.ready.catch(() => {});
	transition.finished.catch(() => {}).finally(() => name(target, ""));
}
