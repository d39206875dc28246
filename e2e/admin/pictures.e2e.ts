import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { holdRequests } from "../support/hold-requests.ts";
import { expect, freshColour, readPost, save, saved, showPreviewBeside, test } from "./admin.fixture.ts";
import { visit } from "./steps.ts";

const field = (page: Page) => page.getByLabel("Содержание", { exact: true });
const dialogOf = (page: Page) => page.getByRole("dialog");

/** A portrait photograph as phones store it: in landscape, with the EXIF orientation 6. */
const photograph = () =>
	sharp({ create: { width: 900, height: 600, channels: 3, background: freshColour() } })
		.jpeg()
		.withMetadata({ orientation: 6 })
		.toBuffer();

/** Chooses a file with a button. */
const choose = async (page: Page, button: Locator, buffer: Buffer) => {
	const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button.click()]);
	await chooser.setFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
};

const chooseInDialog = (page: Page, buffer: Buffer) =>
	choose(page, dialogOf(page).getByRole("button", { name: /файл/ }), buffer);

const openDialog = (page: Page) =>
	page.getByRole("toolbar").getByRole("button", { name: "Изображение", exact: true }).click();

test("a picture can be uploaded, described and inserted; other files are rejected", async ({ adminPage, expected }) => {
	await test.step("a picture is inserted with its description and rotated by its EXIF orientation", async () => {
		await adminPage.goto("/admin/posts/new");
		await showPreviewBeside(adminPage);
		await openDialog(adminPage);
		await chooseInDialog(adminPage, await photograph());
		await dialogOf(adminPage).getByLabel("Описание").fill("Красная дверь");
		await dialogOf(adminPage).getByRole("button", { name: "Вставить" }).click();
		await expect(field(adminPage)).toHaveValue(/^!\[Красная дверь\]\(\/media\/[\w-]+-600x900\.jpg\)\s*$/);
		const shown = adminPage.getByRole("img", { name: "Красная дверь" });
		await expect(shown).toBeVisible();
		await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalHeight)).toBeGreaterThan(0);
	});

	await test.step("an unsupported file is rejected with a message, and another can be chosen", async () => {
		expected.consoleErrors.push(/status of 422/);
		await visit(adminPage, "/admin/posts/new");
		await openDialog(adminPage);
		await chooseInDialog(adminPage, Buffer.from("<script>alert(1)</script>"));
		await dialogOf(adminPage).getByRole("button", { name: "Вставить" }).click();
		await expect(dialogOf(adminPage).getByRole("alert")).toContainText(/картинк/i);
		await chooseInDialog(adminPage, await photograph());
		await dialogOf(adminPage).getByRole("button", { name: "Вставить" }).click();
		await expect(field(adminPage)).toHaveValue(/^!\[Изображение\]\(\/media\//);
	});

	await test.step("pictures can be inserted by dropping and by pasting", async () => {
		await visit(adminPage, "/admin/posts/new");
		await field(adminPage).fill("");
		const bytes = [...(await photograph())];
		for (const type of ["drop", "paste"] as const) {
			await field(adminPage).evaluate(
				(element, { bytes, type }) => {
					const transfer = new DataTransfer();
					transfer.items.add(new File([new Uint8Array(bytes)], "photo.jpg", { type: "image/jpeg" }));
					element.focus();
					const init = { bubbles: true, cancelable: true };
					element.dispatchEvent(
						type === "drop"
							? new DragEvent("drop", { ...init, dataTransfer: transfer })
							: new ClipboardEvent("paste", { ...init, clipboardData: transfer }),
					);
				},
				{ bytes, type },
			);
			await expect(dialogOf(adminPage)).toContainText("photo.jpg");
			await dialogOf(adminPage).getByLabel("Описание").fill(type);
			await dialogOf(adminPage).getByRole("button", { name: "Вставить" }).click();
			await expect(dialogOf(adminPage)).toHaveCount(0);
		}
		await expect(field(adminPage)).toHaveValue(/!\[drop\]\([\s\S]+!\[paste\]\(/);
	});
});

test("the featured image of a post can be uploaded and described", async ({ adminPage, expected }) => {
	expected.consoleErrors.push(/status of 422/);
	await adminPage.goto("/admin/posts/new");
	const button = adminPage.getByRole("button", { name: "Загрузить файл" });
	await choose(adminPage, button, Buffer.from("no picture"));
	await expect(adminPage.getByText(/не картинка/i)).toBeVisible();
	const release = await holdRequests(adminPage, /\/api\/admin\/media$/);
	await field(adminPage).fill("Слова");
	await adminPage.getByLabel("Заголовок", { exact: true }).fill("Красная дверь");
	await choose(adminPage, button, await photograph());
	await save(adminPage);
	await expect(adminPage.getByText("Ждём картинку…")).toBeVisible();
	release();
	const url = adminPage.getByLabel("Изображение статьи (URL)");
	await expect(url).toHaveValue(/^\/media\/[\w-]+-600x900\.jpg$/);
	const alt = adminPage.getByLabel("Что на изображении");
	await expect(alt).toBeFocused();
	await expect(saved(adminPage)).toBeVisible();
	// The form of a new post gets its URL after the save.
	await expect(adminPage).toHaveURL(/\/posts\/\d+$/);
	const { featuredImage } = await readPost(adminPage, Number(adminPage.url().split("/").at(-1)));
	expect(featuredImage).toBe(await url.inputValue());
	await alt.fill("Красная дверь");
	await save(adminPage);
	await expect(saved(adminPage)).toBeVisible();
	await adminPage.reload();
	await expect(alt).toHaveValue("Красная дверь");

	// A finished upload does not remove letters typed meanwhile.
	const releaseAgain = await holdRequests(adminPage, /\/api\/admin\/media$/);
	await choose(adminPage, button, await photograph());
	await expect(button).toHaveCount(0);
	await field(adminPage).focus();
	releaseAgain();
	await expect(button).toBeVisible();
	await expect(field(adminPage)).toBeFocused();
});

test("every action that would abort an upload in a dialog asks for confirmation", async ({ adminPage }) => {
	const question = (name: string) => adminPage.getByRole("dialog", { name });
	const stay = async (name: string) => question(name).getByRole("button", { name: "Подождать" }).click();
	await adminPage.goto("/admin");
	await adminPage.getByRole("link", { name: "Новая статья" }).click();
	let release = await holdRequests(adminPage, "**/api/admin/media");

	await test.step("closing the picture dialog or leaving the page asks for confirmation", async () => {
		await openDialog(adminPage);
		const dialog = question("Изображение");
		await chooseInDialog(adminPage, await photograph());
		await dialog.getByRole("button", { name: "Вставить" }).click();
		await expect(dialog.getByText("Загружается…")).toBeVisible();
		const doors = [
			() => adminPage.keyboard.press("Escape"),
			() => dialog.getByRole("button", { name: "Отмена" }).click(),
			() => dialog.locator(".mantine-Modal-close").click(),
		];
		for (const leave of doors) {
			await leave();
			await expect(question("Закрыть окно?")).toContainText("загрузка прервётся");
			await stay("Закрыть окно?");
		}
		await adminPage.evaluate(() => history.back());
		await stay("Уйти со страницы?");
		await expect(dialog.getByText("Загружается…")).toBeVisible();
	});

	await test.step("the confirmation closes when the upload finishes", async () => {
		await adminPage.keyboard.press("Escape");
		await expect(question("Закрыть окно?")).toBeVisible();
		release();
		// The library may have its description from the previous journey.
		await expect(field(adminPage)).toHaveValue(/^!\[[^\]]+\]\(\/media\//);
		await expect(adminPage.getByRole("dialog")).toHaveCount(0);
	});

	await test.step("closing the library dialog during an upload asks for confirmation", async () => {
		await adminPage.unroute("**/api/admin/media");
		release = await holdRequests(adminPage, "**/api/admin/media");
		await openDialog(adminPage);
		await question("Изображение").getByRole("button", { name: "Из медиатеки" }).click();
		const library = question("Картинка из медиатеки");
		await choose(adminPage, library.getByRole("button", { name: "Загрузить" }), await photograph());
		await expect(library.getByText("осталось: 1")).toBeVisible();
		await adminPage.keyboard.press("Escape");
		await expect(question("Закрыть окно?")).toContainText("сюда не встанет");
		await stay("Закрыть окно?");
		release();
		await expect(question("Изображение").getByLabel("Адрес картинки")).toHaveValue(/^\/media\//);
	});
});
