import type { Page } from "@playwright/test";
import { expect } from "./site.fixture.ts";

// Less than a reader sees: browsers round fractions of pixels one way when they scroll and another when they lay out.
const UNSEEN_PX = 2;

/** The page's scroll position, in pixels. */
export const scrollOf = (page: Page) => page.evaluate(() => scrollY);

/** Asserts that a position, in pixels, has not moved by more than a reader can see. */
export function expectSamePlace(now: number, before: number): void {
	expect(Math.abs(now - before), `${now} for ${before}`).toBeLessThan(
		UNSEEN_PX,
	);
}

/** Waits until the page is scrolled to where it was, as far as a reader can see. */
export const expectScrolledBack = (page: Page, before: number) =>
	expect(async () => expectSamePlace(await scrollOf(page), before)).toPass({
		timeout: 10_000,
	});
