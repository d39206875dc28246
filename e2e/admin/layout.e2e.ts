import { holdRequests } from "../support/hold-requests.ts";
import { freshSlug } from "../support/site.fixture.ts";
import { expect, field, leaveForm, notification, pictureOf, save, test, textOf } from "./admin.fixture.ts";
import { navigationOf, settingsOf, toggleSettings } from "./locators.ts";
import { visit } from "./steps.ts";

test("the navigation is at the side on a desktop and at the bottom on a phone", async ({ adminPage }) => {
	// The former address of the first page redirects, with its query.
	await adminPage.goto("/admin/posts?q=начинается");
	await expect(adminPage).toHaveURL(/\/admin\?q=%/);
	await expect(navigationOf(adminPage).getByRole("link", { name: "Блог" })).toHaveAttribute("aria-current", "page");
	const overview = navigationOf(adminPage).getByRole("link").first();
	await overview.click();
	await expect(adminPage.getByRole("heading", { level: 1 })).toHaveText("Обзор");
	await expect(overview).toHaveAttribute("aria-current", "page");
	await visit(adminPage, "/admin/tags");
	await expect(navigationOf(adminPage).getByRole("link", { name: "Блог" })).toHaveAttribute("aria-current", "page");
	const side = await navigationOf(adminPage).boundingBox();
	expect(side?.width).toBeLessThanOrEqual(128);
	await adminPage.setViewportSize({ width: 360, height: 740 });
	const foot = await navigationOf(adminPage).boundingBox();
	expect(foot).toMatchObject({ x: 0, width: 360 });
	expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBe(740);

	// On a phone the last button opens the rest of the navigation, which scrolls at 400 % zoom.
	const more = navigationOf(adminPage).getByRole("button", { name: "Ещё" });
	await adminPage.setViewportSize({ width: 320, height: 256 });
	await more.click();
	await expect(adminPage.getByRole("menuitem").first()).toBeInViewport({ ratio: 1 });
	await adminPage.keyboard.press("Escape");
	await adminPage.setViewportSize({ width: 360, height: 740 });
	await more.click();
	await adminPage.getByRole("menuitem", { name: "Сеансы и пароль" }).click();
	await expect(adminPage.getByRole("heading", { level: 1 })).toHaveText("Сеансы и пароль");
	await navigationOf(adminPage).getByRole("link", { name: "Блог" }).click();
	await expect(adminPage.getByRole("heading", { level: 1 })).toHaveText("Управление блогом");
	await expect(adminPage.getByRole("button", { name: "Выйти" })).toBeInViewport();

	await adminPage.setViewportSize({ width: 1280, height: 720 });
	await test.step("a prompt suggests changing the initial password until it is dismissed", async () => {
		const question = adminPage.getByRole("status").filter({ hasText: "Придумайте свой пароль" });
		await visit(adminPage, "/admin/overview");
		await expect(question).toBeVisible();
		await question.getByRole("link", { name: "Сменить пароль" }).click();
		await expect(adminPage.getByRole("heading", { level: 1 })).toHaveText("Сеансы и пароль");
		await expect(question).toHaveCount(0);
		await adminPage.goBack();
		await question.getByRole("button", { name: "Оставить этот" }).click();
		await expect(question).toHaveCount(0);
		await visit(adminPage, "/admin");
		await expect(adminPage.getByRole("heading", { level: 1 })).toHaveText("Управление блогом");
		await expect(question).toHaveCount(0);
	});
});

test("the admin stays usable during uploads, on a small screen and offline", async ({
	adminPage,
	admin,
	expected,
	context,
}) => {
	expected.consoleErrors.push(/status of (401|422)/, /ERR_INTERNET_DISCONNECTED/);

	const code = adminPage.waitForRequest(/\/assets\/admin\.tags-[^/]+\.js$/);

	await test.step("leaving asks for confirmation while the picture of the post is being uploaded", async () => {
		await adminPage.goto("/admin/posts/new");
		// The admin preloads the code of its other pages; importing one waits for that.
		await adminPage.evaluate((url) => import(url).then(() => undefined), (await code).url());
		const release = await holdRequests(adminPage, "**/api/admin/media");
		await adminPage
			.locator("input[type=file]")
			.first()
			.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await pictureOf() });
		await expect(adminPage.getByRole("progressbar")).toBeAttached();
		await leaveForm(adminPage);
		const question = adminPage.getByRole("dialog", { name: "Уйти со страницы?" });
		await expect(question).toContainText("Картинки ещё загружаются");
		await question.getByRole("button", { name: "Подождать" }).click();
		release();
		await expect(field(adminPage, "Изображение статьи (URL)")).toHaveValue(/^\/media\//);
	});

	await test.step("an invalid title closes the settings panel that covers it", async () => {
		await adminPage.setViewportSize({ width: 360, height: 740 });
		await visit(adminPage, "/admin/posts/new");
		await textOf(adminPage).fill("Слова");
		await toggleSettings(adminPage);
		await adminPage.getByRole("switch", { name: "Опубликовать" }).click();
		await save(adminPage);
		await expect(settingsOf(adminPage)).toBeHidden();
		await expect(field(adminPage, "Заголовок")).toBeFocused();
		// The notification is at the bottom and covers neither the field nor the bar.
		const error = await notification(adminPage, "Ошибка при создании").boundingBox();
		expect(error?.y).toBeGreaterThan(400);
	});

	await test.step("every filter is reachable by keyboard at 400 % zoom", async () => {
		await adminPage.setViewportSize({ width: 320, height: 256 });
		await visit(adminPage, "/admin");
		await adminPage.getByRole("article").first().waitFor();
		await adminPage.getByRole("button", { name: "Фильтры" }).focus();
		await adminPage.keyboard.press("Enter");
		for (const name of ["Состояние", "Категория", "Тег"]) {
			await expect(field(adminPage, name)).toBeFocused();
			await adminPage.keyboard.press("Tab");
		}
		await adminPage.setViewportSize({ width: 1280, height: 720 });
	});

	await test.step("posts that cannot be published are listed and stay selected, and the focus is kept", async () => {
		const word = freshSlug("sryv");
		for (const [name, content] of Object.entries({ a: "Слова", b: "" })) {
			await admin.create({ slug: `${word}-${name}`, title: `${word} ${name}`, content });
		}
		await visit(adminPage, `/admin?q=${word}`);
		await adminPage.getByRole("checkbox", { name: /^Выбрать все/ }).check();
		await adminPage.getByRole("button", { name: "Опубликовать" }).first().click();
		await adminPage.getByRole("dialog").getByRole("button", { name: "Опубликовать" }).click();
		const error = notification(adminPage, /Не удалось изменить: 1\sстатья\. Опубликовано: 1\sстатья/);
		await expect(error).toContainText(new RegExp(`«${word} b»: .*[Тт]екст`));
		await expect(adminPage.getByRole("checkbox", { name: /^Выбрать все/ })).toBeFocused();
		await expect(adminPage.getByRole("checkbox", { name: `Выбрать «${word} b»` })).toBeChecked();
	});

	await test.step("a page of the admin opens offline even if it was not visited before", async () => {
		await context.setOffline(true);
		await adminPage.getByRole("tab", { name: "Теги" }).click();
		await expect(adminPage.getByText("Не удалось загрузить теги")).toBeVisible();
		await context.setOffline(false);
	});
});
