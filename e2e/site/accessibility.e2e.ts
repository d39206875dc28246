import { SAMPLES } from "#contract/pages.ts";
import { expectAccessible, expectToFit } from "../support/accessible.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";
import { VIEWPORTS } from "../support/viewports.ts";

// One page of each other layout, among them an article with players, the admin's login, and what is not found.
const LAYOUTS = [
	"/blog",
	"/blog/dvizhenie-i-cvet",
	"/gallery?year=2019",
	"/enquiry",
	"/privacy",
	"/revisions/privacy",
	"/admin",
	"/net",
];

for (const path of LAYOUTS) {
	test(`${path} is accessible, and fits at 400 % zoom`, async ({ page, expected }) => {
		expected.consoleErrors.push(/status of 404/);
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await expectAccessible(page);
	});
}

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
});

test("the page of a work and its lightbox are accessible, and fit at 400 % zoom", async ({ page }) => {
	await page.goto("/en/gallery/low-water");
	await waitForHydration(page);
	await expectAccessible(page);
	await page.locator("[data-artwork]").first().click();
	await expect(page.locator("dialog[open] h2").first()).toBeVisible();
	await expectAccessible(page, "dialog[open]");
});

// Fallback fonts are wider, and hyphenation needs a dictionary that a browser may not have loaded yet.
test("pages fit at 400 % zoom in fallback fonts and without hyphenation", async ({ page, expected }) => {
	expected.consoleErrors.push(/ERR_FAILED/);
	// React changes no layout.
	await page.route(/\.woff2$|\/assets\/index-/, (route) => route.abort());
	for (const path of new Set(SAMPLES.map((path) => path.replace(/\/gallery$/, "$&?year=2019")))) {
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
	await page.goto(`${url}/blog`);
	await waitForHydration(page);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Сайт временно недоступен");
	await expectAccessible(page);
});

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
