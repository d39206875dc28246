import contacts from "#db/seeders/demo/sections/contacts.json" with { type: "json" };
import offers from "#db/seeders/demo/sections/offers.json" with { type: "json" };
import { dialog } from "../support/dialogs.ts";
import { mockExternalSites } from "../support/external-sites.ts";
import { holdReact } from "../support/hold-react.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";
import { DEVICES, VIEWPORTS } from "../support/viewports.ts";

for (const device of DEVICES) {
	test.describe(`on a ${device}`, () => {
		test.use(VIEWPORTS[device]);

		const openers = ["Начать трансформацию", ...(device === "desktop" ? offers.items.map(({ button }) => button) : [])];
		test(`${openers.join(", ")}: the booking page opens in a new tab, and the other contacts in a dialog`, async ({
			page,
			context,
		}) => {
			await mockExternalSites(context);
			await page.goto("/");
			for (const name of openers) {
				await test.step(name, async () => {
					const link = page.getByRole("link", { name });
					const [tab] = await Promise.all([context.waitForEvent("page"), link.click()]);
					await expect(tab).toHaveURL(contacts.booking);
					expect(await tab.evaluate(() => window.opener)).toBeNull();
					await tab.close();
					const sheet = dialog(page, "Как со мной связаться");
					await expect(sheet).toBeVisible();
					for (const contact of ["WhatsApp", "Telegram", "Почта", "Страница записи"]) {
						await expect(sheet.getByRole("link", { name: contact })).toBeVisible();
					}
					await page.keyboard.press("Escape");
					await expect(sheet).toBeHidden();
					await expect(link).toBeFocused();
				});
			}
		});
	});
}

test("a message typed in the contact dialog is kept and passed on", async ({ page, context }) => {
	await mockExternalSites(context);
	await page.goto("/");
	const sheet = dialog(page, "Как со мной связаться");
	const message = page.locator("#contact-message");
	const defaultMessage = await message.inputValue();
	const [first, second] = offers.items;
	const book = async (name = "") => {
		const [tab] = await Promise.all([context.waitForEvent("page"), page.getByRole("link", { name }).click()]);
		await tab.close();
	};
	const chat = async () => {
		const [tab] = await Promise.all([
			context.waitForEvent("page"),
			sheet.getByRole("link", { name: contacts.messenger.name }).click(),
		]);
		const text = new URL(tab.url()).searchParams.get("text");
		await tab.close();
		return text;
	};

	await book(second?.button);
	await expect(message).toHaveValue(new RegExp(second?.title ?? ""));
	await page.keyboard.press("Escape");
	// An unedited message is replaced by that of the next button.
	await book("Начать трансформацию");
	await expect(message).toHaveValue(defaultMessage);
	await page.keyboard.press("Escape");
	await book(first?.button);
	await message.fill("Здравствуйте & до встречи");
	expect(await chat()).toBe("Здравствуйте & до встречи");

	await page.keyboard.press("Escape");
	// An edited message is not replaced.
	await book(second?.button);
	await expect(message).toHaveValue("Здравствуйте & до встречи");
});

test("every contact and the message can be copied, and a visitor whose browser denies it is told to select the text", async ({
	page,
	context,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const release = await holdReact(page);
	await page.goto("/blog");
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
});
