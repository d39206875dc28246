import type { Page } from "@playwright/test";

/** Waits for two frames: the first renders pending changes, after which the page's observers are notified. */
export const waitForTwoFrames = (page: Page) =>
	page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
