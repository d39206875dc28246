import type { Page } from "@playwright/test";
import { freshSlug } from "../support/site.fixture.ts";
import {
	expect,
	field,
	notification,
	openFilters,
	save,
	test,
} from "./admin.fixture.ts";

const card = (page: Page, title: string) =>
	page.getByRole("article").filter({
		has: page.getByRole("heading", { name: title, exact: true }),
	});

test("a post is written with tags, published, and found in the public list at once", async ({
	panel,
}) => {
	await test.step("a post is written, published, and found in the public list at once", async () => {
		// The list that the reader's part of the page has read already is read anew.
		await panel.goto("/blog");
		const slug = freshSlug("utro");
		const title = `Щедрое утро ${slug}`;
		await panel.goto("/admin");
		await panel.getByRole("link", { name: "Новая статья" }).click();
		await expect(panel.getByRole("switch", { name: "Черновик" })).toBeChecked();
		await expect(
			panel.getByRole("switch", { name: "Опубликовать" }),
		).not.toBeChecked();

		await field(panel, "Заголовок").fill("Щедрое утро");
		await expect(field(panel, "Адрес (slug)")).toHaveValue("shchedroe-utro");
		await field(panel, "Адрес (slug)").fill(slug);
		await field(panel, "Заголовок").fill(title);
		await expect(field(panel, "Адрес (slug)")).toHaveValue(slug);

		await field(panel, "Содержание").fill("## День\n\nСлова **важные**.");
		await panel.getByLabel("Категория").selectOption("Творчество");
		await expect(panel.getByText("Теги не выбраны")).toBeVisible();
		await panel.getByRole("button", { name: "Добавить тег «музыка»" }).click();
		await panel.getByRole("button", { name: "Добавить тег «ритм»" }).click();
		await panel.getByRole("button", { name: "Убрать тег «ритм»" }).click();
		await field(panel, "Краткое описание").fill("Коротко об утре");
		await panel.getByRole("switch", { name: "Опубликовать" }).click();
		await expect(
			panel.getByRole("switch", { name: "Черновик" }),
		).not.toBeChecked();
		await save(panel);
		await expect(panel.getByText(/^Сохранено \d\d:\d\d$/)).toBeVisible();
		await expect(panel).toHaveURL(/\/admin\/posts\/\d+$/);

		await panel.getByRole("button", { name: "Отмена" }).click();
		await expect(card(panel, title)).toContainText("Опубликовано");
		await expect(card(panel, title)).toContainText("Коротко об утре");
		await expect(card(panel, title)).toContainText("Просмотры: 0");
		const [page] = await Promise.all([
			panel.waitForEvent("popup"),
			card(panel, title)
				.getByRole("link", { name: /^Посмотреть/ })
				.click(),
		]);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		await expect(
			page.getByRole("article").getByRole("heading", { level: 3 }),
		).toHaveText("День");
		await page.goto("/blog");
		await expect(page.getByRole("heading", { name: title })).toBeVisible();
	});

	await test.step("a new tag is made in the form, by Enter too, and does not save the post", async () => {
		const name = freshSlug("утро");
		await panel.goto("/admin/posts/new");
		await panel.getByRole("button", { name: "Создать новый тег" }).click();
		const create = panel.getByRole("button", { name: "Создать", exact: true });
		await expect(create).toBeDisabled();
		await field(panel, "Название тега").fill("   ");
		await expect(create).toBeDisabled();
		await field(panel, "Название тега").fill(`  ${name} `);
		await panel.keyboard.press("Enter");
		await expect(
			panel.getByRole("button", { name: `Убрать тег «${name}»` }),
		).toBeVisible();
		await expect(panel).toHaveURL(/\/posts\/new$/);
		const tags = await (await panel.request.get("/api/tags")).json();
		expect(tags).toContainEqual(expect.objectContaining({ name, slug: name }));
	});
});

test("what the server refuses is said at the field, and what was not touched stays to the byte", async ({
	panel,
	owner,
	expected,
	request,
}) => {
	await test.step("what the server refuses is said at the field, and everything stays", async () => {
		expected.consoleErrors.push(/status of (409|422)/);
		const slug = freshSlug("zanyato");
		await owner.create({ slug });
		await panel.goto("/admin/posts/new");
		await field(panel, "Заголовок").fill("Занято");
		await field(panel, "Адрес (slug)").fill(slug);
		await field(panel, "Содержание").fill("Слова");
		await save(panel);
		await expect(
			notification(
				panel,
				"Ошибка при создании статьи: 409: Этот адрес уже занят другой статьёй",
			),
		).toBeVisible();
		await expect(field(panel, "Адрес (slug)")).toHaveAttribute(
			"aria-invalid",
			"true",
		);
		await expect(field(panel, "Адрес (slug)")).toBeFocused();
		await expect(field(panel, "Содержание")).toHaveValue("Слова");

		// The next free one is a press away, and another title does not take it back.
		const offer = panel.getByRole("button", { name: `Взять «${slug}-2»` });
		await offer.click();
		await expect(field(panel, "Адрес (slug)")).toHaveValue(`${slug}-2`);
		await expect(field(panel, "Адрес (slug)")).toBeFocused();
		await expect(offer).toHaveCount(0);
		await field(panel, "Заголовок").fill("я".repeat(201));
		await save(panel);
		await expect(
			panel.getByText("Не длиннее 200 знаков").first(),
		).toBeVisible();
		await field(panel, "Заголовок").fill("Теперь можно");
		await save(panel);
		await expect(panel.getByText(/^Сохранено/)).toBeVisible();

		// The same of a post that there is.
		await field(panel, "Заголовок").fill("");
		await panel.getByRole("switch", { name: "Опубликовать" }).click();
		await save(panel);
		await expect(field(panel, "Заголовок")).toBeFocused();
		await expect(field(panel, "Заголовок")).toHaveAccessibleDescription(
			/Без заголовка/,
		);
		await expect(panel.getByText(/post\.title/)).toHaveCount(0);
	});

	await test.step("saving what was not touched changes not one byte", async () => {
		const slug = freshSlug("bayty");
		const content =
			"Строка с двумя пробелами  \r\nвторая\r\n\r\n\tтаб\u00a0и\u2028разрыв 🎨\n\n\n";
		const excerpt = "Первая\r\nвторая ";
		const id = await owner.create({
			slug,
			title: "Байты",
			content,
			excerpt,
			published: true,
			readingTime: 42,
		});
		await panel.goto(`/admin/posts/${id}`);
		await expect(field(panel, "Заголовок")).toHaveValue("Байты");
		const button = panel.getByRole("button", {
			name: "Сохранить",
			exact: true,
		});
		// Playwright's own click would scroll to the button first.
		await button.evaluate((element: HTMLElement) => {
			element.focus({ preventScroll: true });
			element.click();
		});
		await expect(panel.getByText(/^Сохранено/)).toBeVisible();
		// The button has the focus again, and the page has not moved.
		await expect(button).toBeFocused();
		expect(await panel.evaluate(() => scrollY)).toBe(0);
		const after = await (await request.get(`/api/blog/posts/${slug}`)).json();
		expect(after).toMatchObject({ content, excerpt, readingTime: 42 });
		// The address of a published post does not follow its title any more.
		await field(panel, "Заголовок").fill("Другой");
		await expect(field(panel, "Адрес (slug)")).toHaveValue(slug);
	});
});

test("deleting asks, offers undo, and the trash gives back", async ({
	panel,
	owner,
	expected,
}) => {
	expected.consoleErrors.push(/status of 409/);
	const slug = freshSlug("proch");
	const title = `Прочь ${slug}`;
	await owner.create({ slug, title, content: "Слова", published: true });
	await panel.goto(`/admin?q=${slug}`);
	await card(panel, title)
		.getByRole("button", { name: /^Удалить/ })
		.click();
	const question = panel.getByRole("dialog");
	await expect(question).toContainText("попадёт в корзину");
	await question.getByRole("button", { name: "Удалить" }).click();
	await expect(card(panel, title)).toHaveCount(0);
	// It does not go while the mouse is over it, however slow the machine.
	const deleted = notification(panel, "Статья удалена");
	await deleted.hover();
	// The card comes and goes at once, the server follows.
	const status = async () =>
		(await panel.request.get(`/blog/${slug}`)).status();
	await expect.poll(status).toBe(410);
	await deleted.getByRole("button", { name: "Отменить" }).click();
	await expect(card(panel, title)).toBeVisible();
	await expect.poll(status).toBe(200);

	await card(panel, title)
		.getByRole("button", { name: /^Удалить/ })
		.click();
	await question.getByRole("button", { name: "Удалить" }).click();
	await expect(card(panel, title)).toHaveCount(0);
	await expect.poll(status).toBe(410);
	await owner.create({ slug, title: "Сменщица", content: "Слова" });
	await openFilters(panel);
	await panel.getByLabel("Состояние").selectOption("Корзина");
	await expect(card(panel, title)).toContainText("Исчезнет через 30 дней");
	await expect(card(panel, title)).toContainText("Была опубликована");
	await expect(card(panel, title)).not.toContainText("Опубликовано");
	await card(panel, title).getByRole("button", { name: "Вернуть" }).click();
	// Another post has taken the address meanwhile, and the next one too.
	const address = field(panel, "Новый адрес");
	const restore = panel.getByRole("button", {
		name: "Вернуть под новым адресом",
	});
	await expect(address).toHaveAccessibleDescription(/занят/);
	await address.fill(slug);
	await restore.click();
	await expect(address).toHaveAccessibleDescription(/занят/);
	await expect(address).toHaveValue(slug);
	await address.fill(freshSlug("proch-2"));
	await restore.click();
	await expect(notification(panel, "возвращена")).toBeVisible();
	await expect(card(panel, title)).toHaveCount(0);
});

test("a draft opens on its real page under a link of its own, which is copied too", async ({
	panel,
	owner,
	browser,
	baseURL,
	context,
}) => {
	await test.step("a draft opens on its real page under a link of its own", async () => {
		const slug = freshSlug("chernovik");
		const title = `Набросок ${slug}`;
		await owner.create({ slug, title, content: "Ещё *сырой* текст" });
		await panel.goto(`/admin?q=${slug}`);
		await expect(card(panel, title).getByText("Черновик")).toHaveCount(1);
		const [page] = await Promise.all([
			panel.waitForEvent("popup"),
			card(panel, title)
				.getByRole("button", { name: /^Посмотреть/ })
				.click(),
		]);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		await expect(page.locator("em")).toHaveText("сырой");
		const address = page.url();
		expect(address).toMatch(/\/preview\/[\w-]{43}$/);
		expect(address).not.toContain(slug);

		// Whoever has the link needs no session; nobody finds the draft otherwise.
		const stranger = await browser.newContext();
		const read = await stranger.request.get(address);
		expect(read.status()).toBe(200);
		expect(read.headers()["cache-control"]).toContain("no-store");
		expect(await read.text()).toContain("noindex");
		const hidden = await stranger.request.get(`${baseURL}/blog/${slug}`);
		expect(hidden.status()).toBe(404);
		await stranger.close();
	});

	await test.step("the link to a draft is copied from the list and from its form", async () => {
		await context.grantPermissions(["clipboard-read", "clipboard-write"]);
		const slug = freshSlug("ssylka");
		const title = `Набросок ${slug}`;
		const id = await owner.create({ slug, title, content: "Сырой текст" });
		const copied = new Set<string>();
		for (const path of [`/admin?q=${slug}`, `/admin/posts/${id}`]) {
			await panel.goto(path);
			const button = panel.getByRole("button", { name: /^Копировать ссылку/ });
			await button.click();
			await notification(panel, "Ссылка на черновик скопирована").waitFor();
			await expect(button).toBeFocused();
			copied.add(await panel.evaluate(() => navigator.clipboard.readText()));
		}
		expect(copied.size).toBe(2);
		for (const address of copied) {
			expect(address).toMatch(/^http.*\/preview\/[\w-]{43}$/);
			await panel.goto(address);
			await expect(panel.getByRole("heading", { level: 1 })).toHaveText(title);
		}

		// A browser that lets nothing be copied offers to open the draft instead.
		await panel.goto(`/admin/posts/${id}`);
		await panel.evaluate(() => {
			navigator.clipboard.write = () => Promise.reject(new Error("no"));
		});
		await panel.getByRole("button", { name: /^Копировать ссылку/ }).click();
		const [page] = await Promise.all([
			panel.waitForEvent("popup"),
			panel.getByRole("button", { name: "Открыть", exact: true }).click(),
		]);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

		// A published post has an address of its own.
		await panel.getByRole("switch", { name: "Опубликовать" }).click();
		await save(panel);
		await expect(panel.getByRole("link", { name: "На сайте" })).toBeVisible();
		await expect(
			panel.getByRole("button", { name: /^Копировать ссылку/ }),
		).toHaveCount(0);
	});
});

test("search, filters, order and pages stand in the address, so that Back works", async ({
	panel,
	owner,
}) => {
	const word = freshSlug("poisk");
	for (let i = 1; i <= 21; i += 1) {
		await owner.create({
			slug: `${word}-${i}`,
			title: `${word} ${String(i).padStart(2, "0")}`,
			content: i === 7 ? "Иволга" : "Слова",
			published: i > 5,
		});
	}
	await panel.goto("/admin");
	await panel.getByText(/^Всего: /).waitFor();
	await panel.getByLabel("Поиск").fill(`${word} иволга`);
	await expect(panel.getByText("Найдено: 1", { exact: true })).toBeVisible();
	await panel.getByLabel("Поиск").fill(word.toUpperCase());
	await expect(panel.getByText("Найдено: 21")).toBeVisible();
	// One search, however it was typed, is one step.
	await panel.goBack();
	await expect(panel.getByText(/^Всего: /)).toBeVisible();
	await expect(panel.getByLabel("Поиск")).toHaveValue("");
	await panel.goForward();
	await expect(panel.getByLabel("Поиск")).toHaveValue(word.toUpperCase());
	await expect(panel.getByText("Найдено: 21")).toBeVisible();
	await panel.getByLabel("Порядок").selectOption("По названию");
	await expect(panel).toHaveURL(/sort=title/);
	await expect(panel.getByRole("article").first()).toContainText(`${word} 01`);
	await panel.getByRole("button", { name: "Страница 2" }).click();
	await expect(panel.getByRole("article")).toHaveCount(1);
	await expect(panel.getByRole("article")).toContainText(`${word} 21`);
	await panel.goBack();
	await expect(panel.getByRole("article")).toHaveCount(20);
	await openFilters(panel);
	await panel.getByLabel("Состояние").selectOption("Черновики");
	await expect(panel.getByText("Найдено: 5")).toBeVisible();
	await panel.getByLabel("Категория").selectOption("Практика");
	await expect(panel.getByText("Статьи не найдены")).toBeVisible();
	await panel.goBack();
	await expect(panel.getByText("Найдено: 5")).toBeVisible();

	// From a post back to what was shown.
	await panel.getByRole("article").first().getByText("Редактировать").click();
	await expect(field(panel, "Заголовок")).toHaveValue(`${word} 01`);
	await panel.getByRole("button", { name: "Отмена" }).click();
	await expect(panel.getByText("Найдено: 5")).toBeVisible();
	await panel.reload();
	await expect(panel.getByText("Найдено: 5")).toBeVisible();
	await expect(panel.getByLabel("Поиск")).toHaveValue(word.toUpperCase());
});

test("a list that cannot be read says so, comes with the network, and offers to try again and to sign in anew", async ({
	panel,
	context,
	expected,
}) => {
	await test.step("a list that could not be read without a network is there when there is one again", async () => {
		expected.consoleErrors.push(/ERR_INTERNET_DISCONNECTED/);
		await panel.goto("/admin");
		await panel.getByText(/^Всего: /).waitFor();
		await context.setOffline(true);
		await openFilters(panel);
		await panel.getByLabel("Состояние").selectOption("Корзина");
		const alert = panel.getByRole("alert");
		await expect(alert).toContainText("Не удалось загрузить корзину");
		await expect(alert).toContainText("Нет сети");
		await context.setOffline(false);
		await expect(
			panel.getByText(/^(Корзина пуста|Удалённые статьи хранятся)/),
		).toBeVisible();
		await expect(alert).toHaveCount(0);
	});

	await test.step("a list that cannot be read says so, and offers to try again and to sign in anew", async () => {
		await test.step("an address with nonsense shows the list", async () => {
			await panel.goto("/admin?page=-3&sort=evil&state=%00&category=x&q=");
			await expect(panel.getByText(/^Всего: \d+/)).toBeVisible();
		});

		await test.step("a list that cannot be read says so and offers to sign in anew", async () => {
			expected.consoleErrors.push(/status of (503|207)/);
			await panel.route("**/api/trpc/**post.list*", (route) =>
				route.fulfill({ status: 503, body: "" }),
			);
			await panel.goto("/admin");
			await expect(panel.getByRole("alert")).toContainText(
				"Ошибка загрузки статей: Failed to fetch posts: 503",
			);
			await panel.unroute("**/api/trpc/**post.list*");
			await panel.getByRole("button", { name: "Повторить" }).click();
			await expect(panel.getByText(/^Всего: \d+/)).toBeVisible();
		});

		await test.step("«Войти заново» clears the token and what was read", async () => {
			expected.consoleErrors.push(/status of 503/);
			await panel.route("**/api/trpc/**post.list*", (route) =>
				route.fulfill({ status: 503, body: "" }),
			);
			await panel.goto("/admin");
			await panel.getByRole("button", { name: "Войти заново" }).click();
			await expect(panel.getByRole("button", { name: "Войти" })).toBeVisible();
			expect(await panel.evaluate(() => localStorage["admin-token"])).toBe(
				undefined,
			);
		});
	});
});
