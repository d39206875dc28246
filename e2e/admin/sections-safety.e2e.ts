import { credentials } from "../support/site.fixture.ts";
import { endSession, expect, field, notification, savedOnDevice, signIn, test } from "./admin.fixture.ts";
import {
	discardSection,
	editSection,
	openSection,
	openSectionOf,
	preview,
	publish,
	saveSection,
} from "./sections.fixture.ts";

test("publishing takes what another window has saved into the form, and a section can be left out", async ({
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

test("what is typed while the server is down is kept on the device, and saved when it is back", async ({
	page,
	isolatedSite,
	expected,
}) => {
	// The site is started twice, which takes long.
	test.setTimeout(120_000);
	expected.consoleErrors.push(/net::ERR_/);
	await openSectionOf(page, isolatedSite.url, "offers");
	await isolatedSite.kill();
	await field(page, "Заголовок").fill("Сколько стоит");
	await saveSection(page);
	await expect(page.getByText(/^Не сохранено: сайт не отвечает/)).toBeVisible();
	await expect(savedOnDevice(page)).toBeVisible();
	const failure = page.getByText("Не удалось обновить предпросмотр");
	await expect(failure).toBeVisible();
	// The frame has the browser's error page afterwards, which is replaced without another click.
	let failedLoads = 0;
	page.on("requestfailed", (request) => {
		if (request.isNavigationRequest()) failedLoads += 1;
	});
	await page.getByRole("button", { name: "Повторить" }).click();
	await expect.poll(() => failedLoads).toBe(1);
	await isolatedSite.restart();
	await saveSection(page);
	await expect(page.getByText(/^Сохранено/)).toBeVisible();
	// The next change asks for the preview at once, which would ask by itself too, at growing intervals.
	await field(page, "Заголовок").fill("Сколько это стоит");
	await expect(preview(page).getByRole("heading", { name: "Сколько это стоит" })).toBeVisible();
	await expect(failure).toHaveCount(0);
	expect(failedLoads).toBe(1);
});

test("an ended session asks for the password, and the save goes on with what was typed", async ({
	page,
	isolatedSite,
	expected,
}) => {
	expected.consoleErrors.push(/status of 401/);
	await openSectionOf(page, isolatedSite.url, "testimonials");
	await field(page, "Заголовок").first().fill("Говорят");
	await endSession(page);
	await saveSection(page);
	const dialog = page.getByRole("dialog", { name: "Сеанс закончился" });
	await dialog.getByLabel("Пароль", { exact: true }).fill(credentials.password);
	await page.keyboard.press("Enter");
	await expect(page.getByText(/^Сохранено/)).toBeVisible();
	await expect(field(page, "Заголовок").first()).toHaveValue("Говорят");
	await publish(page).click();
	await expect(page.getByRole("dialog")).toContainText("Говорят");
});

test("two windows ask before one overwrites the other, and a save without a network is made up for", async ({
	adminPage,
	expected,
}) => {
	expected.consoleErrors.push(/status of 409/, /ERR_INTERNET_DISCONNECTED/);
	await openSection(adminPage, "english");
	const bio = field(adminPage, "Несколько слов о себе");
	await bio.fill("Mine");
	await editSection(adminPage, "english", { shortBio: "Theirs" });
	await saveSection(adminPage);
	const dialog = adminPage.getByRole("dialog");
	await expect(dialog).toContainText("Theirs");
	await dialog.getByRole("button", { name: "Сохранить мою" }).click();
	await expect(adminPage.getByText(/^Сохранено/)).toBeVisible();

	await adminPage.context().setOffline(true);
	await bio.fill("Typed without a network");
	await saveSection(adminPage);
	await expect(adminPage.getByText(/^Не сохранено: нет сети/)).toBeVisible();
	await adminPage.context().setOffline(false);
	await expect(adminPage.getByText(/^Сохранено/)).toBeVisible();
	await discardSection(adminPage, "english");
});

test("what is mended is no error any more, and a text of another section opens after a save", async ({
	adminPage,
	expected,
}) => {
	expected.consoleErrors.push(/status of 422/);
	await openSection(adminPage, "bio");
	const title = field(adminPage, "Заголовок");
	await title.fill("");
	await saveSection(adminPage);
	await expect(adminPage.getByText("Заполните это поле")).toBeVisible();
	await expect(notification(adminPage, "Не удалось сохранить раздел")).toBeVisible();
	await title.fill("Кратко");
	await expect(adminPage.getByText("Заполните это поле")).toHaveCount(0);
	await expect(notification(adminPage, "Не удалось сохранить раздел")).toHaveCount(0);
	await preview(adminPage).getByText("По профессии я врач").click();
	await expect(adminPage).toHaveURL(/\/admin\/site\/hero#hero\.lead$/);
	await expect(preview(adminPage).getByRole("heading", { name: "Кратко" })).toBeAttached();
	await discardSection(adminPage, "bio");
});
