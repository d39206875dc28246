import type { Page } from "@playwright/test";
import { expect } from "./site.fixture.ts";

// Too small to notice: browsers round fractional pixels differently in scrolling and layout.
const TOLERANCE_PX = 3;

/** The page's scroll position, in pixels. */
export const scrollOf = (page: Page) => page.evaluate(() => scrollY);

/** Asserts that two positions in pixels are equal within the tolerance. */
export function expectSamePosition(now: number, before: number): void {
	expect(Math.abs(now - before), `${now} for ${before}`).toBeLessThan(TOLERANCE_PX);
}

/** Waits until the page has its former scroll position, within the tolerance. */
export const expectScrollRestored = (page: Page, before: number) =>
	expect(async () => expectSamePosition(await scrollOf(page), before)).toPass({ timeout: 10_000 });
