import type { Page } from "@playwright/test";

/** Counts the calls of `Element.animate` in pages opened from now on. @returns a function that reads the count */
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

/** The easings of endless animations that are not stepped; there must be none with reduced motion. */
export const smoothAnimations = (page: Page) =>
	page.evaluate(() =>
		document
			.getAnimations()
			.map(({ effect }) => effect as KeyframeEffect)
			.filter((effect) => effect.getTiming().iterations === Infinity)
			.map((effect) => effect.getKeyframes()[0]?.easing)
			.filter((easing) => !easing?.startsWith("steps")),
	);
