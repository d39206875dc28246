import { freshSlug } from "../support/site.fixture.ts";
import {
	endSession,
	expect,
	field,
	keptOnDevice,
	leaveForm,
	notification,
	save,
	saved,
	signIn,
	test,
} from "./admin.fixture.ts";

test("two tabs edit one post: both versions stand side by side, and the owner chooses", async ({
	panel,
	owner,
	context,
	request,
	expected,
}) => {
	expected.consoleErrors.push(/status of 409/);
	const slug = freshSlug("dve-vkladki");
	const id = await owner.create({
		slug,
		title: "Две вкладки",
		content: "Первая строка\nВторая строка",
		published: true,
	});
	const other = await context.newPage();
	for (const page of [panel, other]) {
		await page.goto(`/admin/posts/${id}`);
		await expect(field(page, "Заголовок")).toHaveValue("Две вкладки");
	}
	await field(other, "Содержание").fill("Первая строка\nИх строка");
	await save(other);
	await expect(saved(other)).toBeVisible();

	await field(panel, "Содержание").fill("Первая строка\nМоя строка");
	await save(panel);
	const dialog = panel.getByRole("dialog", {
		name: "Статью сохранили в другом окне",
	});
	await expect(dialog.locator("mark")).toHaveText(["Моя строка", "Их строка"]);
	const stored = async () =>
		(await (await request.get(`/api/blog/posts/${slug}`)).json()).content;
	expect(await stored()).toBe("Первая строка\nИх строка");

	// Later: nothing is overwritten, and the next save asks again.
	await dialog.getByRole("button", { name: "Вернуться к правке" }).click();
	await save(panel);
	await dialog.getByRole("button", { name: "Сохранить мою" }).click();
	await expect(saved(panel)).toBeVisible();
	expect(await stored()).toBe("Первая строка\nМоя строка");

	// The other tab knows nothing of it and takes what it finds.
	await field(other, "Содержание").fill("Первая строка\nЕщё одна");
	await save(other);
	await other.getByRole("button", { name: "Взять сохранённую" }).click();
	// The comparison has a part of the same name.
	await expect(other.getByRole("dialog")).toHaveCount(0);
	await expect(field(other, "Содержание")).toHaveValue(
		"Первая строка\nМоя строка",
	);
	await save(other);
	await expect(saved(other)).toBeVisible();
	await other.close();
});

test("the server is killed while somebody types, the browser is closed and opened again", async ({
	page,
	ownSite,
	expected,
}) => {
	// The site is started twice.
	test.setTimeout(120_000);
	// Refused, or cut off in the middle of an answer.
	expected.consoleErrors.push(/net::ERR_/);
	await page.goto(`${ownSite.url}/admin/posts/new`);
	await signIn(page);
	await field(page, "Заголовок").fill("До обрыва");
	await ownSite.kill();
	await field(page, "Содержание").fill("Важные слова");
	await save(page);
	await expect(page.getByText("Не сохранено: сайт не отвечает")).toBeVisible();
	await expect(
		notification(page, "Ошибка при создании статьи: Сайт не отвечает"),
	).toBeVisible();
	await field(page, "Содержание").fill("Важные слова, и ещё");
	await expect(keptOnDevice(page)).toBeVisible();
	// As if the browser had crashed: the page goes without a word.
	await page.goto("about:blank");
	await ownSite.restart();

	await page.goto(`${ownSite.url}/admin`);
	const notice = page.getByText("На этом устройстве есть несохранённый текст");
	await expect(notice).toBeVisible();
	await page.getByRole("link", { name: "До обрыва" }).click();
	await expect(page.getByText("Найден несохранённый текст")).toBeVisible();
	await page.getByRole("button", { name: "Сравнить" }).click();
	const comparison = page.getByRole("dialog");
	await expect(
		comparison.getByRole("region", { name: "Содержание" }),
	).toContainText("Важные слова, и ещё");
	// The focus goes back where it was, or to the text that has been put into the form.
	const compare = page.getByRole("button", { name: "Сравнить" });
	await comparison.getByRole("button", { name: "Закрыть" }).last().click();
	await expect(compare).toBeFocused();
	await compare.click();
	await comparison.getByRole("button", { name: "Восстановить" }).click();
	await expect(field(page, "Содержание")).toBeFocused();
	await expect(field(page, "Заголовок")).toHaveValue("До обрыва");
	await expect(field(page, "Содержание")).toHaveValue("Важные слова, и ещё");
	await save(page);
	await expect(saved(page)).toBeVisible();
	await page.getByRole("button", { name: "Отмена" }).click();
	await expect(page.getByRole("heading", { name: "До обрыва" })).toBeVisible();
	await expect(notice).toHaveCount(0);
});

test("what was left can be dropped, which is asked about, and leaving warns only while something would be lost", async ({
	panel,
	context,
	owner,
}) => {
	await test.step("what was left can be dropped, and is not offered while its form is open", async () => {
		const id = await owner.create({
			slug: freshSlug("ostavleno"),
			title: "Было",
		});
		await panel.goto(`/admin/posts/${id}`);
		await field(panel, "Заголовок").fill("Стало");
		await expect(keptOnDevice(panel)).toBeVisible();

		const other = await context.newPage();
		await other.goto(`/admin/posts/${id}`);
		await expect(field(other, "Заголовок")).toHaveValue("Было");
		await expect(other.getByText("Найден несохранённый")).toHaveCount(0);
		await other.close();

		// Leaving without saving is no loss: it is offered again.
		await leaveForm(panel);
		// Its address is there before the form is gone.
		await expect(field(panel, "Заголовок")).toHaveCount(0);
		await expect(panel).toHaveURL(/\/admin$/);
		await panel.goBack();
		await expect(field(panel, "Заголовок")).toHaveValue("Было");
		await expect(panel.getByText("Найден несохранённый текст")).toBeVisible();
		await panel.getByRole("button", { name: "Отбросить" }).click();
		await expect(panel.getByText("Найден несохранённый")).toHaveCount(0);
		await panel.reload();
		await expect(field(panel, "Заголовок")).toHaveValue("Было");
		await expect(panel.getByText("Найден несохранённый")).toHaveCount(0);
	});

	await test.step("cancelling asks before it drops what was typed", async () => {
		const id = await owner.create({ slug: freshSlug("otmena"), title: "Было" });
		await panel.goto(`/admin/posts/${id}`);
		await field(panel, "Заголовок").fill("Стало");
		await panel.getByRole("button", { name: "Отмена" }).click();
		const question = panel.getByRole("dialog");
		await question.getByRole("button", { name: "Продолжить писать" }).click();
		await expect(field(panel, "Заголовок")).toHaveValue("Стало");
		await panel.getByRole("button", { name: "Отмена" }).click();
		await question.getByRole("button", { name: "Отбросить" }).click();
		await expect(panel).toHaveURL(/\/admin$/);
		await panel.goto(`/admin/posts/${id}`);
		await expect(field(panel, "Заголовок")).toHaveValue("Было");
		await expect(panel.getByText("Найден несохранённый")).toHaveCount(0);
	});

	await test.step("leaving warns only while something would be lost", async () => {
		const id = await owner.create({ slug: freshSlug("uhod"), title: "Уход" });
		await panel.goto(`/admin/posts/${id}`);
		let warnings = 0;
		panel.on("dialog", (dialog) => {
			warnings += 1;
			void dialog.accept();
		});
		await field(panel, "Заголовок").pressSequentially("а");
		await panel.reload();
		expect(warnings).toBe(1);
		await field(panel, "Заголовок").pressSequentially("б");
		await expect(keptOnDevice(panel)).toBeVisible();
		await panel.reload();
		expect(warnings).toBe(1);
	});
});

test("what cannot be saved now is saved later: without a network, a session or the post itself", async ({
	panel,
	context,
	owner,
	request,
	expected,
}) => {
	await test.step("without a network nothing is lost, and it is saved when there is one again", async () => {
		expected.consoleErrors.push(/ERR_INTERNET_DISCONNECTED/);
		const slug = freshSlug("bez-seti");
		const id = await owner.create({
			slug,
			title: "Без сети",
			content: "Было",
			published: true,
		});
		await panel.goto(`/admin/posts/${id}`);
		await field(panel, "Содержание").fill("Стало");
		await context.setOffline(true);
		await save(panel);
		await expect(panel.getByText("Не сохранено: нет сети")).toBeVisible();
		await expect(
			notification(panel, "Не удалось сохранить статью"),
		).toContainText("Нет сети");
		await expect(field(panel, "Содержание")).toHaveValue("Стало");
		await context.setOffline(false);
		await expect(saved(panel)).toBeVisible();
		// The notification of the failure goes with it.
		await expect(
			notification(panel, "Не удалось сохранить статью"),
		).toHaveCount(0);
		const { content } = await (
			await request.get(`/api/blog/posts/${slug}`)
		).json();
		expect(content).toBe("Стало");
	});

	await test.step("a session that ends while somebody writes asks for the password and carries on", async () => {
		expected.consoleErrors.push(/status of 401/);
		const id = await owner.create({ slug: freshSlug("seans"), title: "Сеанс" });
		await panel.goto(`/admin/posts/${id}`);
		await field(panel, "Содержание").fill("Набранное");
		await endSession(panel);
		await save(panel);
		const dialog = panel.getByRole("dialog", { name: "Сеанс закончился" });
		await expect(dialog).toBeVisible();
		// The text stays when the question is put away.
		await expect(field(panel, "Пароль")).toBeFocused();
		await panel.keyboard.press("Escape");
		await expect(notification(panel, "Не удалось сохранить")).toContainText(
			"Войдите, чтобы продолжить",
		);
		await expect(field(panel, "Содержание")).toHaveValue("Набранное");
		await save(panel);
		await expect(field(panel, "Имя пользователя")).toHaveValue("owner");
		await field(panel, "Пароль").fill("wrong password");
		await panel.keyboard.press("Enter");
		await expect(dialog.getByRole("alert")).toContainText("Неверное имя");
		await field(panel, "Пароль").fill(process.env.E2E_PASSWORD ?? "");
		await panel.keyboard.press("Enter");
		await expect(dialog).toHaveCount(0);
		await expect(saved(panel)).toBeVisible();
		await expect(field(panel, "Содержание")).toHaveValue("Набранное");
	});

	await test.step("a post that was deleted elsewhere is taken back and saved", async () => {
		expected.consoleErrors.push(/status of 404/);
		const id = await owner.create({
			slug: freshSlug("udalena"),
			title: "Была",
		});
		await panel.goto(`/admin/posts/${id}`);
		await field(panel, "Содержание").fill("Набранное");
		await owner.delete(id);
		await save(panel);
		await expect(panel.getByRole("alert")).toContainText("Статья в корзине");
		await panel
			.getByRole("button", { name: "Вернуть из корзины и сохранить" })
			.click();
		await expect(saved(panel)).toBeVisible();
	});

	await test.step("a text whose post is gone for good becomes a new post", async () => {
		expected.consoleErrors.push(/status of 404/);
		const id = await owner.create({ slug: freshSlug("net"), title: "Была" });
		await panel.goto(`/admin/posts/${id}`);
		const title = `Осталась ${id}`;
		await field(panel, "Заголовок").fill(title);
		await expect(keptOnDevice(panel)).toBeVisible();
		await owner.delete(id);
		await panel.goto("/admin");
		await panel.getByRole("link", { name: title }).click();
		await expect(panel.getByText("Статья не найдена")).toBeVisible();
		await panel
			.getByRole("button", { name: "Перенести в новую статью" })
			.click();
		await panel.getByRole("button", { name: "Восстановить" }).click();
		await expect(field(panel, "Заголовок")).toHaveValue(title);
		await save(panel);
		await expect(saved(panel)).toBeVisible();
		await expect(panel).toHaveURL(/\/posts\/\d+$/);
		expect(panel.url()).not.toContain(`/posts/${id}`);
		await panel.goto("/admin");
		await expect(panel.getByText("несохранённый текст")).toHaveCount(0);
	});
});
