import type { Locator } from "@playwright/test";
import contacts from "#db/seeders/demo/sections/contacts.json" with { type: "json" };
import offers from "#db/seeders/demo/sections/offers.json" with { type: "json" };
import { dialog } from "../support/dialogs.ts";
import { mockExternalSites } from "../support/external-sites.ts";
import { holdReact } from "../support/hold-react.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";

test("booking opens a new tab and the contact sheet, whose message is kept and passed to the chat", async ({
	page,
	context,
}) => {
	await mockExternalSites(context);
	await page.goto("/");
	const sheet = dialog(page, "Как со мной связаться");
	const message = page.locator("#contact-message");
	const defaultMessage = await message.inputValue();
	const [first, second] = offers.items;
	/** Follows a link that opens a tab. @returns the tab's URL */
	const openTab = async (link: Locator) => {
		const [tab] = await Promise.all([context.waitForEvent("page"), link.click()]);
		await tab.waitForURL(/^https:/);
		expect(await tab.evaluate(() => window.opener)).toBeNull();
		await tab.close();
		return new URL(tab.url());
	};
	const linkOf = (name = "") => page.getByRole("link", { name });
	const book = async (name?: string) => {
		expect((await openTab(linkOf(name))).href).toBe(contacts.booking);
		await expect(sheet).toBeVisible();
	};
	const close = async (name?: string) => {
		await page.keyboard.press("Escape");
		await expect(sheet).toBeHidden();
		await expect(linkOf(name)).toBeFocused();
	};

	await book(second?.button);
	await expect(message).toHaveValue(new RegExp(second?.title ?? ""));
	await close(second?.button);
	// An unedited message is replaced by that of the next button.
	const start = "Начать трансформацию";
	await book(start);
	await expect(message).toHaveValue(defaultMessage);
	await close(start);
	await book(first?.button);
	for (const contact of ["WhatsApp", "Telegram", "Почта", "Страница записи"]) {
		await expect(sheet.getByRole("link", { name: contact })).toBeVisible();
	}
	await message.fill("Здравствуйте & до встречи");
	const chat = await openTab(sheet.getByRole("link", { name: contacts.messenger.name }));
	expect(chat.searchParams.get("text")).toBe("Здравствуйте & до встречи");
	await close(first?.button);
	// An edited message is not replaced.
	await book(second?.button);
	await expect(message).toHaveValue("Здравствуйте & до встречи");
});

test("contacts and the message can be copied, and a denied copy asks to select the text", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const release = await holdReact(page);
	// A list without articles of other journeys, which may be deleted at any time.
	await page.goto("/blog?category=tvorchestvo");
	await page.getByRole("link", { name: "Не открывается?" }).click();
	const sheet = dialog(page, "Как со мной связаться");
	const message = sheet.getByRole("textbox", { name: "Сообщение" });
	await message.fill("Добрый день");
	release();
	await waitForHydration(page);
	await expect(message).toHaveValue("Добрый день");
	const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
	for (const [name, text] of [
		["Почта", contacts.email],
		["Страница записи", contacts.booking],
		["сообщение", "Добрый день"],
	] as const) {
		// The message disappears soon.
		await Promise.all([
			expect(sheet.getByText("Скопировано").first()).toBeVisible(),
			sheet.getByRole("button", { name: `Скопировать: ${name}` }).click(),
		]);
		await expect.poll(clipboard).toBe(text);
	}
	await page.evaluate(() => {
		navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
	});
	await Promise.all([
		expect(page.getByText("Не удалось: выделите текст сами")).toBeVisible(),
		sheet.getByRole("button", { name: "Скопировать: Почта" }).click(),
	]);
	// It was open when React kept the HTML of footer and sheet for the pages visited from here.
	await page.keyboard.press("Escape");
	await page
		.getByRole("link", { name: /^Читать статью/ })
		.first()
		.click();
	await expect(page.getByRole("article")).toBeVisible();
	await expect(page.locator("dialog[open]")).toHaveCount(0);
	await page.getByRole("link", { name: "Не открывается?" }).click();
	await expect(message).toHaveValue(contacts.sheet.usualMessage);
});
