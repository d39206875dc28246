import type { Page } from "@playwright/test";
import { SAMPLES } from "#contract/pages.ts";
import { expectAccessible, expectToFit } from "../support/accessible.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";
import { VIEWPORTS } from "../support/viewports.ts";

// Beside the samples: an article with players, the admin's login, and what is not found.
const OTHERS = ["/blog/dvizhenie-i-cvet", "/admin", "/net", "/gallery/net"];

for (const path of [...SAMPLES, ...OTHERS]) {
	test(`${path} is accessible, and fits at 400 % zoom`, async ({ page, expected }) => {
		expected.consoleErrors.push(/status of 404/);
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expectAccessible(page);
	});
}

// Fallback fonts are wider, and hyphenation needs a dictionary that a browser may not have loaded yet.
test("pages fit at 400 % zoom in fallback fonts and without hyphenation", async ({ page, expected }) => {
	expected.consoleErrors.push(/ERR_FAILED/);
	await page.route(/\.woff2$/, (route) => route.abort());
	for (const path of SAMPLES) {
		await page.goto(path);
		await page.evaluate(() => {
			const sheet = new CSSStyleSheet();
			sheet.replaceSync("* { hyphens: manual !important }");
			document.adoptedStyleSheets.push(sheet);
		});
		await test.step(path, () => expectToFit(page));
	}
});

test("pages that say that their data cannot be read are accessible, and fit at 400 % zoom", async ({
	page,
	expected,
}) => {
	const url = process.env.E2E_UNAVAILABLE_URL ?? "";
	expected.allowedOrigins.push(url);
	expected.consoleErrors.push(/status of 503/);
	for (const path of ["/blog", "/blog/trevoga-chto-ona-ohranyaet"]) {
		await page.goto(url + path);
		await waitForHydration(page);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Сайт временно недоступен");
	}
	await expectAccessible(page);
});

// Dialogs and the menu, each with the way to it and the part that is checked then.
for (const { opened, path, open, part = "dialog[open]" } of [
	{ opened: "methodology", path: "/", open: (page: Page) => page.getByText("Узнать подробнее", { exact: true }) },
	{ opened: "contact dialog", path: "/", open: (page: Page) => page.getByText("Все способы связи", { exact: true }) },
	{ opened: "lightbox", path: "/en/gallery", open: (page: Page) => page.locator("[data-artwork]").first() },
	{ opened: "menu", path: "/", open: (page: Page) => page.getByRole("button", { name: "Меню" }), part: "header" },
]) {
	test(`the ${opened} is accessible, and fits at 400 % zoom`, async ({ page }) => {
		if (opened === "menu") await page.setViewportSize(VIEWPORTS.phone.viewport);
		await page.goto(path);
		await waitForHydration(page);
		await open(page).click();
		await expect(page.locator(`${part} :is(h2, nav a)`).first()).toBeVisible();
		await expectAccessible(page, part);
	});
}

test("the first Tab focuses the skip link, also after hydration, and the keyboard reaches the articles of the list", async ({
	page,
}) => {
	const skip = page.getByRole("link", { name: "К содержанию" });
	for (const path of ["/", "/blog/s-chego-nachinaetsya-peremena", "/blog"]) {
		await page.goto(path);
		await waitForHydration(page);
		await page.waitForLoadState("networkidle");
		await page.keyboard.press("Tab");
		await expect(skip).toBeFocused();
	}
	await page.keyboard.press("Enter");
	await expect(page.locator("#main")).toBeFocused();
	for (const name of ["На главную", "Все статьи"]) {
		await page.keyboard.press("Tab");
		await expect(page.getByRole("link", { name })).toBeFocused();
	}
	const first = page.getByRole("link", { name: /^Читать статью/ }).first();
	// Past the filters, the search, and the category and tags of the first post.
	const isReached = () => first.evaluate((link) => link === document.activeElement);
	for (let press = 0; press < 60 && !(await isReached()); press += 1) await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/blog\/.+/);
});

test("a visitor who tabs on from the skip link during hydration keeps the focus", async ({ page }) => {
	await page.goto("/blog");
	await waitForHydration(page);
	const back = page.getByRole("link", { name: "На главную" });
	// The router hears of the fragment only after the visitor has gone on, as it does during a slow hydration.
	await back.evaluate(async (link) => {
		history.pushState(history.state, "", "#main");
		link.focus();
		dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
		await new Promise((resolve) => setTimeout(resolve, 300));
	});
	await expect(back).toBeFocused();
	await expect(page).toHaveURL(/#main$/);
});
