import { pauseClock } from "../support/pause-clock.ts";
import { freshSlug } from "../support/site.fixture.ts";
import { expect, field, openFilters, test } from "./admin.fixture.ts";
import { visit } from "./steps.ts";

test("the list shows the picture of each post and the number of active filters", async ({ adminPage }) => {
	await adminPage.goto("/admin?category=none&state=draft");
	const filters = adminPage.getByRole("button", { name: /^Фильтры/ });
	await expect(filters).toHaveText(/2$/);
	await filters.click();
	await adminPage.getByRole("button", { name: "Сбросить фильтры" }).click();
	await expect(filters).toHaveText("Фильтры");
	await expect(adminPage.getByText(/^Всего: /)).toBeVisible();
	// The sticky header covers checkboxes that scroll under it.
	await adminPage.setViewportSize({ width: 1280, height: 400 });
	const all = adminPage.getByRole("checkbox", { name: /^Выбрать все/ });
	const below = await adminPage.getByRole("checkbox").nth(3).boundingBox();
	await adminPage.evaluate((y) => scrollTo(0, y), (below?.y ?? 0) - 12);
	const isOnTop = await all.evaluate((element) => {
		const { x, y, width, height } = element.getBoundingClientRect();
		const hit = document.elementFromPoint(x + width / 2, y + height / 2);
		return element.parentElement?.contains(hit);
	});
	expect(isOnTop).toBe(true);
	await adminPage.setViewportSize({ width: 1280, height: 720 });
	// Posts of other journeys may fill the first page of the list.
	await adminPage.getByLabel("Поиск").fill("С чего начинается перемена");
	const row = adminPage.getByRole("article").filter({ hasText: "С чего начинается перемена" });
	// The previous list is shown until the results arrive, so the row could move from under the click.
	await expect(adminPage.getByRole("article").filter({ hasNotText: "С чего начинается перемена" })).toHaveCount(0);
	const picture = row.locator("img");
	await picture.scrollIntoViewIfNeeded();
	await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
	// The press closes the filters. If the page shrank, the link would move from under the pointer.
	await filters.click();
	await adminPage.setViewportSize({ width: 1280, height: 330 });
	await filters.evaluate((element) => element.scrollIntoView());
	await filters.click();
	await expect(adminPage.getByLabel("Категория")).toBeVisible();
	await adminPage.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
	await row.getByRole("heading").getByRole("link").click();
	await expect(field(adminPage, "Заголовок")).toBeVisible();
});

test("clicking a post opens it even if a typed search is still pending", async ({ page, adminPage }) => {
	await adminPage.goto("/admin?q=начинается");
	const link = adminPage
		.getByRole("article")
		.filter({ hasText: "С чего начинается перемена" })
		.getByRole("heading")
		.getByRole("link");
	await link.hover();
	await page.clock.install();
	await pauseClock(page);
	await adminPage.getByLabel("Поиск").fill("Перемена");
	await page.mouse.down();
	await page.clock.runFor(200);
	expect(new URL(page.url()).searchParams.get("q")).toBe("начинается");
	await page.mouse.up();
	await page.clock.resume();
	await expect(field(adminPage, "Заголовок")).toBeVisible();
});

test("search, filters, order and page are stored in the URL, so that Back works", async ({ adminPage, admin }) => {
	const word = freshSlug("poisk");
	const numbers = Array.from({ length: 21 }, (_, index) => index + 1);
	const posts = numbers.map((n) => ({ slug: `${word}-${n}`, title: `${word} ${String(n).padStart(2, "0")}` }));
	await Promise.all(posts.map((post, index) => admin.create({ ...post, content: "Слова", published: index >= 5 })));
	await adminPage.goto("/admin");
	await adminPage.getByText(/^Всего: /).waitFor();
	await adminPage.getByLabel("Поиск").fill(word.toUpperCase());
	await expect(adminPage.getByText("Найдено: 21")).toBeVisible();
	// Typing a search term adds one history entry, not one per key.
	await adminPage.goBack();
	await expect(adminPage.getByText(/^Всего: /)).toBeVisible();
	await expect(adminPage.getByLabel("Поиск")).toHaveValue("");
	await adminPage.goForward();
	await expect(adminPage.getByLabel("Поиск")).toHaveValue(word.toUpperCase());
	await expect(adminPage.getByText("Найдено: 21")).toBeVisible();
	await adminPage.getByLabel("Порядок").selectOption("По названию");
	await expect(adminPage).toHaveURL(/sort=title/);
	await expect(adminPage.getByRole("article").first()).toContainText(`${word} 01`);
	await adminPage.getByRole("button", { name: "Страница 2" }).click();
	await expect(adminPage.getByRole("article")).toHaveCount(1);
	await expect(adminPage.getByRole("article")).toContainText(`${word} 21`);
	await adminPage.goBack();
	await expect(adminPage.getByRole("article")).toHaveCount(20);
	await openFilters(adminPage);
	await adminPage.getByLabel("Состояние").selectOption("Черновики");
	await expect(adminPage.getByText("Найдено: 5")).toBeVisible();
	await adminPage.getByLabel("Категория").selectOption("Практика");
	await expect(adminPage.getByText("Статьи не найдены")).toBeVisible();
	await adminPage.goBack();
	await expect(adminPage.getByText("Найдено: 5")).toBeVisible();

	// Leaving a post returns to the same list.
	await adminPage.getByRole("article").first().getByText("Редактировать").click();
	await expect(field(adminPage, "Заголовок")).toHaveValue(`${word} 01`);
	await adminPage.getByRole("button", { name: "Отмена" }).click();
	await expect(adminPage.getByText("Найдено: 5")).toBeVisible();
	await adminPage.getByLabel("Поиск").fill(`${word} нет`);
	await adminPage.getByRole("button", { name: "Показать все" }).click();
	await expect(adminPage.getByText(/^Всего: /)).toBeVisible();
});

test("invalid URL parameters show the full list, and failed loads are retried", async ({
	adminPage,
	context,
	expected,
}) => {
	expected.consoleErrors.push(/ERR_INTERNET_DISCONNECTED/, /status of (503|207)/);
	await adminPage.goto("/admin?page=-3&sort=evil&state=%00&category=x&q=");
	await expect(adminPage.getByText(/^Всего: \d+/)).toBeVisible();

	await test.step("a list that failed to load offline is loaded when the network is back", async () => {
		await context.setOffline(true);
		await openFilters(adminPage);
		await adminPage.getByLabel("Состояние").selectOption("Корзина");
		const alert = adminPage.getByRole("alert");
		await expect(alert).toContainText("Не удалось загрузить корзину");
		await expect(alert).toContainText("Нет сети");
		await context.setOffline(false);
		await expect(adminPage.getByText(/^(Корзина пуста|Удалённые статьи хранятся)/)).toBeVisible();
		await expect(alert).toHaveCount(0);
	});

	await test.step("a list that cannot be loaded shows an error and offers to retry and to sign in again", async () => {
		await adminPage.route("**/api/trpc/**post.list*", (route) => route.fulfill({ status: 503, body: "" }));
		await visit(adminPage, "/admin?sort=title");
		await expect(adminPage.getByRole("alert")).toContainText("Ошибка загрузки статей: Failed to fetch posts: 503");
		await adminPage.unroute("**/api/trpc/**post.list*");
		await adminPage.getByRole("button", { name: "Повторить" }).click();
		await expect(adminPage.getByText(/^Всего: \d+/)).toBeVisible();
		await adminPage.route("**/api/trpc/**post.list*", (route) => route.fulfill({ status: 503, body: "" }));
		await visit(adminPage, "/admin?sort=views");
		await adminPage.getByRole("button", { name: "Войти заново" }).click();
		await expect(adminPage.getByRole("button", { name: "Войти" })).toBeVisible();
		expect(await adminPage.evaluate(() => localStorage["admin-token"])).toBe(undefined);
	});
});
