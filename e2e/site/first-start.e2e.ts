import { readFileSync } from "node:fs";
import { join } from "node:path";
import { startSite } from "#server/testing/running-site.ts";
import { createEmbeddedEnvironment } from "#server/testing/test-environment.ts";
import { expect, field, notification, test } from "../admin/admin.fixture.ts";
import { expectAccessible } from "../support/accessible.ts";

const NEW_PASSWORD = "a password of my own";

test("the first sign-in with the generated password asks for a new one, and an unconfigured proxy is reported", async ({
	page,
	expected,
}) => {
	// A first start creates the database.
	test.setTimeout(180_000);
	const environment = createEmbeddedEnvironment();
	const site = await startSite(environment, {
		ADMIN_USERNAME: "",
		ADMIN_PASSWORD: "",
		TRUST_PROXY: "0",
		SEED_DEMO: "0",
	});
	expected.allowedOrigins.push(site.url);
	expected.consoleErrors.push(/status of (401|422)/);
	try {
		const file = readFileSync(join(environment.settings.DATA_DIR ?? "", "first-password"), "utf8");
		const [, generated = ""] = /пароль: +(\S+)/.exec(file) ?? [];
		const signIn = async (password: string) => {
			await page.getByLabel("Имя пользователя").fill("admin");
			await page.getByLabel("Пароль", { exact: true }).fill(password);
			await page.getByRole("button", { name: "Войти" }).click();
		};
		const changePassword = async (next: string, again = next) => {
			await field(page, "Новый пароль").fill(next);
			await field(page, "Новый пароль ещё раз").fill(again);
			await page.getByRole("button", { name: "Изменить пароль" }).click();
		};
		const heading = page.getByRole("heading", { level: 1 });
		await page.goto(`${site.url}/admin/comments`);
		await signIn(generated);
		await expect(heading).toHaveText("Придумайте свой пароль");
		// The form does not ask for the generated password again right after the sign-in.
		await expect(field(page, "Нынешний пароль")).toHaveCount(0);
		await expectAccessible(page);
		await changePassword("short");
		await expect(page.getByText("Не короче 12 знаков").last()).toBeVisible();

		// A reload shows the same form, which now asks for the generated password.
		await page.reload();
		await expect(heading).toHaveText("Придумайте свой пароль");
		await field(page, "Нынешний пароль").fill(generated);
		await changePassword(NEW_PASSWORD);
		await expect(notification(page, "Пароль изменён")).toBeVisible();
		await expect(heading).toHaveText("Управление блогом");
		await expect(page.getByRole("tab", { name: "Комментарии" })).toBeVisible();

		const notice = page.getByText("Похоже, сайт стоит за прокси");
		await expect(page.getByText("Комментариев пока нет")).toBeVisible();
		await expect(notice).toHaveCount(0);
		await page.setExtraHTTPHeaders({ "X-Forwarded-For": "203.0.113.9" });
		await page.reload();
		await expect(notice).toBeVisible();
		await expectAccessible(page);

		await page.getByRole("button", { name: "Выйти" }).click();
		await signIn(generated);
		await expect(page.getByRole("alert")).toContainText("Неверное имя");
		await signIn(NEW_PASSWORD);
		await expect(heading).toHaveText("Управление блогом");
	} finally {
		await site.stop();
		await environment.remove();
	}
});
