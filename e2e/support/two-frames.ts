import type { Page } from "@playwright/test";

/** Waits for two frames: the first draws what has just changed, by the second the observers of the page have heard of it. */
export const waitForTwoFrames = (page: Page) =>
	page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
