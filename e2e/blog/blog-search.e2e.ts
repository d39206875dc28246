import { holdRequests } from "../support/hold-requests.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";

test("the blog can be searched and filtered, and shows when the list is loading", async ({ page }) => {
	await page.goto("/blog");
	await waitForHydration(page);
	const field = page.getByRole("searchbox", { name: "Поиск по блогу" });

	await test.step("the search finds inflected forms of a word and highlights the matches", async () => {
		const release = await holdRequests(page, "**/api/blog/search?*");
		await field.fill("тревогой");
		await field.press("Enter");
		await expect(page.getByRole("status").filter({ hasText: "Загрузка статей..." })).toBeVisible();
		release();
		await expect(page).toHaveURL(`/blog?q=${encodeURIComponent("тревогой")}`);
		await expect(page).toHaveTitle(/^Поиск: тревогой/);
		const first = page.getByRole("heading", { level: 2 }).first();
		await expect(first).toHaveText("Тревога: что она охраняет");
		await expect(first.locator("mark")).toHaveText("Тревога");
		await expect(field).toHaveValue("тревогой");
		// The focus stays in the field, for another search.
		await expect(field).toBeFocused();
		await page.getByRole("link", { name: "Все статьи" }).click();
		await expect(page).toHaveURL("/blog");
		await expect(field).toHaveValue("");
	});

	await test.step("a search typed in the wrong keyboard layout finds nothing and offers the corrected query", async () => {
		await field.fill(",fhf,fy");
		await field.press("Enter");
		await expect(page.getByText("ничего не нашлось")).toBeVisible();
		await page.getByRole("link", { name: "барабан", exact: true }).click();
		await expect(page).toHaveURL(`/blog?q=${encodeURIComponent("барабан")}`);
		await expect(page.getByRole("heading", { name: "Барабан и тишина" })).toBeVisible();
	});

	await test.step("the list can be filtered by category and tag, each with its own page title", async () => {
		const filters = page.getByRole("navigation", { name: "Рубрики и теги" });
		await page.getByRole("link", { name: "Все статьи" }).click();
		await filters.getByRole("link", { name: "Творчество" }).click();
		await expect(page).toHaveURL("/blog?category=tvorchestvo");
		await expect(page).toHaveTitle(/^Творчество: Блог о трансформации/);
		await expect(filters.locator("[aria-current]")).toHaveText("Творчество");
		await expect(page.getByText("Тревога: что она охраняет")).toHaveCount(0);
		await page.getByRole("list", { name: "Рубрика и теги" }).getByRole("link", { name: "#ритм" }).first().click();
		await expect(page).toHaveTitle(/^#ритм: Блог о трансформации/);
		await expect(filters.locator("[aria-current]")).toHaveText("#ритм");
	});

	await test.step("a field that is focused during navigation keeps the focus", async () => {
		await page.getByRole("link", { name: /^Читать статью «Барабан и тишина/ }).click();
		const back = page.getByRole("link", { name: "Вернуться к блогу" });
		await expect(back).toBeVisible();
		await page.evaluate(() =>
			new MutationObserver((_, observer) => {
				const field = document.getElementById("blog-search");
				field?.focus();
				if (field) observer.disconnect();
			}).observe(document.body, { childList: true, subtree: true }),
		);
		await back.click();
		await expect(page).toHaveTitle(/^Блог о трансформации/);
		await waitForHydration(page);
		await expect(field).toBeFocused();
	});
});

test("the server and the browser interpret unusual URLs identically", async ({ page, expected }) => {
	expected.consoleErrors.push(/status of 404/);
	for (const path of [
		"/blog?utm_source=a&utm_source=b&yclid=1&__proto__=1&constructor=2&x=%7B%22a%22%3A1%7D&tag=%00&q=%22%5Cud800%22",
		"/blog?q=1e3",
		"/blog/%00",
		"/blog/baraban-i-tishina?utm_source=a&comment=waiting&comment=help",
		"/gallery?year=2019.0",
	]) {
		await page.goto(path);
		const shown = () => page.locator("main").locator("h1, h2, [data-artwork]").allTextContents();
		const before = await shown();
		expect(before.length, path).toBeGreaterThan(0);
		await waitForHydration(page);
		expect(await shown(), path).toEqual(before);
	}
});
