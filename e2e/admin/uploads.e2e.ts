import type { Locator, Page, Route } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { freshSlug } from "../support/site.fixture.ts";
import { expect, leaveForm, notification, pictureOf, save, saved, test, textOf } from "./admin.fixture.ts";
import { visit } from "./steps.ts";

/** Drops pictures with these file names on the field, each in a different colour. */
async function drop(field: Locator, ...names: string[]) {
	const files = await Promise.all(names.map(async (name) => ({ name, bytes: [...(await pictureOf())] })));
	await field.evaluate((element: HTMLTextAreaElement, files) => {
		const dataTransfer = new DataTransfer();
		for (const { name, bytes } of files) {
			const type = "image/png";
			dataTransfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
		}
		const init = { bubbles: true, cancelable: true, dataTransfer };
		element.dispatchEvent(new DragEvent("drop", init));
	}, files);
}

/** Drops pictures on a text in the form of a new post. @returns the field and the held uploads, to be continued one by one */
async function dropOn(page: Page, text: string, ...names: string[]) {
	const held: Route[] = [];
	await page.route("**/api/admin/media", (route) => {
		held.push(route);
	});
	await visit(page, "/admin/posts/new");
	const field = textOf(page);
	await field.fill(text);
	await drop(field, ...names);
	await expect.poll(() => held.length).toBe(2);
	return { held, field };
}

/** The last held upload of a file. Two uploads that start together may reach the network in either order. */
const uploadOf = (held: readonly Route[], name: string) =>
	held.findLast((route) => route.request().headers()["content-disposition"]?.includes(encodeURIComponent(name)));

/** The line of the caret at the end of a text in the viewport, in pixels. */
const lastLine = (field: Locator) =>
	field.evaluate((element: HTMLTextAreaElement) => {
		const { paddingBottom, lineHeight } = getComputedStyle(element);
		const { top } = element.getBoundingClientRect();
		const bottom = top + element.scrollHeight - element.scrollTop - Number.parseFloat(paddingBottom);
		return { top: bottom - Number.parseFloat(lineHeight), bottom };
	});

const list = (page: Page) => page.getByRole("listitem");
const row = (page: Page, name: string) => list(page).filter({ hasText: `${name}:` });

test("pictures are uploaded in the background without stealing focus, and failures can be retried", async ({
	adminPage,
	expected,
}) => {
	expected.consoleErrors.push(/status of 500/);
	await test.step("several pictures are uploaded in the background and replace their placeholders during typing", async () => {
		const { held, field } = await dropOn(adminPage, "начало", "Красная дверь.png", "IMG_0001.png", "Окно.png");
		await expect(field).toHaveValue(
			/^начало\n\n!\[Загружается Красная дверь.png…\]\(uploading:\w+\)\n\n!\[Загружается IMG 0001.png…\]\(uploading:\w+\)\n\n!\[Загружается Окно.png…\]\(uploading:\w+\)\n$/,
		);
		await expect(adminPage.getByText("осталось: 3")).toBeVisible();
		await expect(row(adminPage, "Окно.png")).toContainText("ждёт очереди");
		await expectAccessible(adminPage);
		await field.focus();
		await adminPage.keyboard.type("конец");
		await field.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(3, 3));
		await held[1]?.continue();
		await expect.poll(() => held.length).toBe(3);
		await adminPage.keyboard.type("-");
		await held[2]?.continue();
		await held[0]?.continue();
		await expect(field).toHaveValue(
			/^нач-ало\n\n!\[Красная дверь\]\(\/media\/[^)]+\)\n\n!\[Изображение\]\(\/media\/[^)]+\)\n\n!\[Окно\]\(\/media\/[^)]+\)\nконец$/,
		);
		await expect(field).toBeFocused();
		expect(await field.evaluate((element: HTMLTextAreaElement) => element.selectionEnd)).toBe(4);
		await expect(adminPage.getByText("осталось")).toHaveCount(0);
		// Undo restores placeholders, which are replaced again when the field loses the focus.
		for (let i = 0; i < 3; i += 1) await field.press("Control+z");
		await expect(field).toHaveValue(/uploading:/);
		await adminPage.getByLabel("Заголовок", { exact: true }).focus();
		await expect(field).not.toHaveValue(/uploading:/);
		await expect(field).toHaveValue(/\[Окно\]\(\/media\//);
	});

	await test.step("finished uploads do not steal the focus from another field", async () => {
		const { held, field } = await dropOn(adminPage, "", "Дверь.png", "Окно.png");
		const title = adminPage.getByLabel("Заголовок", { exact: true });
		await title.focus();
		await adminPage.keyboard.type("Две кар");
		for (const route of held) await route.continue();
		await expect(field).toHaveValue(/^!\[Дверь\]\(\/media.*\n\n!\[Окно\]\(\/media/);
		await expect(title).toBeFocused();
		await adminPage.keyboard.type("тины");
		await expect(title).toHaveValue("Две картины");
	});

	await test.step("a failed upload leaves no placeholder, and a retry inserts the picture at its original position", async () => {
		const { held, field } = await dropOn(adminPage, "раз", "Дверь.png", "Окно.png");
		await uploadOf(held, "Окно.png")?.continue();
		await expect(field).toHaveValue(/^раз\n\n!\[Загружается Дверь.*\n\n!\[Окно\]/);
		await uploadOf(held, "Дверь.png")?.fulfill({ status: 500, json: { detail: "Диск полон." } });
		await expect(row(adminPage, "Дверь.png").getByRole("alert")).toContainText("не загрузился. Диск полон.");
		await expect(field).toHaveValue(/^раз\n\n!\[Окно\]/);
		await expect(notification(adminPage, "Картинка загружена")).toBeVisible();
		await adminPage.getByRole("button", { name: "Повторить: Дверь.png" }).click();
		await expect.poll(() => held.length).toBe(3);
		await uploadOf(held, "Дверь.png")?.continue();
		await expect(field).toHaveValue(/^раз\n\n!\[Дверь\]\(\/media[^)]+\)\n\n!\[Окно\]/);
		await expect(row(adminPage, "Дверь.png")).toHaveCount(0);
	});

	await test.step("several files chosen in the dialog are inserted without further dialogs", async () => {
		await visit(adminPage, "/admin/posts/new");
		await adminPage.unrouteAll();
		await adminPage.getByRole("toolbar").getByRole("button", { name: "Изображение", exact: true }).click();
		const [chooser] = await Promise.all([
			adminPage.waitForEvent("filechooser"),
			adminPage.getByRole("dialog").getByRole("button", { name: /файл/ }).click(),
		]);
		const mimeType = "image/png";
		await chooser.setFiles([
			{ name: "Дверь.png", mimeType, buffer: await pictureOf() },
			{ name: "Окно.png", mimeType, buffer: await pictureOf() },
		]);
		await expect(adminPage.getByRole("dialog")).toHaveCount(0);
		await expect(textOf(adminPage)).toHaveValue(/^!\[Дверь\]\(\/media.*\n\n!\[Окно\]\(\/media/);
	});
});

test("a post with pending uploads can be saved or discarded, and uploads can be cancelled", async ({ adminPage }) => {
	await test.step("saving waits for pending uploads, and leaving asks for confirmation", async () => {
		const { held, field } = await dropOn(adminPage, "раз", "Дверь.png", "Окно.png");
		await adminPage.getByLabel("Заголовок", { exact: true }).fill("Две картинки");
		const sent = adminPage.waitForRequest(/post\.create/);
		await save(adminPage);
		await expect(adminPage.getByText("Ждём картинку…")).toBeVisible();
		await leaveForm(adminPage);
		const question = adminPage.getByRole("dialog", { name: "Уйти со страницы?" });
		await expect(question).toContainText("Картинки ещё загружаются");
		await question.getByRole("button", { name: "Подождать" }).click();
		for (const route of held) await route.continue();
		await expect(field).toHaveValue(/\[Дверь\]\(\/media[\s\S]*\[Окно\]\(\/media/);
		expect((await sent).postData()).toMatch(/\[Дверь\]\(\/media[\s\S]*\[Окно\]\(\/media/);
		await expect(saved(adminPage)).toBeVisible();
		await expect(adminPage).toHaveURL(/\/posts\/\d+$/);
	});

	await test.step("uploads can be cancelled, and discarding the text aborts the pending save", async () => {
		const { held, field } = await dropOn(adminPage, "раз", "Дверь.png", "Окно.png");
		await adminPage.getByRole("button", { name: "Отменить: Дверь.png" }).click();
		await adminPage.getByRole("button", { name: "Отменить: Окно.png" }).click();
		await expect(list(adminPage).filter({ hasText: "png" })).toHaveCount(0);
		await expect(field).toHaveValue("раз");

		await drop(field, "Дверь.png", "Окно.png");
		await expect.poll(() => held.length).toBe(4);
		const slug = freshSlug("otbroshena");
		await adminPage.getByLabel("Заголовок", { exact: true }).fill(slug);
		await save(adminPage);
		await expect(adminPage.getByText("Ждём картинку…")).toBeVisible();
		await adminPage.getByRole("button", { name: "Отмена", exact: true }).click();
		await adminPage.getByRole("button", { name: "Отбросить" }).click();
		await expect(adminPage).toHaveURL(/\/admin$/);
		await expect(adminPage.getByRole("dialog")).toHaveCount(0);
		await visit(adminPage, `/admin?q=${slug}`);
		await expect(adminPage.getByText("Статьи не найдены")).toBeVisible();
	});
});

test("the edited line stays above the list of uploads, and no notification covers it", async ({ adminPage }) => {
	const text = "Человек приходит, и он приносит с собой не только слова.\n\n".repeat(60);
	for (const size of [
		{ width: 360, height: 740 },
		{ width: 1280, height: 800 },
	]) {
		await adminPage.setViewportSize(size);
		const { held, field } = await dropOn(adminPage, text, "Дверь.png", "Окно.png", "Стол.png", "Стул.png");
		await test.step(`${size.width} px: the list of uploads is below the line`, async () => {
			const uploads = adminPage.getByText("осталось: 4");
			await expect(async () => {
				const { y } = (await uploads.boundingBox()) ?? { y: 0 };
				expect((await lastLine(field)).bottom).toBeLessThanOrEqual(y);
			}).toPass({ timeout: 10_000 });
		});
		await test.step(`${size.width} px: the notification does not cover the line`, async () => {
			for (let index = 0; index < 4; index += 1) {
				await expect.poll(() => held.length).toBeGreaterThan(index);
				await held[index]?.continue();
			}
			const done = notification(adminPage, "Картинки загружены");
			await expect(done).toBeVisible();
			await expect(async () => {
				const { y, height } = (await done.boundingBox()) ?? { y: 0, height: 0 };
				const { top, bottom } = await lastLine(field);
				expect(bottom).toBeLessThanOrEqual(size.height);
				expect(y + height <= top || y >= bottom, `${y} to ${y + height}, the line ${top} to ${bottom}`).toBe(true);
			}).toPass({ timeout: 4_000 });
		});
	}
});
