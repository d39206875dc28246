import { devices, type Page } from "@playwright/test";
import { expect, field, test } from "./admin.fixture.ts";
import { discardSection, insertLink, openSection, preview, publish, readSection } from "./sections.fixture.ts";
import { visit } from "./steps.ts";

/** Inserts the price of an offer into the focused text. */
async function putIn(page: Page, offer: RegExp): Promise<void> {
	await page.getByRole("button", { name: "Вставить цену" }).filter({ visible: true }).click();
	await page.getByRole("menuitem", { name: offer }).click();
}

test("a price in a text is a chip that can be inserted, copied and deleted, and is never shown in braces", async ({
	adminPage: page,
}) => {
	await openSection(page, "site");
	const text = field(page, "Описание").first();
	const chips = text.locator("[data-reference]");
	const saved = async () => {
		const { value } = await readSection(page, "site");
		return (value as { home: { description: string } }).home.description;
	};
	const before = await saved();
	expect(before).toContain("от {offers.session.price}");

	await test.step("the text box has a label and a hint, and shows the value of the price", async () => {
		await expect(text).toHaveAttribute("contenteditable", "true");
		await expect(text).toHaveRole("textbox");
		await expect(text).toHaveAccessibleName("Описание");
		await expect(text).toHaveAccessibleDescription(/Выделенное берётся из раздела «Цены и запись»/);
		await expect(chips).toHaveText(["$200", "$2000"]);
		await expect(page.getByRole("main")).not.toContainText("{");
	});

	await test.step("the button inserts a price, Backspace deletes it as a whole, undo restores it", async () => {
		await page.getByText("Описание", { exact: true }).first().click();
		await expect(text).toBeFocused();
		await page.keyboard.press("ControlOrMeta+A");
		await page.keyboard.press("Delete");
		await expect(text).toHaveText("");
		await page.keyboard.type("Беседа от ");
		await putIn(page, /\$200$/);
		await expect(text).toBeFocused();
		await page.keyboard.type(" за час");
		await expect(text).toHaveText("Беседа от $200 за час");
		for (let left = 0; left < " за час".length; left += 1) await page.keyboard.press("Backspace");
		await page.keyboard.press("Backspace");
		await expect(text).toHaveText("Беседа от");
		await page.keyboard.press("ControlOrMeta+Z");
		await expect(chips).toHaveText(["$200"]);
	});

	await test.step("copy and paste preserve prices and line breaks", async () => {
		await page.keyboard.press("ControlOrMeta+A");
		await page.keyboard.press("ControlOrMeta+C");
		await page.keyboard.press("ControlOrMeta+End");
		await page.keyboard.press("Enter");
		await page.keyboard.press("ControlOrMeta+V");
		await expect(chips).toHaveText(["$200", "$200"]);
	});

	await test.step("the comparison shows the value of the price, and the database stores the reference", async () => {
		await page.keyboard.press("ControlOrMeta+S");
		await expect(page.getByText(/^Сохранено .* на сайте прежняя версия/)).toBeVisible();
		const [first = "", second] = (await saved()).split("\n");
		expect(first).toMatch(/^Беседа от \{offers\.session\.price\}/);
		expect(second).toMatch(/^Беседа от \{offers\.session\.price\}/);
		await page.reload();
		await expect(chips).toHaveText(["$200", "$200"]);
		await publish(page).click();
		const dialog = page.getByRole("dialog");
		await expect(dialog.locator("ins").filter({ hasText: "Беседа" }).first()).toBeVisible();
		await expect(dialog).toContainText("$200 («");
		await expect(dialog).not.toContainText("{");
		await page.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
	});

	await test.step("single-line and keyword fields show the formatted price too", async () => {
		const words = field(page, "Ключевые слова").first();
		await words.fill("коуч, сон;от ");
		await putIn(page, /\$200$/);
		await expect(words).toHaveText("коуч, сон;от $200");
		await page.keyboard.press("ControlOrMeta+S");
		await expect
			.poll(async () => (await readSection(page, "site")).value)
			.toMatchObject({ home: { keywords: ["коуч", "сон", "от {offers.session.price}"] } });
		await visit(page, "/admin/site/site");
		await expect(words).toHaveText("коуч, сон, от $200");
		await field(page, "Под именем").click();
		await putIn(page, /\$2,000$/);
		await expect(field(page, "Под именем").locator("[data-reference]")).toHaveText("$2,000");
	});
	await discardSection(page, "site");
});

test("a price can be inserted at the caret and combined with bold text and links", async ({ adminPage }) => {
	await openSection(adminPage, "bio");
	const text = field(adminPage, "Текст");
	const shown = preview(adminPage).locator("[data-edit='bio.text']");
	await text.fill("Беседа от  за час");
	await text.evaluate((input: HTMLTextAreaElement) => input.setSelectionRange(10, 10));
	await putIn(adminPage, /\$2,000$/);
	await expect(text).toBeFocused();
	await expect(text).toHaveText("Беседа от $2,000 за час");

	await test.step("formatting buttons and shortcuts work as in a text without prices", async () => {
		await adminPage.keyboard.press("Shift+ArrowLeft");
		await adminPage.keyboard.press("ControlOrMeta+B");
		await expect(text).toHaveText("Беседа от **$2,000** за час");
		await expect(shown.locator("strong")).toHaveText("$2,000");
		await adminPage.keyboard.press("End");
		await adminPage.keyboard.type(", ");
		await insertLink(adminPage, "/blog", "пишу");
		await expect(text).toBeFocused();
		await expect(shown.getByRole("link", { name: "пишу" })).toHaveAttribute("href", "/blog");
		await adminPage.keyboard.press("ControlOrMeta+Z");
		await expect(text).toHaveText("Беседа от **$2,000** за час, ");
	});

	await test.step("undo removes the price", async () => {
		for (let steps = 0; steps < 3; steps += 1) await adminPage.keyboard.press("ControlOrMeta+Z");
		await expect(text).toHaveText("Беседа от  за час");
	});
});

test.describe("with a phone keyboard", () => {
	test.use({
		userAgent: devices["Pixel 7"].userAgent,
		isMobile: true,
		hasTouch: true,
		viewport: { width: 360, height: 740 },
	});

	test("a word can be composed next to a price, and Backspace deletes a letter or the whole price", async ({
		adminPage,
	}) => {
		await adminPage.goto("/admin/site/hero");
		const text = field(adminPage, "Строка над заголовком");
		const chips = text.locator("[data-reference]");
		const keyboard = await adminPage.context().newCDPSession(adminPage);
		const compose = async (word: string) => {
			for (const { index } of word.matchAll(/./gu)) {
				const typed = word.slice(0, index + 1);
				const caret = typed.length;
				await keyboard.send("Input.imeSetComposition", { text: typed, selectionStart: caret, selectionEnd: caret });
			}
			await keyboard.send("Input.insertText", { text: word });
		};
		// Phone keyboards send input events, not key events.
		const deleteBack = () =>
			keyboard.send("Input.dispatchKeyEvent", {
				type: "rawKeyDown",
				key: "Unidentified",
				windowsVirtualKeyCode: 229,
				commands: ["deleteBackward"],
			});
		await text.fill("");
		await text.tap();
		await putIn(adminPage, /\$200$/);
		await expect(text).toBeFocused();
		await compose("ура");
		await expect(text).toHaveText("$200ура");

		await test.step("a word can be composed after tapping the price", async () => {
			const { width, height } = (await chips.boundingBox()) ?? { width: 0, height: 0 };
			await chips.tap({ position: { x: width * 0.2, y: height / 2 } });
			// The editor reads the caret some milliseconds after a tap; no finger is faster.
			await adminPage.waitForTimeout(300);
			await compose("от");
			await expect(text).toHaveText("от$200ура");
			await adminPage.keyboard.press("ArrowRight");
			await compose("и");
			await expect(text).toHaveText("от$200иура");
		});

		await test.step("Backspace deletes a letter, then the whole price", async () => {
			await deleteBack();
			await expect(text).toHaveText("от$200ура");
			await deleteBack();
			await expect(text).toHaveText("отура");
		});
	});
});
