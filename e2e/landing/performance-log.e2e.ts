import { expect, test, waitForHydration } from "../support/site.fixture.ts";

test("performance metrics are logged to the console only, and the share picture is loaded last", async ({ page }) => {
	await test.step("performance metrics are logged to the console and sent nowhere", async () => {
		const logged: string[] = [];
		page.on("console", (message) => logged.push(message.text()));
		const methods: string[] = [];
		page.on("request", (request) => methods.push(request.method()));
		await page.goto("/");
		await waitForHydration(page);
		await page.locator("h1").click();
		await page.waitForLoadState("networkidle");
		for (const measure of [
			/^LCP \d+ ms$/,
			/^CLS 0\.0\d+$/,
			/^FID \d+ ms$/,
			/^INP \d+ ms$/,
			/^TTFB \d+ ms, DOMContentLoaded \d+ ms, load \d+ ms$/,
		]) {
			await expect.poll(() => logged.some((text) => measure.test(text)), measure.source).toBe(true);
		}
		expect(new Set(methods)).toEqual(new Set(["GET"]));
	});

	await test.step("the share picture is loaded after everything else", async () => {
		const order: string[] = [];
		page.on("request", (request) => order.push(new URL(request.url()).pathname));
		await page.goto("/");
		await expect.poll(() => order.at(-1)).toBe("/generated-icon.png");
		const times = await page.evaluate(async () => {
			// The entry is added when the response is complete.
			const share = await new Promise<PerformanceEntry>((resolve) => {
				new PerformanceObserver((list) => {
					const found = list.getEntries().find(({ name }) => name.endsWith("/generated-icon.png"));
					if (found) resolve(found);
				}).observe({ type: "resource", buffered: true });
			});
			const [navigation] = performance.getEntriesByType("navigation");
			return { load: (navigation as PerformanceNavigationTiming).loadEventEnd, share: share.startTime };
		});
		expect(times.share).toBeGreaterThanOrEqual(times.load);
	});
});

test("a browser that does not report layout shifts is logged to the console", async ({ page }) => {
	const logged: string[] = [];
	page.on("console", (message) => logged.push(message.text()));
	await page.addInitScript(() =>
		Object.defineProperty(PerformanceObserver, "supportedEntryTypes", {
			value: ["paint", "largest-contentful-paint", "first-input"],
		}),
	);
	await page.goto("/");
	await waitForHydration(page);
	await expect.poll(() => logged).toContain("Performance monitoring not fully supported");
});
