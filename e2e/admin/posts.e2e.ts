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
	adminPage,
}) => {
	await test.step("a post is written, published, and found in the public list at once", async () => {
		// The list that the reader's part of the page has read already is read anew.
		await adminPage.goto("/blog");
		const slug = freshSlug("utro");
		const title = `Щедрое утро ${slug}`;
		await adminPage.goto("/admin");
		await adminPage.getByRole("link", { name: "Новая статья" }).click();
		await expect(
			adminPage.getByRole("switch", { name: "Черновик" }),
		).toBeChecked();
		await expect(
			adminPage.getByRole("switch", { name: "Опубликовать" }),
		).not.toBeChecked();

		await field(adminPage, "Заголовок").fill("Щедрое утро");
		await expect(field(adminPage, "Адрес (slug)")).toHaveValue(
			"shchedroe-utro",
		);
		await field(adminPage, "Адрес (slug)").fill(slug);
		await field(adminPage, "Заголовок").fill(title);
		await expect(field(adminPage, "Адрес (slug)")).toHaveValue(slug);

		await field(adminPage, "Содержание").fill("## День\n\nСлова **важные**.");
		await adminPage.getByLabel("Категория").selectOption("Творчество");
		await expect(adminPage.getByText("Теги не выбраны")).toBeVisible();
		await adminPage
			.getByRole("button", { name: "Добавить тег «музыка»" })
			.click();
		await adminPage
			.getByRole("button", { name: "Добавить тег «ритм»" })
			.click();
		await adminPage.getByRole("button", { name: "Убрать тег «ритм»" }).click();
		await field(adminPage, "Краткое описание").fill("Коротко об утре");
		await adminPage.getByRole("switch", { name: "Опубликовать" }).click();
		await expect(
			adminPage.getByRole("switch", { name: "Черновик" }),
		).not.toBeChecked();
		await save(adminPage);
		await expect(adminPage.getByText(/^Сохранено \d\d:\d\d$/)).toBeVisible();
		await expect(adminPage).toHaveURL(/\/admin\/posts\/\d+$/);

		await adminPage.getByRole("button", { name: "Отмена" }).click();
		await expect(card(adminPage, title)).toContainText("Опубликовано");
		await expect(card(adminPage, title)).toContainText("Коротко об утре");
		await expect(card(adminPage, title)).toContainText("Просмотры: 0");
		const [page] = await Promise.all([
			adminPage.waitForEvent("popup"),
			card(adminPage, title)
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
		await adminPage.goto("/admin/posts/new");
		await adminPage.getByRole("button", { name: "Создать новый тег" }).click();
		const create = adminPage.getByRole("button", {
			name: "Создать",
			exact: true,
		});
		await expect(create).toBeDisabled();
		await field(adminPage, "Название тега").fill("   ");
		await expect(create).toBeDisabled();
		await field(adminPage, "Название тега").fill(`  ${name} `);
		await adminPage.keyboard.press("Enter");
		await expect(
			adminPage.getByRole("button", { name: `Убрать тег «${name}»` }),
		).toBeVisible();
		await expect(adminPage).toHaveURL(/\/posts\/new$/);
		const tags = await (await adminPage.request.get("/api/tags")).json();
		expect(tags).toContainEqual(expect.objectContaining({ name, slug: name }));
	});
});

test("what the server refuses is said at the field, and what was not touched stays to the byte", async ({
	adminPage,
	admin,
	expected,
	request,
}) => {
	await test.step("what the server refuses is said at the field, and everything stays", async () => {
		expected.consoleErrors.push(/status of (409|422)/);
		const slug = freshSlug("zanyato");
		await admin.create({ slug });
		await adminPage.goto("/admin/posts/new");
		await field(adminPage, "Заголовок").fill("Занято");
		await field(adminPage, "Адрес (slug)").fill(slug);
		await field(adminPage, "Содержание").fill("Слова");
		await save(adminPage);
		await expect(
			notification(
				adminPage,
				"Ошибка при создании статьи: 409: Этот адрес уже занят другой статьёй",
			),
		).toBeVisible();
		await expect(field(adminPage, "Адрес (slug)")).toHaveAttribute(
			"aria-invalid",
			"true",
		);
		await expect(field(adminPage, "Адрес (slug)")).toBeFocused();
		await expect(field(adminPage, "Содержание")).toHaveValue("Слова");

		// The next free one is a press away, and another title does not take it back.
		const offer = adminPage.getByRole("button", { name: `Взять «${slug}-2»` });
		await offer.click();
		await expect(field(adminPage, "Адрес (slug)")).toHaveValue(`${slug}-2`);
		await expect(field(adminPage, "Адрес (slug)")).toBeFocused();
		await expect(offer).toHaveCount(0);
		await field(adminPage, "Заголовок").fill("я".repeat(201));
		await save(adminPage);
		await expect(
			adminPage.getByText("Не длиннее 200 знаков").first(),
		).toBeVisible();
		await field(adminPage, "Заголовок").fill("Теперь можно");
		await save(adminPage);
		await expect(adminPage.getByText(/^Сохранено/)).toBeVisible();

		// The same of a post that there is.
		await field(adminPage, "Заголовок").fill("");
		await adminPage.getByRole("switch", { name: "Опубликовать" }).click();
		await save(adminPage);
		await expect(field(adminPage, "Заголовок")).toBeFocused();
		await expect(field(adminPage, "Заголовок")).toHaveAccessibleDescription(
			/Без заголовка/,
		);
		await expect(adminPage.getByText(/post\.title/)).toHaveCount(0);
	});

	await test.step("saving what was not touched changes not one byte", async () => {
		const slug = freshSlug("bayty");
		const content =
			"Строка с двумя пробелами  \r\nвторая\r\n\r\n\tтаб\u00a0и\u2028разрыв 🎨\n\n\n";
		const excerpt = "Первая\r\nвторая ";
		const id = await admin.create({
			slug,
			title: "Байты",
			content,
			excerpt,
			published: true,
			readingTime: 42,
		});
		await adminPage.goto(`/admin/posts/${id}`);
		await expect(field(adminPage, "Заголовок")).toHaveValue("Байты");
		const button = adminPage.getByRole("button", {
			name: "Сохранить",
			exact: true,
		});
		// Playwright's own click would scroll to the button first.
		await button.evaluate((element: HTMLElement) => {
			element.focus({ preventScroll: true });
			element.click();
		});
		await expect(adminPage.getByText(/^Сохранено/)).toBeVisible();
		// The button has the focus again, and the page has not moved.
		await expect(button).toBeFocused();
		expect(await adminPage.evaluate(() => scrollY)).toBe(0);
		const after = await (await request.get(`/api/blog/posts/${slug}`)).json();
		expect(after).toMatchObject({ content, excerpt, readingTime: 42 });
		// The address of a published post does not follow its title any more.
		await field(adminPage, "Заголовок").fill("Другой");
		await expect(field(adminPage, "Адрес (slug)")).toHaveValue(slug);
	});
});

test("deleting asks, offers undo, and the trash gives back", async ({
	adminPage,
	admin,
	expected,
}) => {
	expected.consoleErrors.push(/status of 409/);
	const slug = freshSlug("proch");
	const title = `Прочь ${slug}`;
	await admin.create({ slug, title, content: "Слова", published: true });
	await adminPage.goto(`/admin?q=${slug}`);
	await card(adminPage, title)
		.getByRole("button", { name: /^Удалить/ })
		.click();
	const question = adminPage.getByRole("dialog");
	await expect(question).toContainText("попадёт в корзину");
	await question.getByRole("button", { name: "Удалить" }).click();
	await expect(card(adminPage, title)).toHaveCount(0);
	// It does not go while the mouse is over it, however slow the machine.
	const deleted = notification(adminPage, "Статья удалена");
	await deleted.hover();
	// The card comes and goes at once, the server follows.
	const status = async () =>
		(await adminPage.request.get(`/blog/${slug}`)).status();
	await expect.poll(status).toBe(410);
	await deleted.getByRole("button", { name: "Отменить" }).click();
	await expect(card(adminPage, title)).toBeVisible();
	await expect.poll(status).toBe(200);

	await card(adminPage, title)
		.getByRole("button", { name: /^Удалить/ })
		.click();
	await question.getByRole("button", { name: "Удалить" }).click();
	await expect(card(adminPage, title)).toHaveCount(0);
	await expect.poll(status).toBe(410);
	await admin.create({ slug, title: "Сменщица", content: "Слова" });
	await openFilters(adminPage);
	await adminPage.getByLabel("Состояние").selectOption("Корзина");
	await expect(card(adminPage, title)).toContainText("Исчезнет через 30 дней");
	await expect(card(adminPage, title)).toContainText("Была опубликована");
	await expect(card(adminPage, title)).not.toContainText("Опубликовано");
	await card(adminPage, title).getByRole("button", { name: "Вернуть" }).click();
	// Another post has taken the address meanwhile, and the next one too.
	const address = field(adminPage, "Новый адрес");
	const restore = adminPage.getByRole("button", {
		name: "Вернуть под новым адресом",
	});
	await expect(address).toHaveAccessibleDescription(/занят/);
	await address.fill(slug);
	await restore.click();
	await expect(address).toHaveAccessibleDescription(/занят/);
	await expect(address).toHaveValue(slug);
	await address.fill(freshSlug("proch-2"));
	await restore.click();
	await expect(notification(adminPage, "возвращена")).toBeVisible();
	await expect(card(adminPage, title)).toHaveCount(0);
});

test("a draft opens on its real page under a link of its own, which is copied too", async ({
	adminPage,
	admin,
	browser,
	baseURL,
	context,
}) => {
	await test.step("a draft opens on its real page under a link of its own", async () => {
		const slug = freshSlug("chernovik");
		const title = `Набросок ${slug}`;
		await admin.create({ slug, title, content: "Ещё *сырой* текст" });
		await adminPage.goto(`/admin?q=${slug}`);
		await expect(card(adminPage, title).getByText("Черновик")).toHaveCount(1);
		const [page] = await Promise.all([
			adminPage.waitForEvent("popup"),
			card(adminPage, title)
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
		const id = await admin.create({ slug, title, content: "Сырой текст" });
		const copied = new Set<string>();
		for (const path of [`/admin?q=${slug}`, `/admin/posts/${id}`]) {
			await adminPage.goto(path);
			const button = adminPage.getByRole("button", {
				name: /^Копировать ссылку/,
			});
			await button.click();
			await notification(adminPage, "Ссылка на черновик скопирована").waitFor();
			await expect(button).toBeFocused();
			copied.add(
				await adminPage.evaluate(() => navigator.clipboard.readText()),
			);
		}
		expect(copied.size).toBe(2);
		for (const address of copied) {
			expect(address).toMatch(/^http.*\/preview\/[\w-]{43}$/);
			await adminPage.goto(address);
			await expect(adminPage.getByRole("heading", { level: 1 })).toHaveText(
				title,
			);
		}

		// A browser that lets nothing be copied offers to open the draft instead.
		await adminPage.goto(`/admin/posts/${id}`);
		await adminPage.evaluate(() => {
			navigator.clipboard.write = () => Promise.reject(new Error("no"));
		});
		await adminPage.getByRole("button", { name: /^Копировать ссылку/ }).click();
		const [page] = await Promise.all([
			adminPage.waitForEvent("popup"),
			adminPage.getByRole("button", { name: "Открыть", exact: true }).click(),
		]);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

		// A published post has an address of its own.
		await adminPage.getByRole("switch", { name: "Опубликовать" }).click();
		await save(adminPage);
		await expect(
			adminPage.getByRole("link", { name: "На сайте" }),
		).toBeVisible();
		await expect(
			adminPage.getByRole("button", { name: /^Копировать ссылку/ }),
		).toHaveCount(0);
	});
});

test("search, filters, order and pages stand in the address, so that Back works", async ({
	adminPage,
	admin,
}) => {
	const word = freshSlug("poisk");
	for (let i = 1; i <= 21; i += 1) {
		await admin.create({
			slug: `${word}-${i}`,
			title: `${word} ${String(i).padStart(2, "0")}`,
			content: i === 7 ? "Иволга" : "Слова",
			published: i > 5,
		});
	}
	await adminPage.goto("/admin");
	await adminPage.getByText(/^Всего: /).waitFor();
	await adminPage.getByLabel("Поиск").fill(`${word} иволга`);
	await expect(
		adminPage.getByText("Найдено: 1", { exact: true }),
	).toBeVisible();
	await adminPage.getByLabel("Поиск").fill(word.toUpperCase());
	await expect(adminPage.getByText("Найдено: 21")).toBeVisible();
	// One search, however it was typed, is one step.
	await adminPage.goBack();
	await expect(adminPage.getByText(/^Всего: /)).toBeVisible();
	await expect(adminPage.getByLabel("Поиск")).toHaveValue("");
	await adminPage.goForward();
	await expect(adminPage.getByLabel("Поиск")).toHaveValue(word.toUpperCase());
	await expect(adminPage.getByText("Найдено: 21")).toBeVisible();
	await adminPage.getByLabel("Порядок").selectOption("По названию");
	await expect(adminPage).toHaveURL(/sort=title/);
	await expect(adminPage.getByRole("article").first()).toContainText(
		`${word} 01`,
	);
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

	// From a post back to what was shown.
	await adminPage
		.getByRole("article")
		.first()
		.getByText("Редактировать")
		.click();
	await expect(field(adminPage, "Заголовок")).toHaveValue(`${word} 01`);
	await adminPage.getByRole("button", { name: "Отмена" }).click();
	await expect(adminPage.getByText("Найдено: 5")).toBeVisible();
	await adminPage.reload();
	await expect(adminPage.getByText("Найдено: 5")).toBeVisible();
	await expect(adminPage.getByLabel("Поиск")).toHaveValue(word.toUpperCase());
});

test("a list that cannot be read says so, comes with the network, and offers to try again and to sign in anew", async ({
	adminPage,
	context,
	expected,
}) => {
	await test.step("a list that could not be read without a network is there when there is one again", async () => {
		expected.consoleErrors.push(/ERR_INTERNET_DISCONNECTED/);
		await adminPage.goto("/admin");
		await adminPage.getByText(/^Всего: /).waitFor();
		await context.setOffline(true);
		await openFilters(adminPage);
		await adminPage.getByLabel("Состояние").selectOption("Корзина");
		const alert = adminPage.getByRole("alert");
		await expect(alert).toContainText("Не удалось загрузить корзину");
		await expect(alert).toContainText("Нет сети");
		await context.setOffline(false);
		await expect(
			adminPage.getByText(/^(Корзина пуста|Удалённые статьи хранятся)/),
		).toBeVisible();
		await expect(alert).toHaveCount(0);
	});

	await test.step("a list that cannot be read says so, and offers to try again and to sign in anew", async () => {
		await test.step("an address with nonsense shows the list", async () => {
			await adminPage.goto("/admin?page=-3&sort=evil&state=%00&category=x&q=");
			await expect(adminPage.getByText(/^Всего: \d+/)).toBeVisible();
		});

		await test.step("a list that cannot be read says so and offers to sign in anew", async () => {
			expected.consoleErrors.push(/status of (503|207)/);
			await adminPage.route("**/api/trpc/**post.list*", (route) =>
				route.fulfill({ status: 503, body: "" }),
			);
			await adminPage.goto("/admin");
			await expect(adminPage.getByRole("alert")).toContainText(
				"Ошибка загрузки статей: Failed to fetch posts: 503",
			);
			await adminPage.unroute("**/api/trpc/**post.list*");
			await adminPage.getByRole("button", { name: "Повторить" }).click();
			await expect(adminPage.getByText(/^Всего: \d+/)).toBeVisible();
		});

		await test.step("«Войти заново» clears the token and what was read", async () => {
			expected.consoleErrors.push(/status of 503/);
			await adminPage.route("**/api/trpc/**post.list*", (route) =>
				route.fulfill({ status: 503, body: "" }),
			);
			await adminPage.goto("/admin");
			await adminPage.getByRole("button", { name: "Войти заново" }).click();
			await expect(
				adminPage.getByRole("button", { name: "Войти" }),
			).toBeVisible();
			expect(await adminPage.evaluate(() => localStorage["admin-token"])).toBe(
				undefined,
			);
		});
	});
});
