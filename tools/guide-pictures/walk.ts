import type { Page } from "@playwright/test";
import { ADMIN } from "#server/testing/running-site.ts";

/** Stores a screenshot of the page, or of a part of it, under a name. */
export type Shoot = (name: string, part?: ReturnType<Page["locator"]>) => Promise<void>;

/** The text of the first article of the guide. */
const TEXT = "Здесь то, о чём хочется рассказать.\n\n## О чём этот сайт\n\nНесколько слов о том, чего ждать.";

/** Signs in with the form. */
async function signIn(page: Page, { username, password }: typeof ADMIN): Promise<void> {
	await page.getByLabel("Имя пользователя").fill(username);
	await page.getByLabel("Пароль", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Войти", exact: true }).click();
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true }).first().waitFor();

/**
 * The first sign-in: the form, and the page for a new password.
 *
 * @param newAdmin an admin with a generated password
 */
export async function walkFirstSignIn(page: Page, newAdmin: typeof ADMIN, shoot: Shoot): Promise<void> {
	await page.goto("/admin");
	await page.getByRole("button", { name: "Войти", exact: true }).waitFor();
	await shoot("04-sign-in");
	await signIn(page, newAdmin);
	await page.getByLabel("Новый пароль", { exact: true }).waitFor();
	await shoot("05-new-password");
	await page.getByRole("button", { name: "Выйти" }).click();
	await page.getByLabel("Имя пользователя").waitFor();
}

/** The pages for the account, the site's texts and the notices. */
export async function walkSettings(page: Page, shoot: Shoot): Promise<void> {
	await signIn(page, ADMIN);
	await page.getByRole("navigation", { name: "Панель" }).waitFor();
	// The generated password was replaced in the first sign-in.
	await page.getByRole("button", { name: "Оставить этот" }).click();
	await page.goto("/admin/account");
	const addKey = page.getByRole("button", { name: "Добавить ключ" });
	await addKey.scrollIntoViewIfNeeded();
	await shoot("06-passkey");

	await page.getByRole("button", { name: /^Сделать (новые )?коды/ }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Ваш пароль").fill(ADMIN.password);
	await dialog.getByRole("button", { name: "Сделать", exact: true }).click();
	await dialog.getByRole("button", { name: "Коды сохранены" }).waitFor();
	await dialog.getByRole("listitem").evaluateAll((items) => {
		for (const item of items) item.textContent = "••••-••••-••••-••••";
	});
	await shoot("07-recovery-codes");
	await dialog.getByRole("button", { name: "Коды сохранены" }).click();

	await page.getByRole("link", { name: "Обзор" }).first().click();
	await heading(page, "Обзор");
	await shoot("08-overview");
	await page.goto("/admin/site");
	await heading(page, "Сайт");
	await shoot("09-sections");

	await page.goto("/admin/notices");
	const mail = page.getByRole("region", { name: "Почта", exact: true });
	await mail.getByRole("switch", { name: "Писать сюда: Почта" }).check({ force: true });
	await mail.getByLabel("Куда писать").fill("anna@yandex.ru");
	const yandex = mail.getByText("Яндекс", { exact: true });
	if (await yandex.isVisible()) await yandex.click();
	await mail.getByLabel("Пароль для входа на сервер").fill("пароль приложения");
	await shoot("10-notices", mail);
}

/** The first article, from the empty form to the page on a phone. */
export async function walkArticle(page: Page, shoot: Shoot): Promise<void> {
	await page.goto("/admin/posts/new");
	const title = page.getByLabel("Заголовок", { exact: true });
	await title.waitFor();
	await shoot("11-new-post");
	await title.fill("Первая статья");
	await page.getByLabel("Содержание", { exact: true }).fill(TEXT);
	await page.getByRole("button", { name: "Настройки", exact: true }).click();
	const check = page.getByRole("button", { name: "Проверить" });
	await check.waitFor();
	await shoot("12-post-settings");
	await check.click();
	await page
		.getByRole("dialog", { name: "Перед публикацией" })
		.getByText(/^Советов|^Замечаний нет/)
		.waitFor();
	await shoot("13-publish");
}
