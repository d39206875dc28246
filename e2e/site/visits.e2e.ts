import type { Page } from "@playwright/test";
import { pauseClock } from "../support/pause-clock.ts";
import { expect, test } from "../support/site.fixture.ts";

/** Records the kinds of visits that the browser reports. */
function recordReports(page: Page): string[] {
	const reports: string[] = [];
	page.on("request", (request) => {
		const { pathname, search } = new URL(request.url());
		if (pathname === "/api/visits") reports.push(`${request.method()} ${search}`);
	});
	return reports;
}

test("the landing page, a work and clicks on links to the owner are reported, once", async ({
	page,
	context,
	expected,
}) => {
	// The booking page is another site, which a journey must not ask.
	await context.route(/^https:/, (route) => route.abort());
	expected.consoleErrors.push(/ERR_FAILED/);
	const reports = recordReports(page);
	await page.clock.install();
	await pauseClock(page);

	await page.goto("/");
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

	await page.goto("/gallery/low-water");
	await page.clock.runFor(6_000);
	await expect.poll(() => reports.at(-1)).toBe("POST ?kind=view&path=/gallery/low-water");
	expect(reports).toHaveLength(4);

	await page.goto("/privacy");
	await page.clock.runFor(6_000);
	expect(reports).toHaveLength(4);
});
