import type { Page } from "@playwright/test";
import { observeLayoutShift } from "../support/layout-shift.ts";
import { expect, test } from "../support/site.fixture.ts";
import { VIEWPORTS } from "../support/viewports.ts";

const FILE = /\/assets\/public-[\w-]+\.css/;

/** Holds the file with all styles back, fonts and React for good. @returns the function that lets the styles arrive */
async function holdStyles(page: Page): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(/\/assets\/(react|landing-script)-|\.woff2$/, () => undefined);
	await page.route(FILE, async (route) => {
		await promise;
		await route.continue();
	});
	return resolve;
}

/**
 * The looks of every visible element: its computed styles without those of later states, by its place in the page. An
 * element that appears later is missing before.
 */
const readLooks = (page: Page) =>
	page.evaluate(() => {
		const later = /^(--|transition|cursor|overscroll)/;
		const looks: Record<string, string> = {};
		for (const [index, element] of document.body.querySelectorAll("*").entries()) {
			if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("dialog")) continue;
			const style = getComputedStyle(element);
			const names = [...style].filter((name) => !later.test(name));
			looks[`${index} ${element.localName}`] = names
				.map((name) => `${name}: ${style.getPropertyValue(name)}`)
				.join("; ");
		}
		return looks;
	});

const isLoaded = (page: Page) =>
	page.evaluate(() => [...document.styleSheets].some(({ href }) => href?.includes("/public-")));

/** Opens a page without the file of all styles, waits until it is painted, and then lets the file arrive. */
async function openInSteps(page: Page, path: string, beforeArrival = async () => {}): Promise<void> {
	const release = await holdStyles(page);
	await page.goto(path, { waitUntil: "commit" });
	await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
	await page.locator("footer").waitFor();
	expect(await isLoaded(page)).toBe(false);
	await beforeArrival();
	release();
	await expect.poll(() => isLoaded(page)).toBe(true);
}

for (const path of ["/", "/blog", "/gallery", "/gallery/low-water", "/privacy", "/enquiry"]) {
	test(`${path} is painted without the file of all styles, and changes nothing once it arrives`, async ({ page }) => {
		const readShift = await observeLayoutShift(page);
		for (const { viewport } of [VIEWPORTS.phone, VIEWPORTS.desktop]) {
			await page.setViewportSize(viewport);
			let before: Record<string, string> = {};
			await openInSteps(page, path, async () => {
				before = await readLooks(page);
			});
			expect(Object.keys(before).length).toBeGreaterThan(50);
			expect(await readLooks(page)).toMatchObject(before);
			// Reading the looks has laid out distant cards.
			await openInSteps(page, path);
			await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));
			expect(await readShift()).toBeLessThan(0.01);
			await page.unrouteAll({ behavior: "ignoreErrors" });
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

test("a file of all styles that fails is requested once more, and without it the menu shows too", async ({
	page,
	expected,
}) => {
	expected.consoleErrors.push(/ERR_FAILED/);
	await page.setViewportSize(VIEWPORTS.phone.viewport);
	await page.route(FILE, (route) => route.abort(), { times: 1 });
	await page.goto("/privacy");
	expect(await isLoaded(page)).toBe(true);

	await page.route(FILE, (route) => route.abort());
	await page.goto("/privacy", { waitUntil: "load" });
	await page.getByRole("button", { name: "Меню" }).click();
	await expect(page.locator("#site-menu").getByRole("link", { name: "Блог" })).toBeVisible();
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
