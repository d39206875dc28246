import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { credentials } from "../support/site.fixture.ts";
import { simulateAuthenticators, type VirtualAuthenticators } from "../support/virtual-authenticators.ts";
import { test as adminTest, endSession, expect, field, notification, save, signIn } from "./admin.fixture.ts";

const test = adminTest.extend<{ devices: VirtualAuthenticators }>({
	devices: async ({ page }, use) => {
		const devices = await simulateAuthenticators(page);
		await use(devices);
		await devices.end();
	},
});

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const passkeys = (page: Page) => page.getByRole("region", { name: "Ключи" }).getByRole("article");

/** Presses a button of a dialog. */
const answer = (page: Page, name: string, action: string) =>
	dialog(page, name).getByRole("button", { name: action, exact: true }).click();

/** Signs in and opens the page with sessions and passkeys. */
async function openAccount(page: Page, url: string) {
	await page.goto(`${url}/admin/account`);
	await signIn(page);
	await expect(page.getByRole("heading", { name: "Ключи" })).toBeVisible();
}

/** Adds a passkey on the connected device. */
async function addPasskey(page: Page, name: string) {
	await button(page, "Добавить ключ").click();
	await field(page, "Название ключа").fill(name);
	await answer(page, "Новый ключ", "Создать ключ");
	await expect(passkeys(page).filter({ hasText: name })).toBeVisible();
}

/** Generates recovery codes. @returns the displayed codes */
async function makeCodes(page: Page): Promise<string[]> {
	await button(page, "Сделать коды").click();
	await answer(page, "Сделать коды восстановления", "Сделать");
	const shown = dialog(page, "Коды восстановления");
	await expect(shown.getByRole("listitem")).toHaveCount(10);
	await expect(dialog(page, "Сделать коды восстановления")).toHaveCount(0);
	return shown.locator("code").allTextContents();
}

/** Types the password in a re-authentication dialog. */
async function confirmByPassword(page: Page, name: string, action: string) {
	await field(page, "Ваш пароль").fill(credentials.password);
	await answer(page, name, action);
}

async function signOut(page: Page) {
	await button(page, "Выйти").click();
	await expect(button(page, "Вход ключом")).toBeVisible();
}

test("passkeys and recovery codes replace the password, and a recovery code helps after losing a device", async ({
	page,
	isolatedSite: { url },
	devices,
	expected,
}, { outputDir }) => {
	test.slow();
	expected.consoleErrors.push(/status of (401|403)/);
	await openAccount(page, url);

	await test.step("adding a passkey requires the password, and a second passkey is recommended", async () => {
		await devices.add();
		await button(page, "Добавить ключ").click();
		await expectAccessible(page, "[role=dialog]");
		await confirmByPassword(page, "Подтвердите, что это вы", "Продолжить");
		await expect(field(page, "Название ключа")).toHaveValue(/Chrom.+, Linux/);
		await field(page, "Название ключа").fill("Телефон");
		await answer(page, "Новый ключ", "Создать ключ");
		await expect(passkeys(page)).toHaveCount(1);
		await expect(passkeys(page)).toContainText("Только на одном устройстве");
		await expect(page.getByText("Добавьте второй ключ")).toBeVisible();
		await expectAccessible(page);
	});

	await test.step("a device can be added only once", async () => {
		await button(page, "Добавить ключ").click();
		await answer(page, "Новый ключ", "Создать ключ");
		await expect(dialog(page, "Новый ключ")).toContainText("На этом устройстве уже есть ключ");
		await answer(page, "Новый ключ", "Отмена");
		await expect(button(page, "Выключить пароль")).toHaveCount(0);
		await devices.add("usb");
		await addPasskey(page, "Запасной");
		await expect(page.getByText("Добавьте второй ключ")).toHaveCount(0);
		await expect(passkeys(page).filter({ hasText: "Запасной" })).toContainText("На отдельном носителе");
	});

	const codes = await test.step("ten recovery codes are shown and can be downloaded or printed", async () => {
		const shown = await makeCodes(page);
		await expectAccessible(page, "[role=dialog]");
		const [file] = await Promise.all([page.waitForEvent("download"), button(page, "Скачать").click()]);
		await file.saveAs(`${outputDir}/codes.txt`);
		const text = await readFile(`${outputDir}/codes.txt`, "utf8");
		for (const code of shown) expect(text).toContain(code);
		await page.emulateMedia({ media: "print" });
		await expect(page.getByText(shown[0] ?? "")).toBeVisible();
		await expect(page.getByRole("heading", { name: "Сеансы" })).toBeHidden();
		await page.emulateMedia({ media: null });
		// Escape does not close the dialog, since the codes would be lost.
		await page.keyboard.press("Escape");
		await button(page, "Коды сохранены").click();
		await expect(page.getByText("Осталось кодов: 10 из 10")).toBeVisible();
		return shown;
	});

	await test.step("the password is turned off and no longer works", async () => {
		await button(page, "Выключить пароль").click();
		await answer(page, "Выключить пароль?", "Выключить");
		await expect(page.getByText("Пароль выключен: войти можно")).toBeVisible();
		await expectAccessible(page);
		await signOut(page);
		await expectAccessible(page);
		await signIn(page);
		await expect(page.getByRole("alert")).toContainText("Неверное имя или пароль");
	});

	await test.step("a passkey signs in without a username, using only the keyboard", async () => {
		await button(page, "Вход ключом").focus();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("navigation", { name: "Панель" })).toBeVisible();
		expect(await page.evaluate(() => localStorage["admin-token"])).toMatch(/^[\w-]{43}$/);
		await page.goto(`${url}/admin/account`);
		await button(page, "Добавить ключ").click();
		await expect(button(page, "Подтвердить ключом")).toBeVisible();
		await expectAccessible(page, "[role=dialog]");
	});

	await test.step("access to personal data requires re-authentication with a passkey", async () => {
		await page.goto(`${url}/admin/comments`);
		await button(page, /^Персональные данные/)
			.first()
			.click();
		const data = dialog(page, "Персональные данные");
		const address = await page.getByRole("article").getByRole("link", { name: /@/ }).first().textContent();
		await field(page, "Почта, телефон или имя в Telegram").fill(address?.trim() ?? "");
		await data.getByRole("button", { name: "Найти" }).click();
		const question = dialog(page, "Подтвердите, что это вы");
		await expect(question.getByRole("button", { name: "Подтвердить ключом" })).toBeVisible();
		await expect(field(page, "Ваш пароль")).toHaveCount(0);
		await answer(page, "Подтвердите, что это вы", "Подтвердить ключом");
		await expect(data).toContainText("Найдено: 1 комментарий");
		await data.getByRole("button", { name: "Стереть навсегда" }).click();
		await answer(page, "Стереть навсегда?", "Стереть");
		await expect(notification(page, "Стёрто: 1 комментарий")).toBeVisible();
	});

	await test.step("without any device, a recovery code signs in once and allows adding a new passkey", async () => {
		await signOut(page);
		await devices.removeAll();
		const byCode = async (code: string) => {
			await button(page, "Вход кодом восстановления").click();
			await field(page, "Код восстановления").fill(code);
			await button(page, "Войти").click();
		};
		await byCode(`${codes[0]}`.toUpperCase());
		await expect(notification(page, "осталось кодов: 9")).toBeVisible();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Сеансы и пароль");
		await devices.add();
		await addPasskey(page, "Новый телефон");
		await button(page, "Удалить ключ «Телефон»").click();
		await expect(dialog(page, "Удалить ключ «Телефон»?")).not.toContainText("пароль снова включится");
		await answer(page, "Удалить ключ «Телефон»?", "Удалить");
		await expect(passkeys(page)).toHaveCount(2);
		await button(page, "Удалить ключ «Запасной»").click();
		await expect(dialog(page, "Удалить ключ «Запасной»?")).toContainText("пароль снова включится");
		await answer(page, "Удалить ключ «Запасной»?", "Удалить");
		await expect(notification(page, "пароль снова включён")).toBeVisible();

		await signOut(page);
		await byCode(`${codes[0]}`);
		await expect(page.getByRole("main")).toContainText("Такого кода нет, или он уже использован");
		await expectAccessible(page);
		await button(page, "Назад").click();
		await signIn(page);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	});
});

test("a passkey signs in again after the session ends and allows replacing a forgotten password", async ({
	page,
	isolatedSite: { url },
	devices,
	expected,
}) => {
	test.slow();
	expected.consoleErrors.push(/status of (401|403|422)/);
	await openAccount(page, url);
	await devices.add();
	await button(page, "Добавить ключ").click();
	await confirmByPassword(page, "Подтвердите, что это вы", "Продолжить");
	await answer(page, "Новый ключ", "Создать ключ");
	await expect(passkeys(page)).toHaveCount(1);

	await test.step("unsaved text is kept, and is saved after signing in with the passkey", async () => {
		await page.goto(`${url}/admin/posts/1`);
		await field(page, "Краткое описание").fill("Набрано до конца сеанса");
		await endSession(page);
		await save(page);
		await answer(page, "Сеанс закончился", "Вход ключом");
		await expect(page.getByText(/^Сохранено \d\d:\d\d/)).toBeVisible();
		await expect(field(page, "Краткое описание")).toHaveValue("Набрано до конца сеанса");
	});

	await test.step("a forgotten password can be replaced after re-authentication with the passkey", async () => {
		await page.goto(`${url}/admin/account`);
		await button(page, "Не помню нынешний пароль").click();
		await answer(page, "Подтвердите, что это вы", "Подтвердить ключом");
		await expect(field(page, "Нынешний пароль")).toHaveCount(0);
		await field(page, "Новый пароль").fill("long enough words");
		await field(page, "Новый пароль ещё раз").fill("long enough words");
		await button(page, "Изменить пароль").click();
		await expect(notification(page, "Пароль изменён")).toBeVisible();
	});

	await test.step("a passkey can be renamed", async () => {
		await button(page, /^Переименовать ключ/).click();
		await field(page, "Название ключа").fill("Рабочий компьютер");
		await answer(page, "Переименовать ключ", "Сохранить");
		await expect(passkeys(page)).toContainText("Рабочий компьютер");
	});

	await test.step("a cancelled passkey prompt shows an explanation", async () => {
		await signOut(page);
		await devices.removeAll();
		await devices.add();
		await button(page, "Вход ключом").click();
		await expect(page.getByText("Ключ не использован")).toBeVisible();
		await signIn(page, "long enough words");
		await expect(page.getByRole("heading", { name: "Ключи" })).toHaveCount(0);
		await expect(page.getByRole("navigation", { name: "Панель" })).toBeVisible();
	});
});
