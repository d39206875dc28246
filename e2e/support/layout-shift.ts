import type { Page } from "@playwright/test";

/** Adds up how far the page's parts move by themselves (web.dev, CLS), from its beginning. */
export async function watchShift(page: Page): Promise<() => Promise<number>> {
	await page.addInitScript(() => {
		Object.assign(window, { shift: 0 });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				(window as unknown as { shift: number }).shift += (
					entry as PerformanceEntry & { value: number }
				).value;
			}
		}).observe({ type: "layout-shift", buffered: true });
	});
	return () =>
		page.evaluate(() => (window as unknown as { shift: number }).shift);
}

/** Lets some files come 0.8 s late, fonts not before the page has been seen without them, however long it takes. */
export function beLate(page: Page, files: RegExp): Promise<unknown> {
	return page.route(files, async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 800));
		if (route.request().resourceType() === "font") {
			await page.waitForFunction(
				() => "lateFonts" in document.documentElement.dataset,
			);
		}
		await route.continue();
	});
}

/** Waits until late fonts have come and been judged; says whether the page keeps what stood there. */
export async function keepsStandIns(page: Page): Promise<boolean> {
	await page.waitForFunction(() => document.fonts.status === "loaded");
	await page.waitForLoadState("networkidle");
	return page.evaluate(() => "lateFonts" in document.documentElement.dataset);
}
