import { expect, field, notification, test } from "../admin/admin.fixture.ts";
import { expectAccessible } from "../support/accessible.ts";
import { withDatabase } from "../support/database.ts";
import { credentials, freshIp } from "../support/site.fixture.ts";

const USERNAME = "novaya";
const NEW_PASSWORD = "a password of my own";

// An admin as created by a first start, with the password of the existing one.
test.beforeEach(() =>
	withDatabase((em) =>
		em.execute(
			`insert into admin (username, password_hash, must_change_password, created_at, password_changed_at)
			 select ?, password_hash, true, now(), now() from admin where username = ?`,
			[USERNAME, credentials.username],
		),
	),
);
test.afterEach(() => withDatabase((em) => em.execute("delete from admin where username = ?", [USERNAME])));

test("the first sign-in requires a new password, and an unconfigured proxy is reported", async ({ page, expected }) => {
	expected.consoleErrors.push(/status of (401|422)/);
	// Failed sign-ins are counted per IP.
	await page.setExtraHTTPHeaders({ "X-Forwarded-For": freshIp() });
	const signIn = async (password: string) => {
		await page.getByLabel("Имя пользователя").fill(USERNAME);
		await page.getByLabel("Пароль", { exact: true }).fill(password);
		await page.getByRole("button", { name: "Войти" }).click();
	};
	const changePassword = async (next: string, again = next) => {
		await field(page, "Новый пароль").fill(next);
		await field(page, "Новый пароль ещё раз").fill(again);
		await page.getByRole("button", { name: "Изменить пароль" }).click();
	};
	const heading = page.getByRole("heading", { level: 1 });
	await page.goto("/admin/comments");
	await signIn(credentials.password);
	await expect(heading).toHaveText("Придумайте свой пароль");
	// The form does not ask for the generated password again right after the sign-in.
	await expect(field(page, "Нынешний пароль")).toHaveCount(0);
	await expectAccessible(page);
	await changePassword("short");
	await expect(page.getByText("Не короче 12 знаков").last()).toBeVisible();

	// A reload shows the same form, which now asks for the generated password.
	await page.reload();
	await expect(heading).toHaveText("Придумайте свой пароль");
	await field(page, "Нынешний пароль").fill(credentials.password);
	await changePassword(NEW_PASSWORD);
	await expect(notification(page, "Пароль изменён")).toBeVisible();
	await expect(heading).toHaveText("Управление блогом");
	await expect(page.getByRole("tab", { name: "Комментарии" })).toBeVisible();

	const notice = page.getByText("Похоже, сайт стоит за прокси");
	await expect(notice).toHaveCount(0);
	await page.route(/system\.status/, async (route) => {
		const response = await route.fetch();
		const body = (await response.text()).replace('"isProxyUnknown":false', '"isProxyUnknown":true');
		await route.fulfill({ response, body });
	});
	await page.reload();
	await expect(notice).toBeVisible();
	await page.unrouteAll({ behavior: "wait" });

	await page.getByRole("button", { name: "Выйти" }).click();
	await signIn(credentials.password);
	await expect(page.getByRole("alert")).toContainText("Неверное имя");
	await signIn(NEW_PASSWORD);
	await expect(heading).toHaveText("Управление блогом");
});
