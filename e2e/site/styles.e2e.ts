import type { Page } from "@playwright/test";
import { observeLayoutShift } from "../support/layout-shift.ts";
import { expect, test } from "../support/site.fixture.ts";
import { VIEWPORTS } from "../support/viewports.ts";

const FILE = /\/assets\/public-[\w-]+\.css/;

/** Holds the file with all styles back. @returns the function that lets it arrive */
async function holdStyles(page: Page): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(FILE, async (route) => {
		await promise;
		await route.continue();
	});
	return resolve;
}

/** What every visible element looks like: its computed styles without those of later states. */
const readLooks = (page: Page) =>
	page.evaluate(() => {
		const later = /^(--|transition|cursor|overscroll)/;
		const elements = [...document.body.querySelectorAll("*")].filter(
			(element) => element.checkVisibility() && !element.closest("dialog"),
		);
		return elements.map((element) => {
			const style = getComputedStyle(element);
			const values = [...style]
				.filter((name) => !later.test(name))
				.map((name) => `${name}: ${style.getPropertyValue(name)}`);
			return `${element.outerHTML.slice(0, 80)} ${values.join("; ")}`;
		});
	});

const isLoaded = (page: Page) =>
	page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes("/public-")));

for (const path of ["/", "/blog", "/gallery", "/gallery/low-water", "/privacy", "/enquiry"]) {
	test(`${path} is painted without the file of all styles, and changes nothing once it arrives`, async ({ page }) => {
		const readShift = await observeLayoutShift(page);
		for (const { viewport } of [VIEWPORTS.phone, VIEWPORTS.desktop]) {
			await page.setViewportSize(viewport);
			const release = await holdStyles(page);
			await page.goto(path, { waitUntil: "commit" });
			await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
			await page.locator("footer").waitFor();
			expect(await isLoaded(page)).toBe(false);
			const before = await readLooks(page);
			release();
			await expect.poll(() => isLoaded(page)).toBe(true);
			expect(await readLooks(page)).toEqual(before);
			expect(await readShift()).toBeLessThan(0.01);
			await page.unrouteAll();
		}
	});
}

test("the menu that is opened before its styles have arrived shows when they have", async ({ page }) => {
	await page.setViewportSize(VIEWPORTS.phone.viewport);
	const release = await holdStyles(page);
	await page.goto("/privacy", { waitUntil: "commit" });
	await page.getByRole("button", { name: "Меню" }).click();
	const menu = page.locator("#site-menu");
	await expect(menu).toHaveCSS("display", "block");
	await expect(menu).toHaveCSS("visibility", "hidden");
	release();
	await expect(menu).toBeVisible();
	await expect(menu.getByRole("link", { name: "Блог" })).toBeInViewport();
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("a page waits for all styles", async ({ page }) => {
		const requests: string[] = [];
		page.on("request", (request) => requests.push(request.url()));
		await page.goto("/");
		expect(requests.filter((url) => FILE.test(url))).toHaveLength(1);
		await expect(page.locator("head noscript link[rel=stylesheet]")).toHaveCount(1);
	});
});
