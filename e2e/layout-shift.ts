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

/** Lets some files come 0.8 s late. */
export function beLate(page: Page, files: RegExp): Promise<unknown> {
	return page.route(files, async (route) => {
		await new Promise((resolve) => setTimeout(resolve, 800));
		await route.continue();
	});
}
