import type { Page } from "@playwright/test";

/** Waits until a form of the page may be sent: sooner after the page was opened it is taken for spam. */
export const waitUntilSendable = (page: Page) =>
	page.waitForFunction(() => performance.now() > 2_000, undefined, { polling: 100 });
