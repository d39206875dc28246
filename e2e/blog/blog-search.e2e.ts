import { holdRequests } from "../support/hold-requests.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";

for (const javaScriptEnabled of [true, false]) {
	test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
		test.use({ javaScriptEnabled });

		test("the blog is searched and filtered", async ({ page, expected }) => {
			await test.step("the search finds other forms of a word, and marks the matches", async () => {
				await page.goto("/blog");
				if (javaScriptEnabled) await waitForHydration(page);
				const field = page.getByRole("searchbox", { name: "Поиск по блогу" });
				await field.fill("тревогой");
				await field.press("Enter");
				await expect(page).toHaveURL(`/blog?q=${encodeURIComponent("тревогой")}`);
				await expect(page).toHaveTitle(/^Поиск: тревогой/);
				const first = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });
				await expect(first.first().getByRole("heading")).toHaveText("Тревога: что она охраняет");
				await expect(first.first().locator("h2 mark")).toHaveText("Тревога");
				await expect(field).toHaveValue("тревогой");
				await page.getByRole("link", { name: "Все статьи" }).click();
				await expect(page).toHaveURL("/blog");
				await expect(field).toHaveValue("");
			});

			await test.step("a search typed in the wrong keyboard layout is recognised, and the right one is offered", async () => {
				await page.goto(`/blog?q=${encodeURIComponent(",fhf,fy")}`);
				await expect(page.getByText("ничего не нашлось")).toBeVisible();
				await page.getByRole("link", { name: "барабан", exact: true }).click();
				await expect(page).toHaveURL(`/blog?q=${encodeURIComponent("барабан")}`);
				await expect(page.getByRole("heading", { name: "Барабан и тишина" })).toBeVisible();
			});

			await test.step("the list is filtered by a category and a tag, each with its own title", async () => {
				expected.consoleErrors.push(/status of 404/);
				await page.goto("/blog");
				if (javaScriptEnabled) await waitForHydration(page);
				const filters = page.getByRole("navigation", { name: "Рубрики и теги" });
				await filters.getByRole("link", { name: "Творчество" }).click();
				await expect(page).toHaveURL("/blog?category=tvorchestvo");
				await expect(page).toHaveTitle(/^Творчество: Блог о трансформации/);
				await expect(filters.locator("[aria-current]")).toHaveText("Творчество");
				await expect(page.getByText("Тревога: что она охраняет")).toHaveCount(0);
				await page.getByRole("list", { name: "Рубрика и теги" }).getByRole("link", { name: "#ритм" }).click();
				await expect(page).toHaveTitle(/^#ритм: Блог о трансформации/);
				await expect(filters.locator("[aria-current]")).toHaveText("#ритм");
				await filters.getByRole("link", { name: "Все статьи" }).click();
				await expect(page).toHaveURL("/blog");
				const missing = await page.goto("/blog?category=net");
				expect(missing?.status()).toBe(404);
			});
		});
	});
}

test("an unusual query means the same on the server and in the browser", async ({ page, expected }) => {
	expected.consoleErrors.push(/status of 404/);
	for (const search of [
		"utm_source=a&utm_source=b&yclid=1",
		"__proto__=1&constructor=2",
		"x=%7B%22a%22%3A1%7D",
		"tag=%00",
		"q=%22%5Cud800%22",
		"q=1e3",
	]) {
		await page.goto(`/blog?${search}`);
		const searchbox = page.getByRole("searchbox", { name: "Поиск по блогу" });
		await expect(searchbox).toBeVisible();
		await waitForHydration(page);
		await expect(searchbox, search).toBeVisible();
	}
	await page.goto("/blog/%00");
	await waitForHydration(page);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Блог о трансформации");
	for (const search of ["utm_source=a", "comment=waiting&comment=help"]) {
		await page.goto(`/blog/baraban-i-tishina?${search}`);
		await waitForHydration(page);
		await expect(page.getByRole("article")).toBeVisible();
	}
});

test("the list shows that a search is running, then its results", async ({ page }) => {
	await page.goto("/blog");
	await waitForHydration(page);
	const release = await holdRequests(page, "**/api/blog/search?*");
	const field = page.getByRole("searchbox", { name: "Поиск по блогу" });
	await field.fill("ритм");
	await field.press("Enter");
	await expect(page.getByRole("status").filter({ hasText: "Загрузка статей..." })).toBeVisible();
	release();
	await expect(page.locator("mark").first()).toHaveText(/ритм/i);
	// The focus stays in the field, for another search.
	await expect(field).toBeFocused();
});
