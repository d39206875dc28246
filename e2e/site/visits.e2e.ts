import type { Page } from "@playwright/test";
import { pauseClock } from "../support/pause-clock.ts";
import { expect, isHydrated, test } from "../support/site.fixture.ts";

/** With a paused clock, a page does not load all styles. */
const LOADED = { waitUntil: "load" } as const;
const ARTICLE = "/blog/trevoga-chto-ona-ohranyaet";

/** Records the visits that the browser reports. */
function recordReports(page: Page): string[] {
	const reports: string[] = [];
	page.on("request", (request) => {
		const { pathname, search } = new URL(request.url());
		if (pathname === "/api/visits") reports.push(`${request.method()} ${search}`);
	});
	return reports;
}

test("page views and clicks on contact links are each reported once", async ({ page, context, expected }) => {
	// The booking page is an external site, which a journey must not request.
	await context.route(/^https:/, (route) => route.abort());
	expected.consoleErrors.push(/ERR_FAILED/);
	const reports = recordReports(page);
	await page.clock.install();
	await pauseClock(page);

	await page.goto("/", LOADED);
	await page.clock.runFor(4_500);
	expect(reports).toEqual([]);
	await page.clock.runFor(60_000);
	await expect.poll(() => reports).toEqual(["POST ?kind=view&path=/"]);

	const booking = page.getByRole("main").locator("[data-counts=bookingClick]").first();
	await Promise.all([context.waitForEvent("page"), booking.click()]);
	await expect.poll(() => reports.at(-1)).toBe("POST ?kind=bookingClick");
	await page.getByRole("dialog").getByRole("button", { name: "Закрыть" }).first().click();
	await page.getByRole("contentinfo").locator("[data-opens]").first().click();
	await expect.poll(() => reports.at(-1)).toBe("POST ?kind=enquiryClick");

	await page.goto("/gallery/low-water", LOADED);
	await page.clock.runFor(6_000);
	await expect.poll(() => reports.at(-1)).toBe("POST ?kind=view&path=/gallery/low-water");
	expect(reports).toHaveLength(4);

	await page.goto("/privacy", LOADED);
	await page.clock.runFor(6_000);
	expect(reports).toHaveLength(4);
});

test("an article view is reported once after five visible seconds, but not if it is left earlier", async ({ page }) => {
	const reports = recordReports(page);
	const hide = (isHidden: boolean) =>
		page.evaluate((value) => {
			Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
		}, isHidden);
	await page.clock.install();
	await pauseClock(page);
	await page.goto(ARTICLE, LOADED);
	// The page's clock runs slower than real time, so that late scripts do not use up its seconds.
	while (!(await isHydrated(page))) {
		await page.clock.runFor(10);
		await page.waitForTimeout(50);
	}

	await hide(true);
	await page.clock.runFor(60_000);
	await hide(false);
	// React has taken two seconds of the five at most.
	await page.clock.runFor(2_000);
	await page.getByRole("link", { name: "Вернуться к блогу" }).click();
	await expect(page.getByRole("article")).toHaveCount(0);
	await page.clock.runFor(60_000);
	expect(reports).toEqual([]);

	await page.goBack();
	await expect(page.getByRole("article")).toBeVisible();
	await page.clock.runFor(3_900);
	expect(reports).toEqual([]);
	await page.clock.runFor(60_000);
	// A refused report would be logged to the console and fail the journey.
	await expect.poll(() => reports).toEqual([`POST ?kind=view&path=${ARTICLE}`]);
});
