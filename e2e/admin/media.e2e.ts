import type { Page } from "@playwright/test";
import { holdRequests } from "../support/hold-requests.ts";
import { freshSlug } from "../support/site.fixture.ts";
import { call, expect, notification, pictureOf, readPost, test, waitForIdle } from "./admin.fixture.ts";
import { addMedia } from "./gallery.fixture.ts";
import { dialogOf, tile } from "./media.fixture.ts";
import { visit } from "./steps.ts";

async function chooseFiles(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
	const [chooser] = await Promise.all([
		page.waitForEvent("filechooser"),
		page.getByRole("button", { name: "Загрузить", exact: true }).last().click(),
	]);
	await chooser.setFiles(files);
}

test("files can be uploaded, found and described, and descriptions can be applied to posts", async ({
	adminPage,
	admin,
	expected,
}) => {
	const name = freshSlug("more");
	await test.step("several files can be uploaded; a rejected one shows the reason and can be removed", async () => {
		expected.consoleErrors.push(/status of 422/);
		await adminPage.goto("/admin/media");
		await chooseFiles(
			adminPage,
			{ name: `${name}.png`, mimeType: "image/png", buffer: await pictureOf() },
			{ name: `${name}.txt`, mimeType: "image/png", buffer: Buffer.from("Это не картинка") },
		);
		await expect(tile(adminPage, `${name}.png`)).toBeVisible();
		await expect(adminPage.getByRole("alert")).toContainText(`${name}.txt: не загрузился`);
		await expect(adminPage.getByRole("button", { name: `Повторить: ${name}.txt` })).toHaveCount(0);
		await adminPage.getByRole("button", { name: `Убрать: ${name}.txt` }).click();
		await expect(adminPage.getByRole("alert")).toHaveCount(0);
	});

	await test.step("a file can be found by name and by the filter for unused files", async () => {
		await adminPage.getByLabel("Поиск").fill(name);
		await expect(tile(adminPage, /\.(png|avif)/)).toHaveCount(1);
		await adminPage.getByLabel("Состояние").selectOption("unused");
		await expect(tile(adminPage, `${name}.png`)).toContainText("не используется");
		await adminPage.getByLabel("Вид").selectOption("sound");
		await expect(adminPage.getByText("Файлы не найдены")).toBeVisible();
		await adminPage.goBack();
	});

	await test.step("a description can be saved and applied to a post that already uses the file", async () => {
		const { url } = await findMedia(adminPage, name);
		const id = await admin.create({ slug: name, title: name, content: `![](${url})`, published: true });
		await visit(adminPage, `/admin/media?q=${name}`);
		await tile(adminPage, `${name}.png`).click();
		await expect(dialogOf(adminPage).getByRole("link", { name })).toHaveAttribute("href", `/admin/posts/${id}`);
		const apply = dialogOf(adminPage).getByRole("button", { name: "Обновить описание в 1 месте" });
		await expect(apply).toBeDisabled();
		await dialogOf(adminPage).getByLabel("Описание по-русски").fill("Море утром");
		await dialogOf(adminPage).getByRole("button", { name: "Сохранить", exact: true }).click();
		await apply.click();
		await notification(adminPage, "Описание обновлено").getByRole("button", { name: "Отменить" }).click();
		await expect(notification(adminPage, "Прежние описания вернулись")).toBeVisible();
		expect(await readPost(adminPage, id)).toMatchObject({ content: `![](${url})` });
		await apply.click();
		await expect(notification(adminPage, "Описание обновлено")).toBeVisible();
		expect(await (await adminPage.request.get(`/blog/${name}`)).text()).toMatch(/<img [^>]*alt="Море утром"/);
	});

	await test.step("a change in another window is not overwritten and is shown after reopening the file", async () => {
		expected.consoleErrors.push(/status of 409/);
		const { id } = await findMedia(adminPage, name);
		const { input } = await detail(adminPage, id);
		await call(adminPage, "media.update", { id, media: { ...input, altEn: "The sea" } });
		const dialog = dialogOf(adminPage);
		// The file is refetched while its form is open.
		await dialog.getByRole("button", { name: "Обновить описание" }).click();
		await waitForIdle(adminPage);
		await dialog.getByLabel("Описание по-русски").fill("Море вечером");
		await dialog.getByRole("button", { name: "Сохранить", exact: true }).click();
		await expect(notification(adminPage, "Не удалось сохранить файл")).toContainText("в другом окне");
		await adminPage.keyboard.press("Escape");
		await adminPage
			.getByRole("dialog", { name: "Закрыть без сохранения?" })
			.getByText("Закрыть", { exact: true })
			.click();
		await tile(adminPage, `${name}.png`).click();
		await expect(dialog.getByLabel("Описание по-английски")).toHaveValue("The sea");
	});

	await test.step("a file in use cannot be deleted; the message names the post", async () => {
		expected.consoleErrors.push(/status of 409/);
		await dialogOf(adminPage).getByRole("button", { name: "Удалить", exact: true }).click();
		await expect(notification(adminPage, "Не удалось удалить файл")).toContainText(name);
	});

	await test.step("the focus returns to the file when its dialog closes", async () => {
		// The refused deletion re-rendered the file, and the list may change while nothing has the focus.
		await adminPage.evaluate(() => {
			(document.activeElement as HTMLElement).blur();
			document.querySelector("h1")?.append("");
		});
		await adminPage.keyboard.press("Escape");
		await expect(dialogOf(adminPage)).toHaveCount(0);
		await expect(tile(adminPage, `${name}.png`)).toBeFocused();
	});
});

/** Finds a file of the library by name. */
async function findMedia(page: Page, search: string) {
	const input = encodeURIComponent(JSON.stringify({ search }));
	const headers = { "Sec-Fetch-Site": "same-origin" };
	const response = await page.request.get(`/api/trpc/media.list?input=${input}`, { headers });
	return (await response.json()).result.data.media[0];
}

/** Replaces the dialog's file by a picture of a colour. */
async function replaceWith(page: Page, colour: string) {
	const [chooser] = await Promise.all([
		page.waitForEvent("filechooser"),
		dialogOf(page).getByRole("button", { name: "Заменить файл" }).click(),
	]);
	await chooser.setFiles({ name: "new.png", mimeType: "image/png", buffer: await pictureOf(colour) });
}

test("a file can be replaced in all its uses, cropped, deleted if unused, and restored", async ({
	adminPage,
	admin,
	expected,
}) => {
	const name = freshSlug("kadr");
	const { id, url } = await addMedia(adminPage, `${name}.png`);
	await admin.create({ slug: name, title: name, content: `![Берег](${url})`, published: true });
	const shown = async () => {
		const article = await (await adminPage.request.get(`/blog/${name}`)).text();
		const [image = ""] = /<img [^>]*alt="Берег"[^>]*>/.exec(article) ?? [];
		return / src="([^"]+)"/.exec(image)?.[1];
	};

	await test.step("replacing a file updates its uses and can be undone", async () => {
		await visit(adminPage, `/admin/media?file=${id}`);
		await replaceWith(adminPage, "#abcdef");
		await expect(notification(adminPage, "Файл заменён")).toBeVisible();
		const replaced = await shown();
		expect(replaced).toMatch(/^\/media\//);
		expect(replaced).not.toBe(url);
		await dialogOf(adminPage).getByRole("button", { name: "Вернуть прежний файл" }).click();
		await expect(notification(adminPage, "Прежний файл вернулся")).toBeVisible();
		expect(await shown()).toBe(url);
	});

	await test.step("uploading a duplicate offers the existing file as a replacement, which can be undone", async () => {
		expected.consoleErrors.push(/status of 409/);
		const known = await addMedia(adminPage, `${name}-drugoj.png`, undefined, "#0b5394");
		await visit(adminPage, `/admin/media?file=${id}`);
		await replaceWith(adminPage, "#0b5394");
		const offer = adminPage.getByRole("dialog", { name: "Этот файл уже есть в медиатеке" });
		await expect(offer).toContainText(known.fileName);
		await offer.getByRole("button", { name: "Использовать его" }).click();
		await expect(notification(adminPage, "Теперь везде стоит")).toContainText(known.fileName);
		await expect(dialogOf(adminPage)).toContainText("Нигде не используется");
		await notification(adminPage, "Теперь везде стоит").getByRole("button", { name: "Отменить" }).click();
		await expect(notification(adminPage, "Прежний файл вернулся")).toBeVisible();
		await expect(dialogOf(adminPage).getByRole("link", { name })).toBeVisible();
		expect(await shown()).toBe(url);
	});

	await test.step("closing the dialog during an upload asks for confirmation", async () => {
		const release = await holdRequests(adminPage, "**/file", (route) => route.abort());
		await visit(adminPage, `/admin/media?file=${id}`);
		await replaceWith(adminPage, "#38761d");
		await expect(dialogOf(adminPage).getByRole("button", { name: "Остановить" })).toBeVisible();
		await adminPage.keyboard.press("Escape");
		const question = adminPage.getByRole("dialog", { name: "Уйти со страницы?" });
		await question.getByRole("button", { name: "Подождать" }).click();
		await dialogOf(adminPage).getByRole("button", { name: "Остановить" }).click();
		await expect(dialogOf(adminPage).getByRole("button", { name: "Заменить файл" })).toBeVisible();
		// A request whose interception ends while it is being cancelled would reach the site.
		release();
		await adminPage.unrouteAll({ behavior: "wait" });
	});

	await test.step("a crop and a focal point can be set by keyboard", async () => {
		await visit(adminPage, `/admin/media?file=${id}`);
		await adminPage.getByText("Кадр", { exact: true }).click();
		// A key moves the crop in pixels of the loaded picture.
		const picture = dialogOf(adminPage).locator(".ReactCrop img");
		await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
		await dialogOf(adminPage).getByRole("button", { name: "Поставить кадр" }).press("Enter");
		await dialogOf(adminPage).getByLabel("Кадр: двигается стрелками").press("ArrowRight");
		await adminPage.getByText("Главное", { exact: true }).click();
		await dialogOf(adminPage).getByRole("slider", { name: "Главное по горизонтали" }).press("ArrowRight");
		await dialogOf(adminPage).getByRole("button", { name: "Сохранить", exact: true }).click();
		await expect(notification(adminPage, "Сохранено")).toBeVisible();
		const cropped = await call(adminPage, "media.update", { id, media: (await detail(adminPage, id)).input });
		expect(cropped.crop).toMatchObject({ width: 0.8, height: 0.8 });
		expect(cropped.focus).toEqual({ x: 0.51, y: 0.5 });
	});

	await test.step("an unused file can be moved to the trash and restored", async () => {
		const unused = await addMedia(adminPage, `${name}-lishnij.png`);
		await visit(adminPage, `/admin/media?file=${unused.id}`);
		await dialogOf(adminPage).getByRole("button", { name: "Удалить", exact: true }).click();
		await expect(notification(adminPage, "Файл в корзине")).toBeVisible();
		await expect(dialogOf(adminPage)).toHaveCount(0);
		await visit(adminPage, `/admin/media?state=trash&q=${name}-lishnij`);
		await adminPage.getByRole("button", { name: `Вернуть «${name}-lishnij.png»` }).click();
		await expect(notification(adminPage, "Файл возвращён")).toBeVisible();
	});
});

/** The editable fields of a file, as input for an update. */
async function detail(page: Page, id: number) {
	const headers = { "Sec-Fetch-Site": "same-origin" };
	const input = encodeURIComponent(JSON.stringify({ id }));
	const response = await page.request.get(`/api/trpc/media.byId?input=${input}`, { headers });
	const { title, altRu, altEn, crop, focus } = (await response.json()).result.data;
	return { input: { title, altRu, altEn, crop, focus } };
}
