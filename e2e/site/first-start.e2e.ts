import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createTestFolder, startSite } from "#server/testing/running-site.ts";
import { expect, field, notification, test } from "../admin/admin.fixture.ts";
import { expectAccessible } from "../support/accessible.ts";

const OWN = "a password of my own";

test("the first sign-in with the generated password asks for another, and a proxy that nobody told of is named", async ({
	page,
	expected,
}) => {
	// A first start makes the database.
	test.setTimeout(180_000);
	const environment = createTestFolder();
	const site = await startSite(environment, {
		ADMIN_USERNAME: "",
		ADMIN_PASSWORD: "",
		TRUST_PROXY: "0",
		SEED_DEMO: "0",
	});
	expected.homes.push(site.url);
	expected.consoleErrors.push(/status of (401|422)/);
	try {
		const words = readFileSync(
			join(environment.settings.DATA_DIR ?? "", "first-password"),
			"utf8",
		);
		const [, generated = ""] = /пароль: +(\S+)/.exec(words) ?? [];
		const comeIn = async (password: string) => {
			await page.getByLabel("Имя пользователя").fill("admin");
			await page.getByLabel("Пароль", { exact: true }).fill(password);
			await page.getByRole("button", { name: "Войти" }).click();
		};
		const choose = async (next: string, again = next) => {
			await field(page, "Новый пароль").fill(next);
			await field(page, "Новый пароль ещё раз").fill(again);
			await page.getByRole("button", { name: "Изменить пароль" }).click();
		};
		const heading = page.getByRole("heading", { level: 1 });
		await page.goto(`${site.url}/admin/comments`);
		await comeIn(generated);
		await expect(heading).toHaveText("Придумайте свой пароль");
		// The generated password was typed a moment ago: the form does not ask for it again.
		await expect(field(page, "Нынешний пароль")).toHaveCount(0);
		await expectAccessible(page);
		await choose("short");
		await expect(page.getByText("Не короче 12 знаков").last()).toBeVisible();

		// The page cannot be left for another, and a later visit asks for the generated password again.
		await page.reload();
		await expect(heading).toHaveText("Придумайте свой пароль");
		await field(page, "Нынешний пароль").fill(generated);
		await choose(OWN);
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
		await comeIn(generated);
		await expect(page.getByRole("alert")).toContainText("Неверное имя");
		await comeIn(OWN);
		await expect(heading).toHaveText("Управление блогом");
	} finally {
		await site.stop();
		await environment.remove();
	}
});
