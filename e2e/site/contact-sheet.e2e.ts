import { contacts } from "#content/contacts.ts";
import { offers } from "#content/offers.ts";
import { dialog } from "../support/dialogs.ts";
import { holdReact } from "../support/hold-react.ts";
import { standInForOutside } from "../support/outside.ts";
import { expect, test, waitForHydration } from "../support/site.fixture.ts";
import { DEVICES, VIEWPORTS } from "../support/viewports.ts";

for (const device of DEVICES) {
	test.describe(`on a ${device}`, () => {
		test.use(VIEWPORTS[device]);

		const openers = [
			"Начать трансформацию",
			...(device === "desktop" ? offers.items.map(({ button }) => button) : []),
		];
		test(`${openers.join(", ")}: the booking page opens in a new tab, and the other ways here`, async ({
			page,
			context,
		}) => {
			await standInForOutside(context);
			await page.goto("/");
			for (const name of openers) {
				await test.step(name, async () => {
					const link = page.getByRole("link", { name });
					const [tab] = await Promise.all([
						context.waitForEvent("page"),
						link.click(),
					]);
					await expect(tab).toHaveURL(contacts.booking);
					expect(await tab.evaluate(() => window.opener)).toBeNull();
					await tab.close();
					const sheet = dialog(page, "Как со мной связаться");
					await expect(sheet).toBeVisible();
					for (const way of [
						"WhatsApp",
						"Telegram",
						"Почта",
						"Страница записи",
					]) {
						await expect(sheet.getByRole("link", { name: way })).toBeVisible();
					}
					await page.keyboard.press("Escape");
					await expect(sheet).toBeHidden();
					await expect(link).toBeFocused();
				});
			}
		});

		test("all ways to write are there when the page of booking is not", async ({
			page,
			context,
		}) => {
			await context.grantPermissions(["clipboard-read", "clipboard-write"]);
			await page.goto("/");
			await page.getByRole("link", { name: "Все способы связи" }).click();
			const sheet = dialog(page, "Как со мной связаться");
			await expect(sheet).toBeVisible();
			const clipboard = () =>
				page.evaluate(() => navigator.clipboard.readText());
			await sheet.getByRole("button", { name: "Скопировать: Почта" }).click();
			await expect(sheet.getByText("Скопировано")).toBeVisible();
			expect(await clipboard()).toBe(contacts.email);
			await sheet
				.getByRole("button", { name: "Скопировать: Страница записи" })
				.click();
			await expect.poll(clipboard).toBe(contacts.booking);
			await sheet
				.getByRole("textbox", { name: "Сообщение" })
				.fill("Добрый день");
			await sheet
				.getByRole("button", { name: "Скопировать: сообщение" })
				.click();
			await expect.poll(clipboard).toBe("Добрый день");
		});
	});
}

test("what is written in the sheet stays, goes along and is copied, before React is there and after", async ({
	page,
	context,
}) => {
	await standInForOutside(context);
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const release = await holdReact(page);
	await page.goto("/");
	const sheet = dialog(page, "Как со мной связаться");
	const message = page.locator("#contact-message");
	const usual = await message.inputValue();
	const [first, second] = offers.items;
	const book = async (name = "") => {
		const [tab] = await Promise.all([
			context.waitForEvent("page"),
			page.getByRole("link", { name }).click(),
		]);
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
	// Nobody has written anything: the next opener says what it is about.
	await book("Начать трансформацию");
	await expect(message).toHaveValue(usual);
	await page.keyboard.press("Escape");
	await book(first?.button);
	await message.fill("Здравствуйте & до встречи");
	expect(await chat()).toBe("Здравствуйте & до встречи");

	release();
	await waitForHydration(page);
	await expect(message).toHaveValue("Здравствуйте & до встречи");
	expect(await chat()).toBe("Здравствуйте & до встречи");
	await page.keyboard.press("Escape");
	// What somebody has written is nobody's to replace.
	await book(second?.button);
	await expect(message).toHaveValue("Здравствуйте & до встречи");
	await sheet.getByRole("button", { name: "Скопировать: сообщение" }).click();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
		"Здравствуйте & до встречи",
	);
});

test("who may not copy is told what to do", async ({ page }) => {
	await page.addInitScript(() => {
		navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
	});
	await page.goto("/");
	await waitForHydration(page);
	await page.getByRole("link", { name: "Все способы связи" }).click();
	await page.getByRole("button", { name: "Скопировать: Почта" }).click();
	await expect(page.getByText("Не удалось: выделите текст сами")).toBeVisible();
});
