import type { Page } from "@playwright/test";
import { SAMPLES } from "#contract/pages.ts";
import { expectAccessible, expectToFit } from "../support/accessible.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";
import { VIEWPORTS } from "../support/viewports.ts";

// One page of each remaining layout, including an article with players and a 404 page.
const LAYOUTS = [
	"/blog",
	"/blog/dvizhenie-i-cvet",
	"/gallery?year=2019",
	"/enquiry",
	"/privacy",
	"/revisions/privacy",
	"/net",
];

// Pages whose layouts are covered above or below; a filtered gallery has the layout of the full one.
const OTHERS = SAMPLES.filter(
	(path) => !LAYOUTS.includes(path) && !/^\/$|\/gallery$|^\/en\/gallery\/./.test(path),
).concat("/en/gallery?year=2019");

/** Asserts that a page also fits in wider fallback fonts, and without a hyphenation dictionary. */
async function expectToFitInAnyFont(page: Page): Promise<void> {
	const removed = await page.evaluate(() => {
		let count = 0;
		for (const sheet of document.styleSheets) {
			for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
				if (!/^@font-face.*woff2/s.test(sheet.cssRules[index]?.cssText ?? "")) continue;
				sheet.deleteRule(index);
				count += 1;
			}
		}
		const sheet = new CSSStyleSheet();
		sheet.replaceSync("* { hyphens: manual !important }");
		document.adoptedStyleSheets.push(sheet);
		return count;
	});
	expect(removed).toBeGreaterThan(0);
	await expectToFit(page);
}

test("pages of every layout are accessible and fit at 400 % zoom in any font", async ({ page, expected }) => {
	expected.consoleErrors.push(/status of 404/);
	for (const path of LAYOUTS) {
		await test.step(path, async () => {
			await page.goto(path);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			await expectAccessible(page);
			await expectToFitInAnyFont(page);
		});
	}
	// React does not change the layout.
	await page.route(/\/assets\/entry-/, (route) => route.abort());
	expected.consoleErrors.push(/ERR_FAILED/);
	for (const path of OTHERS) {
		await test.step(path, async () => {
			await page.goto(path);
			await expectToFitInAnyFont(page);
		});
	}
});

test("the landing page, its dialogs and its menu are accessible, and fit at 400 % zoom", async ({ page }) => {
	await page.goto("/");
	await waitForHydration(page);
	await expectAccessible(page);
	for (const name of ["Узнать подробнее", "Все способы связи"]) {
		await test.step(name, async () => {
			await page.getByText(name, { exact: true }).click();
			await expect(page.locator("dialog[open] h2").first()).toBeVisible();
			await expectAccessible(page, "dialog[open]");
			await page.keyboard.press("Escape");
		});
	}
	await test.step("the menu", async () => {
		await page.setViewportSize(VIEWPORTS.phone.viewport);
		await page.getByRole("button", { name: "Меню" }).click();
		await expect(page.locator("header nav a").first()).toBeVisible();
		await expectAccessible(page, "header");
	});
	await page.keyboard.press("Escape");
	await expectToFitInAnyFont(page);
});

test("the page of a work and its lightbox are accessible, and fit at 400 % zoom", async ({ page }) => {
	await page.goto("/en/gallery/low-water");
	await waitForHydration(page);
	await expectAccessible(page);
	await page.locator("[data-artwork]").first().click();
	await expect(page.locator("dialog[open] h2").first()).toBeVisible();
	await expectAccessible(page, "dialog[open]");
	await page.keyboard.press("Escape");
	await expectToFitInAnyFont(page);
});

test("error pages for unavailable data are accessible and fit at 400 % zoom", async ({ page, expected }) => {
	const url = process.env.E2E_UNAVAILABLE_URL ?? "";
	expected.allowedOrigins.push(url);
	expected.consoleErrors.push(/status of 503/);
	await page.goto(`${url}/blog`);
	await waitForHydration(page);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Сайт временно недоступен");
	await expectAccessible(page);
});

test("after hydration the first Tab focuses the skip link, and the keyboard reaches the articles", async ({ page }) => {
	const skip = page.getByRole("link", { name: "К содержанию" });
	// A list without articles of other journeys, which may be deleted at any time.
	for (const path of ["/", "/blog?category=tvorchestvo"]) {
		await page.goto(path);
		await waitForHydration(page);
		await page.waitForLoadState("networkidle");
		await page.keyboard.press("Tab");
		await expect(skip).toBeFocused();
	}
	await page.keyboard.press("Enter");
	await expect(page.locator("#main")).toBeFocused();
	const back = page.getByRole("link", { name: "На главную" });
	for (const link of [back, page.getByRole("link", { name: "Все статьи" })]) {
		await page.keyboard.press("Tab");
		await expect(link).toBeFocused();
	}

	await test.step("tabbing on from the skip link during hydration keeps the focus", async () => {
		// The router notices the fragment only after the next Tab, as in a slow hydration.
		await back.evaluate(async (link) => {
			link.focus();
			dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
			await new Promise((resolve) => setTimeout(resolve, 300));
		});
		await expect(back).toBeFocused();
		await expect(page).toHaveURL(/#main$/);
	});

	const first = page.getByRole("link", { name: /^Читать статью/ }).first();
	// Past the category and the tags of the first post.
	await page.getByRole("searchbox").focus();
	const isReached = () => first.evaluate((link) => link === document.activeElement);
	for (let press = 0; press < 60 && !(await isReached()); press += 1) await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/blog\/.+/);
});
