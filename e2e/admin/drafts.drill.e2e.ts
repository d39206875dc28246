import { expect, field, notification, save, saved, signIn, test } from "./admin.fixture.ts";

test("text typed while the server is down is restored after a browser crash", async ({
	page,
	isolatedSite,
	expected,
}) => {
	// Requests are refused, or aborted during the response.
	expected.consoleErrors.push(/net::ERR_/);
	await page.goto(`${isolatedSite.url}/admin/posts/new`);
	await signIn(page);
	await field(page, "Заголовок").fill("До обрыва");
	await isolatedSite.kill();
	await field(page, "Содержание").fill("Важные слова");
	await save(page);
	await expect(page.getByText("Не сохранено: сайт не отвечает")).toBeVisible();
	await expect(notification(page, "Ошибка при создании статьи: Сайт не отвечает")).toBeVisible();
	await field(page, "Содержание").fill("Важные слова, и ещё");
	// The page is left without running handlers, as in a browser crash.
	await page.goto("about:blank");
	await isolatedSite.restart();

	await page.goto(`${isolatedSite.url}/admin`);
	const notice = page.getByText("На этом устройстве есть несохранённый текст");
	await expect(notice).toBeVisible();
	await page.getByRole("link", { name: "До обрыва" }).click();
	await expect(page.getByText("Найден несохранённый текст")).toBeVisible();
	await page.getByRole("button", { name: "Сравнить" }).click();
	const comparison = page.getByRole("dialog");
	await expect(comparison.getByRole("region", { name: "Содержание" })).toContainText("Важные слова, и ещё");
	// The focus returns to the button, or moves to the restored text.
	const compare = page.getByRole("button", { name: "Сравнить" });
	await comparison.getByRole("button", { name: "Закрыть" }).last().click();
	await expect(compare).toBeFocused();
	await compare.click();
	await comparison.getByRole("button", { name: "Восстановить" }).click();
	await expect(field(page, "Содержание")).toBeFocused();
	await expect(field(page, "Заголовок")).toHaveValue("До обрыва");
	await expect(field(page, "Содержание")).toHaveValue("Важные слова, и ещё");
	await save(page);
	await expect(saved(page)).toBeVisible();
	await page.getByRole("button", { name: "Отмена" }).click();
	await expect(page.getByRole("heading", { name: "До обрыва" })).toBeVisible();
	await expect(notice).toHaveCount(0);
});
