import type { Locator, Page } from "@playwright/test";
import { freshSlug } from "../support/site.fixture.ts";
import { expect, openEditor, test, textOf } from "./admin.fixture.ts";

const tool = (page: Page, name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true });

/** Fills the field and selects a part of the text; by default the caret is at its end. */
async function write(field: Locator, text: string, selected = ""): Promise<void> {
	await field.fill(text);
	await select(field, selected);
}

const select = (field: Locator, part: string) =>
	field.evaluate((element: HTMLTextAreaElement, part) => {
		element.focus();
		const start = part ? element.value.indexOf(part) : element.value.length;
		element.setSelectionRange(start, start + part.length);
	}, part);

test("the editor's toolbar, dialogs and shortcuts insert markup", async ({ adminPage }) => {
	const field = await openEditor(adminPage);

	await test.step("undo also reverts the text typed before an insertion", async () => {
		await field.pressSequentially("раз");
		await select(field, "раз");
		await tool(adminPage, "Жирный").click();
		await expect(field).toHaveValue("**раз**");
		for (let i = 0; i < 4; i += 1) await field.press("Control+z");
		await expect(field).toHaveValue("");
		for (let i = 0; i < 4; i += 1) await field.press("Control+Shift+z");
		await expect(field).toHaveValue("**раз**");
	});

	await test.step("emphasis, headings, lists and quotes can be toggled and undone", async () => {
		await write(field, "одно\nдва три", "два");
		expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(300);
		const STEPS: [string, string, string][] = [
			["два", "Жирный", "одно\n**два** три"],
			["два", "Курсив", "одно\n*два* три"],
			["два", "Заголовок 2", "одно\n## два три"],
			["одно\nдва", "Маркированный список", "- одно\n- два три"],
			["одно\nдва", "Нумерованный список", "1. одно\n2. два три"],
			["одно\nдва", "Цитата", "> одно\n> два три"],
		];
		for (const [selected, name, marked] of STEPS) {
			await select(field, selected);
			await tool(adminPage, name).click();
			await expect(field).toHaveValue(marked);
			await tool(adminPage, name).click();
			await expect(field).toHaveValue("одно\nдва три");
			await tool(adminPage, name).click();
			await field.press("Control+z");
			await expect(field).toHaveValue("одно\nдва три");
		}
	});

	await test.step("the toolbar is a single tab stop with arrow keys, and Tab leaves the field", async () => {
		await write(field, "слово");
		await tool(adminPage, "Жирный").focus();
		await adminPage.keyboard.press("ArrowRight");
		await expect(tool(adminPage, "Курсив")).toBeFocused();
		await adminPage.keyboard.press("End");
		await expect(tool(adminPage, "Аудио")).toBeFocused();
		await adminPage.keyboard.press("Tab");
		await expect(field).toBeFocused();
		await adminPage.keyboard.press("Tab");
		await expect(field).not.toBeFocused();
		await expect(field).toHaveValue("слово");
	});

	await test.step("the link dialog validates the URL, and inserts nothing when cancelled", async () => {
		await write(field, "смотри здесь сам", "здесь");
		await tool(adminPage, "Ссылка").click();
		const dialog = adminPage.getByRole("dialog", { name: "Ссылка" });
		await expect(dialog.getByLabel("Текст ссылки")).toHaveValue("здесь");
		await expect(dialog.getByLabel("Адрес")).toBeFocused();
		await adminPage.keyboard.press("Enter");
		await expect(dialog.getByLabel("Адрес")).toHaveAttribute("aria-invalid", "true");
		await dialog.getByRole("button", { name: "Отмена" }).click();
		await expect(field).toHaveValue("смотри здесь сам");
		await expect(field).toBeFocused();

		await tool(adminPage, "Ссылка").click();
		await dialog.getByLabel("Адрес").fill("example.org/a");
		await adminPage.keyboard.press("Enter");
		await expect(field).toHaveValue("смотри [здесь](https://example.org/a) сам");
		// The dialog's form does not submit the post's form around it.
		await expect(adminPage).toHaveURL(/posts\/new$/);
	});

	await test.step("inserting a video, a recording or a picture writes an iframe, an audio element or an image", async () => {
		await write(field, "");
		const insert = async (name: string, label: RegExp | string, url: string) => {
			await tool(adminPage, name).click();
			const dialog = adminPage.getByRole("dialog");
			await dialog.getByLabel(label).fill(url);
			await dialog.getByRole("button", { name: "Вставить" }).click();
			await expect(dialog).toHaveCount(0);
		};
		await insert("Видео", /^Адрес видео/, "https://youtu.be/aqz-KE-bpKQ?t=90");
		await expect(field).toHaveValue(/<iframe .*src="https:\/\/www\.youtube\.com\/embed\/aqz-KE-bpKQ\?start=90"/);
		await insert("Видео", /^Адрес видео/, "https://example.org/film?a=1&b=2");
		await expect(field).toHaveValue(/<iframe width="560" height="315" src="https:\/\/example\.org\/film\?a=1&amp;b=2"/);
		await insert("Аудио", /^Адрес/, "https://example.org/a.mp3");
		await expect(field).toHaveValue(/<audio controls src="https:\/\/example\.org\/a\.mp3"><\/audio>/);
		// The picture is on this site, so that the preview may load it.
		await insert("Изображение", /^Адрес картинки/, "/generated-icon.png");
		await expect(field).toHaveValue(/!\[Изображение\]\(\/generated-icon\.png\)/);
	});

	await test.step("an unsupported video or recording URL is rejected with a hint", async () => {
		await write(field, "");
		for (const [name, url, message] of [
			["Видео", "javascript:alert(1)", /начинается с https/],
			["Аудио", "https://music.yandex.ru/album/1", /Яндекс Музыка.*прямой адрес файла/],
		] as const) {
			await tool(adminPage, name).click();
			const dialog = adminPage.getByRole("dialog");
			const input = dialog.getByLabel(/^Адрес/);
			await input.fill(url);
			await dialog.getByRole("button", { name: "Вставить" }).click();
			await expect(input).toHaveAccessibleDescription(message);
			await expect(input).toBeFocused();
			await dialog.getByRole("button", { name: "Отмена" }).click();
		}
		await expect(field).toHaveValue("");
	});

	await test.step("shortcuts work with a Russian keyboard layout and are listed in the help", async () => {
		await write(field, "слово", "слово");
		const press = (key: string, code: string, more: object) =>
			field.evaluate((element, init) => element.dispatchEvent(new KeyboardEvent("keydown", init)), {
				key,
				code,
				ctrlKey: true,
				bubbles: true,
				cancelable: true,
				...more,
			});
		await press("и", "KeyB", {});
		await expect(field).toHaveValue("**слово**");
		await press("л", "KeyK", {});
		await expect(adminPage.getByRole("dialog", { name: "Ссылка" })).toBeVisible();
		await adminPage.keyboard.press("Escape");
		await expect(field).toBeFocused();
		await expect(tool(adminPage, "Жирный")).toHaveAttribute("aria-keyshortcuts", "Control+B");
		await adminPage.getByRole("button", { name: "Помощь по разметке" }).click();
		await expect(adminPage.getByText("Ctrl+Alt+1").first()).toBeVisible();
	});
});

test("typing in a long text does not update the rest of the page at every key", async ({ adminPage, admin }) => {
	const content = "Слова этой записи нужны для длины. ".repeat(600);
	const id = await admin.create({ slug: freshSlug("dlinnaya"), content });
	await adminPage.goto(`/admin/posts/${id}`);
	const field = textOf(adminPage);
	await expect(field).toHaveValue(content);
	await field.evaluate((element: HTMLTextAreaElement) => {
		element.focus();
		element.setSelectionRange(10_000, 10_000);
	});
	await field.press("a");
	await expect(adminPage.getByText(/^Не сохранено/)).toBeVisible();
	const changes = await field.evaluate(async (element) => {
		const keys = Array.from({ length: 20 }, () => new Set<string>());
		let seen = new Set<string>();
		const observer = new MutationObserver((records) => {
			for (const { target } of records) seen.add(target.nodeName);
		});
		observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
		for (const key of keys) {
			seen = key;
			document.execCommand("insertText", false, "б");
			await new Promise(requestAnimationFrame);
		}
		observer.disconnect();
		return { keys: keys.map((changed) => [...changed].join()), length: (element as HTMLTextAreaElement).value.length };
	});
	expect(changes.length).toBe(content.length + 21);
	// The save state and the preview change only at pauses, not at every key.
	const idle = changes.keys.filter((changed) => changed === "");
	expect(idle.length, changes.keys.join("|")).toBeGreaterThan(10);
});
