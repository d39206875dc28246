import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { credentials } from "../support/site.fixture.ts";
import { call, endSession, expect, signIn, test } from "./admin.fixture.ts";

// The backup process runs at low priority: beside other journeys its minute may become several.
const WORK = { timeout: 400_000 };

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** Types the password in the dialog and continues. */
async function typePassword(page: Page, action: string): Promise<void> {
	await page.getByLabel("Ваш пароль").fill(credentials.password);
	await page.getByRole("dialog").getByRole("button", { name: action, exact: true }).click();
}

/** Waits until a restore has ended the session, and signs in again. */
async function signInAgain(page: Page): Promise<void> {
	await expect(page.getByText("Войдите заново")).toBeVisible(WORK);
	await button(page, "Войти").click();
	await signIn(page);
	await expect(page.getByText(/^Сайт восстановлен из копии от \d/)).toBeVisible();
}

test("a backup can be downloaded, and the site restored from it", async ({ page, isolatedSite: { url }, expected }, {
	outputDir,
}) => {
	test.setTimeout(900_000);
	expected.consoleErrors.push(/status of (401|422|503)/);
	await page.goto(`${url}/admin/backups`);
	await signIn(page);
	await expect(page.getByText("Копий пока нет.")).toBeVisible();

	const downloading = page.waitForEvent("download", WORK);
	await button(page, "Сделать и скачать копию").click();
	await page.getByLabel("Ваш пароль").fill("wrong password");
	await page.getByRole("dialog").getByRole("button", { name: "Сделать и скачать" }).click();
	await expect(page.getByText("Неверный пароль")).toBeVisible();
	await expect(page.getByLabel("Ваш пароль")).toBeFocused();
	await typePassword(page, "Сделать и скачать");
	await expect(page.getByText(/^Делается копия\./)).toBeVisible();
	const file = `${outputDir}/copy.zip`;
	await (await downloading).saveAs(file);
	await expect(page.getByText(/^Копия готова, \d+\sКБ$/)).toBeVisible();
	await expectAccessible(page);
	const health = await page.request.get(`${url}/readyz?verbose`);
	expect(await health.json()).toMatchObject({ ready: true, backup: { isVerified: true, lastFailure: null } });

	const before = await call(page, "category.create", { name: "После копии", slug: "posle-kopii" }, url);
	const damaged = `${outputDir}/damaged.zip`;
	const bytes = await readFile(file);
	await writeFile(damaged, bytes.subarray(0, -100));
	await page.locator("input[type=file]").setInputFiles(damaged);
	// The re-authentication is still valid.
	await page.getByRole("dialog").getByRole("button", { name: "Загрузить" }).click();
	await expect(page.getByRole("alert")).toContainText("повреждён или скачан не целиком");

	await page.locator("input[type=file]").setInputFiles(file);
	await page.getByRole("dialog").getByRole("button", { name: "Загрузить" }).click();
	await expect(page.getByRole("dialog")).toContainText("Восстановить сайт?");
	await page.getByRole("dialog").getByRole("button", { name: "Восстановить", exact: true }).click();
	await signInAgain(page);
	const categories = await page.request.get(`${url}/api/categories`);
	expect(JSON.stringify(await categories.json())).not.toContain(before.slug);

	// The newest copy is of the site before the restore.
	await expect(page.getByRole("article").first()).toContainText("перед восстановлением");

	// A session that ends for another reason is not taken for a restore.
	await endSession(page);
	await page.getByRole("link", { name: "Медиа" }).click();
	await page.getByRole("link", { name: "Копии" }).click();
	await expect(page.getByRole("alert")).toContainText("Не удалось узнать, что с копиями");
	await button(page, "Войти заново").click();
	await signIn(page);
	await page.getByRole("link", { name: "Обзор" }).click();
	await expect(page.getByText(/^Копия сайта: (сегодня|вчера) в \d\d:\d\d, проверена$/)).toBeVisible();
});
