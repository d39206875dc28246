import { SAMPLES } from "#contract/pages.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";

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

test("the dialogs and the menu are accessible, and fit at 400 % zoom", async ({ page }) => {
	for (const open of ["Узнать подробнее", "Все способы связи"]) {
		await page.goto("/");
		await page.getByText(open, { exact: true }).click();
		await expect(page.getByRole("dialog")).toBeVisible();
		await expectAccessible(page, "dialog[open]");
	}
	await page.setViewportSize({ width: 390, height: 844 });
	await page.goto("/");
	await page.getByRole("button", { name: "Меню" }).click();
	await expect(page.getByRole("navigation", { name: "Разделы сайта" })).toBeVisible();
	await expectAccessible(page, "header");
});

test("the lightbox is accessible, and fits at 400 % zoom", async ({ page }) => {
	await page.goto("/en/gallery");
	await waitForHydration(page);
	await page.locator("[data-artwork]").first().click();
	await expect(page.getByRole("dialog")).toBeVisible();
	await expectAccessible(page, "dialog[open]");
});

test("the first Tab focuses the skip link, also after hydration", async ({ page }) => {
	for (const path of ["/", "/blog", "/blog/s-chego-nachinaetsya-peremena"]) {
		await page.goto(path);
		await waitForHydration(page);
		await page.waitForLoadState("networkidle");
		await page.keyboard.press("Tab");
		await expect(page.getByRole("link", { name: "К содержанию" })).toBeFocused();
	}
});

test("the keyboard skips the navigation and reaches the articles of the list", async ({ page }) => {
	await page.goto("/blog");
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "К содержанию" })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(page.locator("#main")).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "На главную" })).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("link", { name: "Все статьи" })).toBeFocused();
	const first = page.getByRole("link", { name: /^Читать статью/ }).first();
	// Past the filters, the search, and the category and tags of the first post.
	const isReached = () => first.evaluate((link) => link === document.activeElement);
	for (let press = 0; press < 60 && !(await isReached()); press += 1) {
		await page.keyboard.press("Tab");
	}
	await expect(first).toBeFocused();
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
