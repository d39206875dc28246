import type { Page } from "@playwright/test";

/** Counts the animations that pages opened from now on start with `Element.animate`. @returns a function that reads it */
export async function countAnimations(page: Page): Promise<() => Promise<number>> {
	await page.addInitScript(() => {
		window.animationCount = 0;
		const { animate } = Element.prototype;
		Element.prototype.animate = function (this: Element, ...args) {
			window.animationCount += 1;
			return animate.apply(this, args);
		};
	});
	return () => page.evaluate(() => window.animationCount);
}

/** The easings of the endless animations of a page that do not go in steps; none may run for people who want less motion. */
export const smoothAnimations = (page: Page) =>
	page.evaluate(() =>
		document
			.getAnimations()
			.map(({ effect }) => effect as KeyframeEffect)
			.filter((effect) => effect.getTiming().iterations === Infinity)
			.map((effect) => effect.getKeyframes()[0]?.easing)
			.filter((easing) => !easing?.startsWith("steps")),
	);
