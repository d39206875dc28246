import type { Page } from "@playwright/test";

/** Sums up the layout shifts of pages opened from now on (web.dev, CLS). @returns a function that reads the sum */
export async function observeLayoutShift(page: Page): Promise<() => Promise<number>> {
	await page.addInitScript(() => {
		window.layoutShift = 0;
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				window.layoutShift += (entry as PerformanceEntry & { value: number }).value;
			}
		}).observe({ type: "layout-shift", buffered: true });
	});
	return () => page.evaluate(() => window.layoutShift);
}

/** Delays matching responses by 0.8 s, and fonts until the page has been painted without them. */
export function delayResponses(page: Page, files: RegExp): Promise<unknown> {
	return page.route(files, async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 800));
		if (route.request().resourceType() === "font") {
			await page.waitForFunction(() => "lateFonts" in document.documentElement.dataset);
		}
		await route.continue();
	});
}

/** Waits until late fonts are loaded and measured. @returns whether the page keeps the fallback fonts */
export async function keepsFallbackFonts(page: Page): Promise<boolean> {
	await page.waitForFunction(() => document.fonts.status === "loaded");
	await page.waitForLoadState("networkidle");
	return page.evaluate(() => "lateFonts" in document.documentElement.dataset);
}
