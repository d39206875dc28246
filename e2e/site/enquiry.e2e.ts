import type { Page } from "@playwright/test";
import enquiry from "#db/seeders/demo/sections/enquiry.json" with { type: "json" };
import offers from "#db/seeders/demo/sections/offers.json" with { type: "json" };
import { dialog } from "../support/dialogs.ts";
import { mockExternalSites } from "../support/external-sites.ts";
import { expect, freshIp, test } from "../support/site.fixture.ts";
import { VIEWPORTS } from "../support/viewports.ts";
import { waitUntilSendable } from "../support/wait-until-sendable.ts";

const [offer] = offers.items;
/** The message field of the form, not that of the contact sheet. */
const message = (page: Page) => page.getByRole("main").getByLabel("Сообщение");
const thanks = (page: Page) => page.getByRole("heading", { name: enquiry.thanksTitle });

// The browser reports Europe/Kiev.
test.use({ timezoneId: "Europe/Kyiv" });
// Limits are counted per IP.
test.beforeEach(({ page }) => page.setExtraHTTPHeaders({ "X-Forwarded-For": freshIp() }));

async function fillIn(page: Page): Promise<void> {
	await page.getByLabel("Как вас называть").fill("Анна");
	await page.getByRole("radio", { name: "Telegram" }).check();
	await page.getByLabel("Номер, адрес или имя").fill("@anna_b");
	await message(page).fill("Хочу записаться");
}

test.describe("on a phone", () => {
	test.use({ ...VIEWPORTS.phone, timezoneId: "Asia/Kathmandu" });

	test("a visitor can send an enquiry about an offer through the contact sheet", async ({
		page,
		context,
		expected,
	}) => {
		expected.consoleErrors.push(/status of 422/);
		await mockExternalSites(context);
		await page.goto("/");
		const [tab] = await Promise.all([
			context.waitForEvent("page"),
			page
				.getByRole("link", { name: offer?.button ?? "" })
				.first()
				.click(),
		]);
		await tab.close();
		const sheet = dialog(page, "Как со мной связаться");
		// The message typed in the sheet is passed to the form, but not in the URL.
		await sheet.getByRole("textbox", { name: "Сообщение" }).fill("Хочу поговорить о переезде");
		await sheet.getByRole("link", { name: "Оставить заявку" }).click();
		await expect(page).toHaveURL(`/enquiry?about=offer:${offer?.id}`);
		await expect(page.getByText(`По поводу: ${offer?.title}`)).toBeVisible();
		await expect(message(page)).toHaveValue("Хочу поговорить о переезде");
		await expect(page.getByLabel("Ваш часовой пояс")).toHaveValue(/^Asia\/Kath?mandu$/);
		await fillIn(page);

		const days = page.getByRole("group", { name: "Когда удобно поговорить" });
		for (const name of ["понедельник, до 14:00", "пятница, после 14:00", "воскресенье, до 14:00"]) {
			await days.getByRole("checkbox", { name }).check();
		}
		await expect(days.getByRole("checkbox", { name: "вторник, до 14:00" })).toBeDisabled();
		await days.getByRole("checkbox", { name: "воскресенье, до 14:00" }).uncheck();

		await waitUntilSendable(page);
		const consent = page.getByRole("checkbox", { name: /^Даю согласие/ });
		await expect(consent).not.toBeChecked();
		await page.getByRole("button", { name: "Отправить" }).click();
		await expect(page.getByText("Нужно согласие на обработку персональных данных")).toBeVisible();
		await expect(consent).toBeFocused();
		// The visitor's zone is selected, although the form's list does not include it.
		await expect(page.getByLabel("Ваш часовой пояс")).toHaveValue(/^Asia\/Kath?mandu$/);
		await consent.check();
		await page.getByRole("button", { name: "Отправить" }).click();
		await expect(thanks(page)).toBeVisible();
		await expect(page.getByText(enquiry.thanks)).toBeVisible();
		// The stored fields are deleted after sending.
		await page.goto("/enquiry");
		await expect(page.getByLabel("Как вас называть")).toHaveValue("");
	});
});

test("an unsent enquiry survives a reload, and signs of distress show the help lines", async ({ page, expected }) => {
	expected.consoleErrors.push(/Failed to load resource/);
	await page.goto("/enquiry");
	await fillIn(page);
	await page.getByRole("checkbox", { name: /^Даю согласие/ }).check();
	await page.route("**/enquiry", (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
	await page.getByRole("button", { name: "Отправить" }).click();
	await expect(page.getByRole("alert")).toContainText("Всё набранное осталось в форме");
	await expect(page.getByRole("alert")).toBeFocused();
	await page.reload();
	await expect(page.getByLabel("Ваш часовой пояс")).toHaveValue("Europe/Kyiv");
	await expect(page.getByLabel("Номер, адрес или имя")).toHaveValue("@anna_b");
	await expect(page.getByRole("radio", { name: "Telegram" })).toBeChecked();
	await expect(page.getByRole("checkbox", { name: /^Даю согласие/ })).not.toBeChecked();
	await page.unroute("**/enquiry");

	// A visitor in distress sees the help lines on the confirmation page.
	await message(page).fill("Я больше не хочу жить");
	await page.getByRole("checkbox", { name: /^Даю согласие/ }).check();
	await waitUntilSendable(page);
	await page.getByRole("button", { name: "Отправить" }).click();
	await expect(thanks(page)).toBeVisible();
	await expect(page.getByRole("complementary").getByRole("link", { name: "112", exact: true })).toBeVisible();
	// Neither the URL nor the history reveals it.
	await expect(page).toHaveURL("/enquiry");
});
