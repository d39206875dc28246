import type { Locator, Page } from "@playwright/test";
import { WORD } from "#src/features/admin/writing/editor/paste/pasted.fixture.ts";
import { holdRequests } from "../support/hold-requests.ts";
import { expect, notification, openEditor, showPreviewBeside, test } from "./admin.fixture.ts";

/** Writes a text to the clipboard as HTML and as plain text. */
async function copy(page: Page, html: string, text: string) {
	await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
	await page.evaluate(
		([html, text]) =>
			navigator.clipboard.write([
				new ClipboardItem({
					"text/html": new Blob([html], { type: "text/html" }),
					"text/plain": new Blob([text], { type: "text/plain" }),
				}),
			]),
		[html, text] as const,
	);
}

/** Dispatches a paste event, since the browser's clipboard would sanitize the HTML of other programs. */
const paste = (field: Locator, html: string, text = "слова") =>
	field.evaluate(
		(element, { html, text }) => {
			const clipboardData = new DataTransfer();
			clipboardData.setData("text/html", html);
			clipboardData.setData("text/plain", text);
			const init = { bubbles: true, cancelable: true, clipboardData };
			element.dispatchEvent(new ClipboardEvent("paste", init));
		},
		{ html, text },
	);

test("pasted formatting becomes markup", async ({ adminPage }) => {
	const field = await openEditor(adminPage);

	await test.step("Ctrl+V keeps the formatting and can be undone, Ctrl+Shift+V pastes plain text", async () => {
		await field.fill("");
		const html = "<h2>Раздел</h2><p>Слово <b>жирное</b></p><ul><li>раз</li><li>два</li></ul>";
		const text = "Раздел\nСлово жирное\nраз\nдва";
		await copy(adminPage, html, text);
		await adminPage.keyboard.type("до ");
		await adminPage.keyboard.press("Control+v");
		const pasted = "до \n\n## Раздел\n\nСлово **жирное**\n\n- раз\n- два";
		await expect(field).toHaveValue(pasted);
		await adminPage.keyboard.type("!");
		await expect(field).toHaveValue(`${pasted}!`);
		await adminPage.keyboard.press("Control+z");
		await adminPage.keyboard.press("Control+z");
		await expect(field).toHaveValue("до ");
		await adminPage.keyboard.press("Control+Shift+v");
		await expect(field).toHaveValue(`до ${text}`);
	});

	await test.step("a footnote link with an address resolved by the browser is pasted as plain text", async () => {
		await field.fill("");
		await copy(adminPage, '<p>Страх<a href="#_ftn1">[1]</a> <b>тих</b>.</p>', "Страх[1] тих.");
		await adminPage.keyboard.press("Control+v");
		await expect(field).toHaveValue("Страх\\[1] **тих**.");
		await expect(notification(adminPage, "Вставлено не всё")).toHaveCount(0);
	});

	await test.step("text from Word is pasted with its structure, and a notification lists the dropped content", async () => {
		await field.fill("");
		await paste(field, WORD);
		await expect(field).toHaveValue(/^# О страхе\n\n[\s\S]*- дышать\n {2}- медленно\n[\s\S]*\| Среда \|/);
		await expect(notification(adminPage, /Не перенесено: 1.картинка.*1.ссылка/)).toBeVisible();
		await showPreviewBeside(adminPage);
		await expect(adminPage.getByRole("heading", { name: "О страхе", level: 2 })).toBeVisible();
	});

	await test.step("a paste into a code block inserts plain text", async () => {
		await field.fill("```\n");
		await copy(adminPage, "<b>раз</b>", "раз");
		await adminPage.keyboard.press("Control+v");
		await expect(field).toHaveValue("```\nраз");
	});

	await test.step("HTML without plain text is pasted as its text, and HTML without any text keeps the selection", async () => {
		await field.fill("");
		await adminPage.keyboard.type("до");
		await field.selectText();
		await paste(field, "<img src='x:'>", "");
		await notification(adminPage, "Вставлено не всё").waitFor();
		await expect(field).toHaveValue("до");
		await paste(field, "<span>раз<br>два</span>", "");
		await expect(field).toHaveValue("раз\nдва");
	});

	await test.step("text with too much formatting is pasted as plain text, with a notification", async () => {
		await field.fill("");
		await paste(field, "<p><b>раз</b></p>".repeat(15_000), "только слова");
		await expect(field).toHaveValue("только слова");
		await expect(notification(adminPage, "Вставлено не всё")).toContainText("оформление");
	});
});

test("a slow conversion of a paste does not steal the focus from another field", async ({ adminPage }) => {
	const release = await holdRequests(adminPage, "**/convert-pasted*.js");
	const field = await openEditor(adminPage);
	await paste(field, "<p>раз <b>два</b></p>");
	const title = adminPage.getByLabel("Заголовок", { exact: true });
	await title.focus();
	await adminPage.keyboard.type("Заг");
	release();
	await expect(field).toHaveValue("раз **два**");
	await expect(title).toBeFocused();
	await adminPage.keyboard.type("оловок");
	await expect(title).toHaveValue("Заголовок");
});
