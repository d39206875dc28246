import type { Page } from "@playwright/test";
import sharp from "sharp";
import { holdRequests } from "../support/hold-requests.ts";
import { freshSlug } from "../support/site.fixture.ts";
import {
	endSession,
	expect,
	field,
	leaveForm,
	notification,
	openEditor,
	save,
	saved,
	showBeside,
	signIn,
	test,
	textOf,
} from "./admin.fixture.ts";

const settingsOf = (page: Page) =>
	page.getByRole("complementary", { name: "Настройки статьи" });
const toggleSettings = (page: Page) =>
	page.getByRole("button", { name: "Настройки", exact: true }).click();
const areas = (page: Page) => page.getByRole("navigation", { name: "Панель" });
const boxOf = async (page: Page, name: string) => {
	const box = await page
		.getByRole("button", { name, exact: true })
		.boundingBox();
	if (!box) throw new Error(`${name} is not seen`);
	return box;
};

test("the areas stand at the side, on a telephone at the foot", async ({
	adminPage,
}) => {
	await adminPage.goto("/admin");
	await expect(
		areas(adminPage).getByRole("link", { name: "Блог" }),
	).toHaveAttribute("aria-current", "page");
	const side = await areas(adminPage).boundingBox();
	expect(side?.width).toBeLessThanOrEqual(112);
	await adminPage.setViewportSize({ width: 360, height: 740 });
	const foot = await areas(adminPage).boundingBox();
	expect(foot).toMatchObject({ x: 0, width: 360 });
	expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBe(740);

	await areas(adminPage).getByRole("link", { name: "Сеансы и пароль" }).click();
	await expect(adminPage.getByRole("heading", { level: 1 })).toHaveText(
		"Сеансы и пароль",
	);
	await areas(adminPage).getByRole("link", { name: "Блог" }).click();
	await expect(adminPage.getByRole("heading", { level: 1 })).toHaveText(
		"Управление блогом",
	);
});

test("several posts are published, taken back and deleted at once, and each can be undone", async ({
	adminPage,
	admin,
}) => {
	const word = freshSlug("srazu");
	for (const [name, slug, published] of [
		["раз", "a", false],
		["два", "b", false],
		["три", "c", true],
	] as const) {
		await admin.create({
			slug: `${word}-${slug}`,
			title: `${word} ${name}`,
			content: "Слова",
			published,
		});
	}
	const states = () =>
		adminPage.getByRole("article").filter({ hasText: "Опубликовано" });
	const choose = (name: string) =>
		adminPage
			.getByRole("checkbox", { name: `Выбрать «${word} ${name}»` })
			.check();
	const confirm = (name: string) =>
		adminPage
			.getByRole("dialog")
			.getByRole("button", { name, exact: true })
			.click();
	const act = (name: string) =>
		adminPage.getByRole("button", { name, exact: true }).first().click();
	await adminPage.goto(`/admin?q=${word}`);
	await expect(states()).toHaveCount(1);

	await test.step("drafts are published; what was published already is left alone", async () => {
		await adminPage.getByRole("checkbox", { name: /^Выбрать все/ }).check();
		await expect(adminPage.getByText("Выбрано: 3")).toBeVisible();
		await act("Опубликовать");
		await expect(adminPage.getByRole("dialog")).toContainText(
			/появится: 2\sстатьи/,
		);
		await confirm("Опубликовать");
		await expect(states()).toHaveCount(3);
		await notification(adminPage, /Опубликовано: 2\sстатьи/)
			.getByRole("button", { name: "Отменить" })
			.click();
		await expect(states()).toHaveCount(1);
	});

	await test.step("deleted posts come back", async () => {
		await adminPage.getByRole("checkbox", { name: /^Выбрать все/ }).uncheck();
		await choose("раз");
		await choose("три");
		await act("Удалить");
		await confirm("Удалить");
		await expect(adminPage.getByRole("article")).toHaveCount(1);
		await notification(adminPage, /Удалено: 2\sстатьи/)
			.getByRole("button", { name: "Отменить" })
			.click();
		await expect(adminPage.getByRole("article")).toHaveCount(3);
		await expect(states()).toHaveCount(1);
	});

	await test.step("a published post is taken back; what could not be done is said", async () => {
		await choose("три");
		await act("В черновики");
		await confirm("В черновики");
		await expect(states()).toHaveCount(0);
		await expect(
			notification(adminPage, /Переведено в черновики: 1\sстатья/),
		).toBeVisible();
	});
});

test("changes of several posts that fail are said with the reason, and the rest is done", async ({
	adminPage,
	admin,
	expected,
}) => {
	expected.consoleErrors.push(/status of 404/);
	const word = freshSlug("chast");
	const ids: number[] = [];
	for (const name of ["a", "b"]) {
		ids.push(
			await admin.create({ slug: `${word}-${name}`, title: `${word} ${name}` }),
		);
	}
	await adminPage.goto(`/admin?q=${word}`);
	await adminPage.getByRole("checkbox", { name: /^Выбрать все/ }).check();
	await admin.delete(ids[0] ?? 0);
	await adminPage
		.getByRole("button", { name: "Удалить", exact: true })
		.first()
		.click();
	await adminPage
		.getByRole("dialog")
		.getByRole("button", { name: "Удалить", exact: true })
		.click();
	await expect(
		notification(
			adminPage,
			/Не удалось удалить: 1\sстатья. Удалено: 1\sстатья/,
		),
	).toBeVisible();
	await expect(adminPage.getByText("Статьи не найдены")).toBeVisible();
	await adminPage.getByRole("button", { name: "Показать все" }).click();
	await expect(adminPage.getByText(/^Всего: /)).toBeVisible();
});

test("the list shows the picture of each post and says how many filters are set", async ({
	adminPage,
}) => {
	await adminPage.goto("/admin?category=none&state=draft");
	const filters = adminPage.getByRole("button", { name: /^Фильтры/ });
	await expect(filters).toHaveText(/2$/);
	await filters.click();
	await adminPage.getByRole("button", { name: "Сбросить фильтры" }).click();
	await expect(filters).toHaveText("Фильтры");
	await expect(adminPage.getByText(/^Всего: /)).toBeVisible();
	// The head stays above the rows' checkboxes while the list scrolls under it.
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
	const row = adminPage
		.getByRole("article")
		.filter({ hasText: "С чего начинается перемена" });
	const picture = row.locator("img");
	await expect
		.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
		.toBeGreaterThan(0);
	expect(await picture.boundingBox()).toMatchObject({ width: 64, height: 64 });
	await row.getByRole("heading").getByRole("link").click();
	await expect(field(adminPage, "Заголовок")).toBeVisible();
});

test("a post is written in the measure of an article, with what is to be pressed always in sight", async ({
	adminPage,
	expected,
}) => {
	expected.consoleErrors.push(/status of 422/);
	await test.step("Enter leads from the title, which is one line, to the text", async () => {
		await adminPage.goto("/admin/posts/new");
		const title = field(adminPage, "Заголовок");
		await expect(title).toBeFocused();
		await adminPage.keyboard.insertText("Две\n строки");
		await expect(title).toHaveValue("Две строки");
		await title.press("Enter");
		await expect(textOf(adminPage)).toBeFocused();
		await expect(title).toHaveValue("Две строки");
	});

	await test.step("on a wide screen a line is as long as an article's, in its type", async () => {
		await adminPage.setViewportSize({ width: 1920, height: 900 });
		const measure = await textOf(adminPage).evaluate((element) => {
			const style = getComputedStyle(element);
			return {
				width:
					element.clientWidth -
					Number.parseFloat(style.paddingInlineStart) -
					Number.parseFloat(style.paddingInlineEnd),
				size: style.fontSize,
			};
		});
		expect(measure).toEqual({ width: 672, size: "20px" });
	});

	await test.step("state and saving stay in sight while the text scrolls", async () => {
		await textOf(adminPage).fill("Слова.\n\n".repeat(300));
		await textOf(adminPage).evaluate((element) => {
			element.scrollTop = element.scrollHeight;
		});
		await expect(
			adminPage.getByRole("switch", { name: "Опубликовать" }),
		).toBeInViewport();
		await expect(
			adminPage.getByRole("button", { name: "Сохранить", exact: true }),
		).toBeInViewport();
		await expect(adminPage.getByRole("toolbar")).toBeInViewport();
		await adminPage.evaluate(() => scrollTo(0, 10_000));
		expect(await adminPage.evaluate(() => scrollY)).toBe(0);
	});

	await test.step("the settings can be closed, and stay closed on this device", async () => {
		await expect(settingsOf(adminPage)).toBeVisible();
		await toggleSettings(adminPage);
		await expect(settingsOf(adminPage)).toBeHidden();
		await adminPage.goto("/admin/posts/1");
		await expect(field(adminPage, "Заголовок")).not.toHaveValue("");
		await expect(settingsOf(adminPage)).toBeHidden();
	});

	await test.step("what is wrong in a field of the closed settings opens them", async () => {
		const text = await openEditor(adminPage);
		await toggleSettings(adminPage);
		await adminPage.getByLabel("Краткое описание").fill("я".repeat(501));
		await adminPage.getByRole("button", { name: "Закрыть настройки" }).click();
		await text.fill("Слова");
		await save(adminPage);
		await expect(adminPage.getByLabel("Краткое описание")).toBeFocused();
	});
});

test("on a telephone the text comes first, its tools stand above the keyboard, and the settings cover it", async ({
	adminPage,
}) => {
	await adminPage.setViewportSize({ width: 360, height: 740 });
	const text = await openEditor(adminPage);
	await expect(settingsOf(adminPage)).toBeHidden();
	await expect(areas(adminPage)).toHaveCount(0);
	const bold = await boxOf(adminPage, "Жирный");
	expect(bold.y + bold.height).toBeGreaterThan(690);
	expect(bold.height).toBeGreaterThanOrEqual(44);

	await test.step("the keyboard leaves the tools and the state in sight", async () => {
		// A telephone's keyboard: the page stays as high, its visible part shrinks.
		await adminPage.evaluate(() => {
			Object.defineProperty(VisualViewport.prototype, "height", {
				configurable: true,
				get: () => 420,
			});
			visualViewport?.dispatchEvent(new Event("resize"));
		});
		const above = await boxOf(adminPage, "Жирный");
		expect(above.y + above.height).toBeLessThanOrEqual(420);
		expect((await boxOf(adminPage, "Сохранить")).y).toBeGreaterThanOrEqual(0);
		await adminPage.evaluate(() => {
			Object.defineProperty(VisualViewport.prototype, "height", {
				get: () => innerHeight,
			});
			visualViewport?.dispatchEvent(new Event("resize"));
		});
	});

	await test.step("what is being typed stands above the tools, however little the keyboard leaves", async () => {
		for (const height of [400, 340]) {
			await adminPage.setViewportSize({ width: 360, height });
			await text.fill("");
			await text.pressSequentially("Слова\n".repeat(20));
			await adminPage.keyboard.type("конец");
			const { end, tools } = await text.evaluate((element) => {
				const style = getComputedStyle(element);
				// The letters of the last line: a line is higher than they are by the same above and below.
				const leading =
					Number.parseFloat(style.lineHeight) -
					1.2 * Number.parseFloat(style.fontSize);
				const end =
					element.getBoundingClientRect().top +
					element.scrollHeight -
					element.scrollTop -
					Number.parseFloat(style.paddingBlockEnd) -
					leading / 2;
				const bar = document.querySelector("[role=toolbar]");
				return { end, tools: bar?.getBoundingClientRect().top ?? 0 };
			});
			expect(end, `${height}`).toBeLessThanOrEqual(tools);
			expect(tools).toBeLessThan(height);
		}
		await adminPage.setViewportSize({ width: 360, height: 740 });
	});

	await test.step("the settings cover the text, which nobody comes to behind them", async () => {
		await text.fill("Слова");
		await toggleSettings(adminPage);
		await adminPage.getByLabel("Категория").selectOption("Практика");
		await expect(
			adminPage.locator("[inert]").filter({ has: text }),
		).toHaveCount(1);
		await adminPage.keyboard.press("Escape");
		await expect(settingsOf(adminPage)).toBeHidden();
		await field(adminPage, "Заголовок").fill(freshSlug("telefon"));
		await save(adminPage);
		await expect(saved(adminPage)).toBeVisible();
	});
});

test("the way in which the text is shown is remembered on the device", async ({
	adminPage,
}) => {
	await openEditor(adminPage);
	await showBeside(adminPage);
	await adminPage.goto("/admin/posts/1");
	await expect(adminPage.getByRole("region", { name: "Превью" })).toBeVisible();
});

test("what is being done is not lost behind a panel, a save or an ended session", async ({
	adminPage,
	admin,
	expected,
	context,
}) => {
	expected.consoleErrors.push(
		/status of (401|422)/,
		/ERR_INTERNET_DISCONNECTED/,
	);

	await test.step("leaving asks while the picture of the post is being uploaded", async () => {
		await adminPage.goto("/admin/posts/new");
		const release = await holdRequests(adminPage, "**/api/admin/pictures");
		await adminPage
			.locator("input[type=file]")
			.first()
			.setInputFiles({
				name: "a.png",
				mimeType: "image/png",
				buffer: await sharp({
					create: { width: 8, height: 8, channels: 3, background: "#123" },
				})
					.png()
					.toBuffer(),
			});
		await expect(adminPage.getByRole("progressbar")).toBeAttached();
		await leaveForm(adminPage);
		const question = adminPage.getByRole("dialog", {
			name: "Уйти со страницы?",
		});
		await expect(question).toContainText("Картинки ещё загружаются");
		await question.getByRole("button", { name: "Подождать" }).click();
		release();
		await expect(field(adminPage, "Изображение статьи (URL)")).toHaveValue(
			/^\/media\//,
		);
	});

	await test.step("an error of the title closes the settings that cover it", async () => {
		await adminPage.setViewportSize({ width: 360, height: 740 });
		await adminPage.goto("/admin/posts/new");
		await textOf(adminPage).fill("Слова");
		await toggleSettings(adminPage);
		await adminPage.getByRole("switch", { name: "Опубликовать" }).click();
		await save(adminPage);
		await expect(settingsOf(adminPage)).toBeHidden();
		await expect(field(adminPage, "Заголовок")).toBeFocused();
		// The notification stands at the foot, away from the field and the bar.
		const said = await notification(
			adminPage,
			"Ошибка при создании",
		).boundingBox();
		expect(said?.y).toBeGreaterThan(400);
	});

	await test.step("every filter is reached by keyboard when the page is enlarged fourfold", async () => {
		await adminPage.setViewportSize({ width: 320, height: 256 });
		await adminPage.goto("/admin");
		await adminPage.getByRole("article").first().waitFor();
		await adminPage.getByRole("button", { name: "Фильтры" }).focus();
		await adminPage.keyboard.press("Enter");
		for (const name of ["Состояние", "Категория", "Тег"]) {
			await expect(field(adminPage, name)).toBeFocused();
			await adminPage.keyboard.press("Tab");
		}
		await adminPage.setViewportSize({ width: 1280, height: 720 });
	});

	const word = freshSlug("sryv");
	for (const name of ["a", "b"]) {
		await admin.create({
			slug: `${word}-${name}`,
			title: `${word} ${name}`,
			content: name === "a" ? "Слова" : "",
		});
	}
	const publish = async () => {
		await adminPage.getByRole("checkbox", { name: /^Выбрать все/ }).check();
		await adminPage
			.getByRole("button", { name: "Опубликовать" })
			.first()
			.click();
		await adminPage
			.getByRole("dialog")
			.getByRole("button", { name: "Опубликовать" })
			.click();
	};

	await test.step("posts that could not be published are named, stay chosen, and the focus stays", async () => {
		await adminPage.goto(`/admin?q=${word}`);
		await publish();
		await expect(
			notification(adminPage, new RegExp(`«${word} b»: .*[Тт]екст`)),
		).toBeVisible();
		await expect(
			adminPage.getByRole("checkbox", { name: /^Выбрать все/ }),
		).toBeFocused();
		await expect(
			adminPage.getByRole("checkbox", { name: `Выбрать «${word} b»` }),
		).toBeChecked();
	});

	await test.step("a failed action leaves the list where it was", async () => {
		await adminPage.goto(`/admin?q=${word}`);
		await expect(adminPage.getByRole("article")).toHaveCount(2);
		await context.setOffline(true);
		await adminPage
			.getByRole("button", { name: `Удалить «${word} a»` })
			.click();
		await adminPage
			.getByRole("dialog")
			.getByRole("button", { name: "Удалить", exact: true })
			.click();
		await expect(notification(adminPage, "Не удалось удалить")).toBeVisible();
		await expect(adminPage.getByRole("alert").first()).toBeVisible();
		await expect(adminPage.getByRole("article")).toHaveCount(2);
	});

	await test.step("a page of the admin that was not opened yet opens without a network", async () => {
		await adminPage.getByRole("tab", { name: "Теги" }).click();
		await expect(
			adminPage.getByText("Не удалось загрузить теги"),
		).toBeVisible();
		await context.setOffline(false);
	});
});

test("a session that has ended is renewed in the middle of a change of several posts", async ({
	page,
	ownSite,
	expected,
}) => {
	expected.consoleErrors.push(/status of 401/);
	await page.goto(`${ownSite.url}/admin`);
	await signIn(page);
	const box = page.getByRole("checkbox", { name: /заметки о паузе/ });
	await box.check();
	await endSession(page);
	await page.getByRole("button", { name: "Опубликовать", exact: true }).click();
	await page
		.getByRole("dialog")
		.getByRole("button", { name: "Опубликовать" })
		.click();
	const dialog = page.getByRole("dialog", { name: "Сеанс закончился" });
	await expect(dialog).toBeVisible();
});
