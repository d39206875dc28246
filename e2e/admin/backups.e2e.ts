import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { credentials } from "../support/site.fixture.ts";
import { call, expect, signIn, test } from "./admin.fixture.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** Opens a dialog by its button, types the password and presses the button that goes on. */
async function confirm(page: Page, open: string | RegExp, action: string): Promise<void> {
	await button(page, open).first().click();
	await typePassword(page, action);
}

async function typePassword(page: Page, action: string): Promise<void> {
	await page.getByLabel("Ваш пароль").fill(credentials.password);
	await page.getByRole("dialog").getByRole("button", { name: action, exact: true }).click();
}

/** Waits until a restore has ended the session, and signs in again. */
async function signInAgain(page: Page, url: string): Promise<void> {
	await expect(page.getByText("Все сеансы закончились")).toBeVisible({ timeout: 60_000 });
	await button(page, "Войти").click();
	await signIn(page);
	await expect(page.getByRole("heading", { name: "Управление блогом" })).toBeVisible();
	await page.goto(`${url}/admin/backups`);
	await expect(page.getByText("Сайт восстановлен из копии")).toBeVisible();
}

test("a copy is downloaded, and the site is restored from the file", async ({ page, isolatedSite: { url }, expected }, {
	outputDir,
}) => {
	test.slow();
	expected.consoleErrors.push(/status of (401|422|503)/);
	await page.goto(`${url}/admin/backups`);
	await signIn(page);
	await expect(page.getByText("Копий пока нет.")).toBeVisible();

	const downloading = page.waitForEvent("download", { timeout: 60_000 });
	await confirm(page, "Скачать копию", "Сделать и скачать");
	await expect(page.getByText(/^Делается копия\./)).toBeVisible();
	const file = `${outputDir}/copy.zip`;
	await (await downloading).saveAs(file);
	await expect(page.getByRole("article")).toContainText("Проверена");
	const health = await page.request.get(`${url}/readyz?verbose`);
	expect(await health.json()).toMatchObject({ ready: true, backup: { isVerified: true, lastFailure: null } });

	const before = await call(page, "category.create", { name: "После копии", slug: "posle-kopii" }, url);
	const damaged = `${outputDir}/damaged.zip`;
	const bytes = await readFile(file);
	await writeFile(damaged, bytes.subarray(0, -100));
	await page.locator("input[type=file]").setInputFiles(damaged);
	await typePassword(page, "Загрузить");
	await expect(page.getByRole("alert")).toContainText("повреждён или обрезан");

	await page.locator("input[type=file]").setInputFiles(file);
	await typePassword(page, "Загрузить");
	await expect(page.getByRole("dialog")).toContainText("Восстановить сайт?");
	await typePassword(page, "Восстановить");
	await signInAgain(page, url);
	const categories = await page.request.get(`${url}/api/categories`);
	expect(JSON.stringify(await categories.json())).not.toContain(before.slug);

	// The site as it was before is the newest copy.
	await expect(page.getByRole("article").first()).toContainText("Перед восстановлением");
	await page.goto(`${url}/admin`);
	await expect(page.getByText(/^Копия сайта: сегодня в \d\d:\d\d, проверена$/)).toBeVisible();
});
