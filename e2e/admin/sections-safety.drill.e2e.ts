import { expect, field, notification, savedOnDevice, signIn, test } from "./admin.fixture.ts";
import { editSection, openSectionOf, preview, publish, saveSection } from "./sections.fixture.ts";

test("publishing loads another window's changes into the form and can exclude a section", async ({
	page,
	isolatedSite,
}) => {
	await page.goto(`${isolatedSite.url}/admin`);
	await signIn(page);
	await page.getByRole("link", { name: "Сайт", exact: true }).click();
	await page.getByRole("link", { name: "Экстренная помощь" }).click();
	const title = field(page, "Заголовок");
	await expect(title).toHaveValue("Если вам сейчас очень тяжело");
	await editSection(page, "help", { title: "Их слова" }, isolatedSite.url);
	await editSection(page, "bio", { title: "Не сейчас" }, isolatedSite.url);
	await page.reload();
	await expect(title).toHaveValue("Их слова");
	await editSection(page, "help", { title: "Новые слова" }, isolatedSite.url);
	await publish(page).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("checkbox", { name: "Коротко" }).uncheck();
	await dialog.getByRole("button", { name: "Опубликовать", exact: true }).click();
	await expect(notification(page, "Опубликовано")).toBeVisible();
	await expect(title).toHaveValue("Новые слова");
	await title.fill("Ещё слова");
	await saveSection(page);
	await expect(page.getByText(/^Сохранено/)).toBeVisible();
	await expect(page.getByRole("dialog")).toHaveCount(0);
	expect(await (await page.request.get(isolatedSite.url)).text()).not.toContain("Не сейчас");
});

test("text typed while the server is down is kept on the device and saved when the server is back", async ({
	page,
	isolatedSite,
	expected,
}) => {
	expected.consoleErrors.push(/net::ERR_/);
	await openSectionOf(page, isolatedSite.url, "offers");
	await isolatedSite.kill();
	await field(page, "Заголовок").fill("Сколько стоит");
	await saveSection(page);
	await expect(page.getByText(/^Не сохранено: сайт не отвечает/)).toBeVisible();
	await expect(savedOnDevice(page)).toBeVisible();
	const failure = page.getByText("Не удалось обновить предпросмотр");
	await expect(failure).toBeVisible();
	// The frame then shows the browser's error page, which is replaced without a click.
	let failedLoads = 0;
	page.on("requestfailed", (request) => {
		if (request.isNavigationRequest()) failedLoads += 1;
	});
	await page.getByRole("button", { name: "Повторить" }).click();
	await expect.poll(() => failedLoads).toBe(1);
	await isolatedSite.restart();
	await saveSection(page);
	await expect(page.getByText(/^Сохранено/)).toBeVisible();
	// The next change requests the preview at once; otherwise it is retried at growing intervals.
	await field(page, "Заголовок").fill("Сколько это стоит");
	await expect(preview(page).getByRole("heading", { name: "Сколько это стоит" })).toBeVisible();
	await expect(failure).toHaveCount(0);
	expect(failedLoads).toBe(1);
});
