import { credentials, freshSlug } from "../support/site.fixture.ts";
import {
	call,
	endSession,
	expect,
	field,
	leaveForm,
	notification,
	readPost,
	save,
	saved,
	savedOnDevice,
	test,
	textOf,
	updateSite,
} from "./admin.fixture.ts";
import { visit } from "./steps.ts";

test("after a save in another window, both versions are compared and either can be kept", async ({
	adminPage,
	admin,
	request,
	expected,
}) => {
	expected.consoleErrors.push(/status of 409/);
	const slug = freshSlug("dve-vkladki");
	const post = { slug, title: "Две вкладки", content: "Первая строка\nВторая строка", published: true };
	const id = await admin.create(post);
	const saveElsewhere = (content: string) => call(adminPage, "post.save", { id, values: { ...post, content } });
	const stored = async () => (await readPost(adminPage, id)).content;
	const text = textOf(adminPage);
	await visit(adminPage, `/admin/posts/${id}`);
	await text.fill("Первая строка\nМоя строка");
	await saveElsewhere("Первая строка\nИх строка");
	await save(adminPage);
	const dialog = adminPage.getByRole("dialog", { name: "Статью сохранили в другом окне" });
	const comparison = dialog.getByRole("region", { name: "Содержание" });
	await expect(comparison.locator("del")).toHaveText("Их");
	await expect(comparison.locator("ins")).toHaveText("Моя");
	expect(await stored()).toBe("Первая строка\nИх строка");

	// Closing the dialog overwrites nothing, and the next save opens it again.
	await dialog.getByRole("button", { name: "Вернуться к правке" }).click();
	await save(adminPage);
	await dialog.getByRole("button", { name: "Сохранить мою" }).click();
	await expect(saved(adminPage)).toBeVisible();
	expect(await stored()).toBe("Первая строка\nМоя строка");

	await saveElsewhere("Первая строка\nОпять их");
	await text.fill("Первая строка\nЕщё одна");
	await save(adminPage);
	await dialog.getByRole("button", { name: "Взять сохранённую" }).click();
	// The comparison contains a region with the same name, so the dialog must be closed first.
	await expect(dialog).toHaveCount(0);
	await expect(text).toHaveValue("Первая строка\nОпять их");
	await save(adminPage);
	await expect(saved(adminPage)).toBeVisible();
	// Readers see none of the changes.
	const { content } = await (await request.get(`/api/blog/posts/${slug}`)).json();
	expect(content).toBe(post.content);
});

test("unsaved text can be discarded, and leaving warns only if it is not stored on the device", async ({
	adminPage,
	context,
	admin,
}) => {
	await test.step("unsaved text is offered again only after its form is closed, and can be discarded", async () => {
		const id = await admin.create({ slug: freshSlug("ostavleno"), title: "Было" });
		await visit(adminPage, `/admin/posts/${id}`);
		await field(adminPage, "Заголовок").fill("Стало");
		await expect(savedOnDevice(adminPage)).toBeVisible();

		const other = await context.newPage();
		await other.goto(`/admin/posts/${id}`);
		await expect(field(other, "Заголовок")).toHaveValue("Было");
		await expect(other.getByText("Найден несохранённый")).toHaveCount(0);
		await other.close();

		// An unsaved text of a closed form is offered again.
		await leaveForm(adminPage);
		// The URL changes before the form is unmounted, so both are checked.
		await expect(field(adminPage, "Заголовок")).toHaveCount(0);
		await expect(adminPage).toHaveURL(/\/admin$/);
		await adminPage.goBack();
		await expect(field(adminPage, "Заголовок")).toHaveValue("Было");
		await expect(adminPage.getByText("Найден несохранённый текст")).toBeVisible();
		await adminPage.getByRole("button", { name: "Отбросить" }).click();
		await expect(adminPage.getByText("Найден несохранённый")).toHaveCount(0);
		await visit(adminPage, `/admin/posts/${id}`);
		await expect(field(adminPage, "Заголовок")).toHaveValue("Было");
		await expect(adminPage.getByText("Найден несохранённый")).toHaveCount(0);
	});

	await test.step("cancelling asks for confirmation before discarding the typed text", async () => {
		const id = await admin.create({ slug: freshSlug("otmena"), title: "Было" });
		await visit(adminPage, `/admin/posts/${id}`);
		await field(adminPage, "Заголовок").fill("Стало");
		await adminPage.getByRole("button", { name: "Отмена" }).click();
		const question = adminPage.getByRole("dialog");
		await question.getByRole("button", { name: "Продолжить писать" }).click();
		await expect(field(adminPage, "Заголовок")).toHaveValue("Стало");
		await adminPage.getByRole("button", { name: "Отмена" }).click();
		await question.getByRole("button", { name: "Отбросить" }).click();
		await expect(adminPage).toHaveURL(/\/admin$/);
		await visit(adminPage, `/admin/posts/${id}`);
		await expect(field(adminPage, "Заголовок")).toHaveValue("Было");
		await expect(adminPage.getByText("Найден несохранённый")).toHaveCount(0);
	});

	await test.step("leaving warns only if the text is not stored on the device", async () => {
		const id = await admin.create({ slug: freshSlug("uhod"), title: "Уход" });
		await visit(adminPage, `/admin/posts/${id}`);
		let warnings = 0;
		adminPage.on("dialog", (dialog) => {
			warnings += 1;
			void dialog.accept();
		});
		// Storing fails until the reload, since a busy machine may be slower than the autosave delay.
		await adminPage.evaluate(() => {
			IDBObjectStore.prototype.put = () => {
				throw new DOMException("", "QuotaExceededError");
			};
		});
		await field(adminPage, "Заголовок").pressSequentially("а");
		await adminPage.reload();
		expect(warnings).toBe(1);
		await field(adminPage, "Заголовок").pressSequentially("б");
		await adminPage.reload();
		expect(warnings).toBe(1);
	});
});

test("text that cannot be saved (no network, ended session, deleted post) is saved later", async ({
	adminPage,
	context,
	admin,
	request,
	expected,
}) => {
	await test.step("text typed offline is saved when the network is back", async () => {
		expected.consoleErrors.push(/ERR_INTERNET_DISCONNECTED/);
		const slug = freshSlug("bez-seti");
		const id = await admin.create({ slug, title: "Без сети", content: "Было", published: true });
		await visit(adminPage, `/admin/posts/${id}`);
		await field(adminPage, "Содержание").fill("Стало");
		await context.setOffline(true);
		await save(adminPage);
		await expect(adminPage.getByText("Не сохранено: нет сети")).toBeVisible();
		await expect(notification(adminPage, "Не удалось сохранить статью")).toContainText("Нет сети");
		await expect(field(adminPage, "Содержание")).toHaveValue("Стало");
		await context.setOffline(false);
		await expect(saved(adminPage)).toBeVisible();
		// The notification of the failure is removed after the save.
		await expect(notification(adminPage, "Не удалось сохранить статью")).toHaveCount(0);
		await updateSite(adminPage);
		await expect(adminPage.getByText(/^На сайте с \d\d:\d\d$/)).toBeVisible();
		const { content } = await (await request.get(`/api/blog/posts/${slug}`)).json();
		expect(content).toBe("Стало");
	});

	await test.step("if the session ends while writing, the text is saved after signing in again", async () => {
		expected.consoleErrors.push(/status of 401/);
		const id = await admin.create({ slug: freshSlug("seans"), title: "Сеанс" });
		await visit(adminPage, `/admin/posts/${id}`);
		await field(adminPage, "Содержание").fill("Набранное");
		await endSession(adminPage);
		await save(adminPage);
		const dialog = adminPage.getByRole("dialog", { name: "Сеанс закончился" });
		await expect(dialog).toBeVisible();
		// The text stays when the dialog is closed.
		await expect(field(adminPage, "Пароль")).toBeFocused();
		await adminPage.keyboard.press("Escape");
		await expect(notification(adminPage, "Не удалось сохранить")).toContainText("Войдите, чтобы продолжить");
		await expect(field(adminPage, "Содержание")).toHaveValue("Набранное");
		await save(adminPage);
		await expect(field(adminPage, "Имя пользователя")).toHaveValue("owner");
		await field(adminPage, "Пароль").fill("wrong password");
		await adminPage.keyboard.press("Enter");
		await expect(dialog.getByRole("alert")).toContainText("Неверное имя");
		await field(adminPage, "Пароль").fill(credentials.password);
		await adminPage.keyboard.press("Enter");
		await expect(dialog).toHaveCount(0);
		await expect(saved(adminPage)).toBeVisible();
		await expect(field(adminPage, "Содержание")).toHaveValue("Набранное");
	});

	await test.step("a post deleted elsewhere can be restored and saved", async () => {
		expected.consoleErrors.push(/status of 404/);
		const id = await admin.create({ slug: freshSlug("udalena"), title: "Была" });
		await visit(adminPage, `/admin/posts/${id}`);
		await field(adminPage, "Содержание").fill("Набранное");
		await admin.delete(id);
		await save(adminPage);
		await expect(adminPage.getByRole("alert")).toContainText("Статья в корзине");
		await adminPage.getByRole("button", { name: "Вернуть из корзины и сохранить" }).click();
		await expect(saved(adminPage)).toBeVisible();
	});

	await test.step("unsaved text of a deleted post can be moved to a new post", async () => {
		expected.consoleErrors.push(/status of 404/);
		const id = await admin.create({ slug: freshSlug("net"), title: "Была" });
		await visit(adminPage, `/admin/posts/${id}`);
		const title = `Осталась ${id}`;
		await field(adminPage, "Заголовок").fill(title);
		await expect(savedOnDevice(adminPage)).toBeVisible();
		await admin.delete(id);
		await visit(adminPage, "/admin");
		await adminPage.getByRole("link", { name: title }).click();
		await expect(adminPage.getByText("Статья не найдена")).toBeVisible();
		await adminPage.getByRole("button", { name: "Перенести в новую статью" }).click();
		await adminPage.getByRole("button", { name: "Восстановить" }).click();
		await expect(field(adminPage, "Заголовок")).toHaveValue(title);
		await save(adminPage);
		await expect(saved(adminPage)).toBeVisible();
		await expect(adminPage).toHaveURL(/\/posts\/\d+$/);
		expect(adminPage.url()).not.toContain(`/posts/${id}`);
		await visit(adminPage, "/admin");
		await expect(adminPage.getByText("несохранённый текст")).toHaveCount(0);
	});
});
