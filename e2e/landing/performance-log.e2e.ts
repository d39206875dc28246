import { expect, test, waitForHydration } from "../support/site.fixture.ts";

test("how fast the page was is told to the console alone, and the share picture is fetched last", async ({
	page,
}) => {
	await test.step("how fast the page was is told to the console alone", async () => {
		const told: string[] = [];
		page.on("console", (message) => told.push(message.text()));
		const asked: string[] = [];
		page.on("request", (request) => asked.push(request.method()));
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
			await expect
				.poll(() => told.some((text) => measure.test(text)), measure.source)
				.toBe(true);
		}
		expect(new Set(asked)).toEqual(new Set(["GET"]));
	});

	await test.step("the share picture is fetched after everything else", async () => {
		const order: string[] = [];
		page.on("request", (request) =>
			order.push(new URL(request.url()).pathname),
		);
		await page.goto("/");
		await expect.poll(() => order.at(-1)).toBe("/generated-icon.png");
		const times = await page.evaluate(async () => {
			// Told of when it has come.
			const share = await new Promise<PerformanceEntry>((resolve) => {
				new PerformanceObserver((list) => {
					const found = list
						.getEntries()
						.find(({ name }) => name.endsWith("/generated-icon.png"));
					if (found) resolve(found);
				}).observe({ type: "resource", buffered: true });
			});
			const [navigation] = performance.getEntriesByType("navigation");
			return {
				load: (navigation as PerformanceNavigationTiming).loadEventEnd,
				share: share.startTime,
			};
		});
		expect(times.share).toBeGreaterThanOrEqual(times.load);
	});
});

test("that a browser tells of no layout shifts is told to the console", async ({
	page,
}) => {
	const told: string[] = [];
	page.on("console", (message) => told.push(message.text()));
	await page.addInitScript(() =>
		Object.defineProperty(PerformanceObserver, "supportedEntryTypes", {
			value: ["paint", "largest-contentful-paint", "first-input"],
		}),
	);
	await page.goto("/");
	await waitForHydration(page);
	await expect
		.poll(() => told)
		.toContain("Performance monitoring not fully supported");
});
