import type { Page } from "@playwright/test";
import { smoothAnimations } from "../support/animations.ts";
import { holdRequests } from "../support/hold-requests.ts";
import { freshSlug } from "../support/site.fixture.ts";
import { expect, field, notification, postCard, save, saved, test, updateSite } from "./admin.fixture.ts";
import { visit } from "./steps.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");

test("edits of a published post stay private until the site is updated, and posts can be scheduled", async ({
	adminPage,
	admin,
	request,
}) => {
	const slug = freshSlug("pravka");
	const title = `Правка ${slug}`;
	const id = await admin.create({ slug, title, content: "Прежний текст", published: true });
	const read = async () => (await (await request.get(`/api/blog/posts/${slug}`)).json()).content;

	await test.step("a save changes nothing for readers, and the list shows the unpublished edits", async () => {
		await adminPage.goto(`/admin/posts/${id}`);
		await expect(adminPage.getByRole("button", { name: "Обновить сайт" })).toBeDisabled();
		await field(adminPage, "Содержание").fill("Новый текст");
		await save(adminPage);
		await expect(adminPage.getByText(/^Сохранено \d\d:\d\d · на сайте прежняя версия$/)).toBeVisible();
		expect(await read()).toBe("Прежний текст");
		await visit(adminPage, `/admin?q=${slug}`);
		await expect(postCard(adminPage, title)).toContainText("Есть правки");
		await visit(adminPage, `/admin/posts/${id}`);
		await expect(field(adminPage, "Содержание")).toHaveValue("Новый текст");
	});

	await test.step("the form publishes the typed text", async () => {
		await field(adminPage, "Содержание").fill("Набранный текст");
		await updateSite(adminPage);
		await expect(adminPage.getByText(/^На сайте с \d\d:\d\d$/)).toBeVisible();
		expect(await read()).toBe("Набранный текст");
	});

	await test.step("the list publishes the saved text", async () => {
		await field(adminPage, "Содержание").fill("Из списка");
		await save(adminPage);
		await expect(saved(adminPage)).toBeVisible();
		await visit(adminPage, `/admin?q=${slug}&state=edited`);
		await postCard(adminPage, title)
			.getByRole("button", { name: /^Обновить сайт/ })
			.click();
		await expect(notification(adminPage, "Сайт обновлён")).toBeVisible();
		await expect(postCard(adminPage, title)).toHaveCount(0);
		expect(await read()).toBe("Из списка");
	});

	await test.step("a post can be scheduled, rescheduled, and published immediately if the chosen time is past", async () => {
		const slug = freshSlug("plan");
		const title = `План ${slug}`;
		const id = await admin.create({ slug, title, content: "По расписанию" });
		const status = async () => (await request.get(`/blog/${slug}`)).status();
		const plan = async (button: string, moment: string) => {
			await adminPage.getByRole("button", { name: button, exact: true }).click();
			await field(adminPage, "Опубликовать").last().fill(moment);
			await dialogOf(adminPage).getByRole("button", { name: "Запланировать" }).click();
		};
		await visit(adminPage, `/admin/posts/${id}`);
		// Unsaved text is included in the planned publication.
		await field(adminPage, "Содержание").fill("По расписанию, дописано");
		await plan("Запланировать", "2999-11-30T09:00");
		await expect(notification(adminPage, "Выйдет в субботу, 30 ноября 2999 г., 09:00")).toBeVisible();
		await expect(adminPage.getByRole("region", { name: "Расписание" })).toContainText(
			"Выйдет 30 ноября 2999 г., 09:00",
		);
		expect(await status()).toBe(404);

		await plan("Изменить время", "2999-12-01T10:30");
		await expect(adminPage.getByRole("region", { name: "Расписание" })).toContainText(
			"Выйдет 1 декабря 2999 г., 10:30",
		);
		await visit(adminPage, `/admin?q=${slug}&state=scheduled`);
		await expect(postCard(adminPage, title)).toContainText("Выйдет 1 декабря 2999 г., 10:30");

		await visit(adminPage, `/admin/posts/${id}`);
		await plan("Изменить время", "2020-01-01T10:00");
		await expect(adminPage.getByRole("dialog", { name: "Это время уже прошло" })).toBeVisible();
		await adminPage.getByRole("button", { name: "Опубликовать сейчас" }).last().click();
		await expect(notification(adminPage, "Опубликовано")).toBeVisible();
		expect(await status()).toBe(200);
		const { content } = await (await request.get(`/api/blog/posts/${slug}`)).json();
		expect(content).toBe("По расписанию, дописано");
	});
});

test("the history shows the changes of each save and restores an older version by keyboard only", async ({
	adminPage,
	admin,
}) => {
	const slug = freshSlug("istoriya");
	const id = await admin.create({ slug, title: "История", content: "Первое слово\n\nВторое слово" });
	await adminPage.goto(`/admin/posts/${id}`);
	await field(adminPage, "Содержание").fill("Первое слово\n\nТретье слово");
	await save(adminPage);
	await expect(saved(adminPage)).toBeVisible();
	// Unsaved text is not lost either.
	await field(adminPage, "Содержание").fill("Набранное перед возвратом");

	const release = await holdRequests(adminPage, /post\.preview/);
	await adminPage.getByRole("button", { name: "История версий" }).focus();
	await adminPage.keyboard.press("Enter");
	await expect(dialogOf(adminPage).getByRole("progressbar", { name: "Загрузка сравнения" })).toBeVisible();
	expect(await smoothAnimations(adminPage)).toEqual([]);
	release();
	const versions = dialogOf(adminPage).getByRole("region", { name: "Версии" }).getByRole("button");
	await expect(versions).toHaveCount(2);
	await expect(versions.first()).toContainText("Сохранена");
	await versions.first().focus();
	await adminPage.keyboard.press("Enter");
	const text = dialogOf(adminPage).getByRole("region", { name: "Содержание" });
	await expect(text.locator("del")).toHaveText("Второе");
	await expect(text.locator("ins")).toHaveText("Третье");

	await adminPage.keyboard.press("Tab");
	await versions.nth(1).focus();
	await adminPage.keyboard.press("Enter");
	await expect(dialogOf(adminPage)).toContainText("Это первая версия");
	await dialogOf(adminPage).getByText("С нынешней", { exact: true }).click();
	await expect(text).toContainText("Набранное перед возвратом");
	await dialogOf(adminPage).getByRole("button", { name: "Восстановить", exact: true }).focus();
	await adminPage.keyboard.press("Enter");
	await expect(notification(adminPage, "Версия восстановлена")).toBeVisible();
	await expect(field(adminPage, "Содержание")).toHaveValue("Первое слово\n\nВторое слово");

	await adminPage.getByRole("button", { name: "История версий" }).click();
	await expect(versions).toHaveCount(4);
	await expect(versions.first()).toContainText("Восстановлена");
	await versions.nth(1).click();
	await expect(text.locator("ins").first()).toContainText("Набранное перед возвратом");
});
