import { expect, test, waitForHydration } from "../support/site.fixture.ts";

test("performance metrics are only logged to the console, and the share picture is loaded last", async ({ page }) => {
	const logged: string[] = [];
	page.on("console", (message) => logged.push(message.text()));
	const requests: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		// The page reports its view after five seconds.
		if (pathname !== "/api/visits") requests.push(`${request.method()} ${pathname}`);
	});
	await page.goto("/");
	await waitForHydration(page);
	await page.locator("h1").click();
	await expect.poll(() => requests.at(-1)).toBe("GET /generated-icon.png");
	for (const measure of [
		/^LCP \d+ ms$/,
		/^CLS 0\.0\d+$/,
		/^FID \d+ ms$/,
		/^INP \d+ ms$/,
		/^TTFB \d+ ms, DOMContentLoaded \d+ ms, load \d+ ms$/,
	]) {
		await expect.poll(() => logged, measure.source).toContainEqual(expect.stringMatching(measure));
	}
	const times = await page.evaluate(() => {
		const [share] = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/generated-icon.png"));
		const [navigation] = performance.getEntriesByType("navigation");
		return { load: (navigation as PerformanceNavigationTiming).loadEventEnd, share: share?.startTime };
	});
	expect(times.share).toBeGreaterThanOrEqual(times.load);
	expect(requests.filter((request) => !request.startsWith("GET "))).toEqual([]);
});

test("missing support for performance metrics is logged to the console", async ({ page }) => {
	for (const browser of [
		() => {
			const value = ["paint", "largest-contentful-paint"];
			Object.defineProperty(PerformanceObserver, "supportedEntryTypes", { value });
		},
		() => Reflect.deleteProperty(window, "PerformanceObserver"),
	]) {
		await page.addInitScript(browser);
		const logged = page.waitForEvent("console", (message) => message.text().includes("not fully supported"));
		await page.goto("/");
		expect((await logged).text()).toBe("Performance monitoring not fully supported");
	}
});
