import type { Page } from "@playwright/test";

/** Waits until a form may be sent: submitted too soon after opening the page, it counts as spam. */
export const waitUntilSendable = (page: Page) =>
	page.waitForFunction(() => performance.now() > 2_000, undefined, { polling: 100 });
