import { holdRequests } from "../support/hold-requests.ts";
import { makePicture } from "../support/picture.ts";
import { freshSlug } from "../support/site.fixture.ts";
import { expect, field, notification, savedOnDevice, signIn, test } from "./admin.fixture.ts";
import {
	discardSection,
	insertLink,
	openSection,
	preview,
	publish,
	readSection,
	saveSection,
	waitForPreview,
} from "./sections.fixture.ts";
import { visit } from "./steps.ts";

test("a price can be changed everywhere in six clicks, including signing in", async ({ page, isolatedSite }) => {
	let clicks = 0;
	await page.exposeFunction("countClick", () => {
		clicks += 1;
	});
	// Synthetic clicks that open a card are not counted; nor are clicks that Playwright withholds (stopping them at the
	// window) and repeats because the target moved.
	await page.addInitScript(() =>
		document.addEventListener(
			"click",
			({ isTrusted }) => isTrusted && (window as Window & { countClick?(): void }).countClick?.(),
			{ capture: true },
		),
	);
	await page.goto(`${isolatedSite.url}/admin`);
	await signIn(page);
	await page.getByRole("link", { name: "Сайт", exact: true }).click();
	await page.getByRole("link", { name: "Цены и запись" }).click();
	await waitForPreview(page);
	await preview(page).getByText("$200").click();
	await expect(field(page, "Сумма").first()).toBeFocused();
	await page.keyboard.press("ControlOrMeta+A");
	await page.keyboard.type("250");
	await expect(preview(page).getByText("$250")).toBeVisible();
	await publish(page).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog.locator("ins").filter({ hasText: "250" })).toBeVisible();
	await dialog.getByRole("button", { name: "Опубликовать", exact: true }).click();
	await expect(notification(page, "Опубликовано")).toBeVisible();
	expect(clicks).toBeLessThanOrEqual(6);

	await page.goto(isolatedSite.url);
	await expect(page.getByText("$250")).toBeVisible();
	await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /Консультации от \$250/);
});

test("texts and pictures are previewed, can be edited in place, and are saved without publishing", async ({
	adminPage,
	expected,
}) => {
	expected.consoleErrors.push(/net::ERR_FAILED .*media\.rendition/);
	await openSection(adminPage, "hero");
	const title = preview(adminPage).getByRole("heading", { level: 1 });

	await test.step("the preview follows the typing without losing keystrokes", async () => {
		await field(adminPage, "Заголовок").fill("");
		await field(adminPage, "Заголовок").pressSequentially("Сначала вы говорите, а я слушаю до конца");
		await expect(title).toHaveText("Сначала вы говорите, а я слушаю до конца");
		await expect(field(adminPage, "Заголовок")).toHaveValue("Сначала вы говорите, а я слушаю до конца");
	});

	await test.step("a click on a text focuses its field", async () => {
		await preview(adminPage).getByText("По профессии я врач").click();
		await expect(field(adminPage, "Текст под заголовком")).toBeFocused();
	});

	await test.step("a double click on a text edits it in place", async () => {
		await title.dblclick();
		await expect(title).toHaveAttribute("contenteditable");
		await adminPage.keyboard.press("ControlOrMeta+A");
		// Slower than the delay before the page is re-rendered.
		await adminPage.keyboard.type("Я слушаю", { delay: 200 });
		await adminPage.keyboard.press("Enter");
		await expect(field(adminPage, "Заголовок")).toHaveValue("Я слушаю");
		await expect(title).toHaveText("Я слушаю");
		await expect(title).not.toHaveAttribute("contenteditable");
	});

	await test.step("the edited text is stored on the device and not shown to readers", async () => {
		await expect(savedOnDevice(adminPage)).toBeVisible();
		const html = await (await adminPage.request.get("/")).text();
		expect(html).not.toContain("Я слушаю");
		expect(html).not.toContain("data-edit");
	});

	await test.step("unsaved text is offered again after leaving the form", async () => {
		await adminPage.getByRole("link", { name: "К разделам сайта" }).click();
		await adminPage.getByRole("link", { name: "Первый экран" }).click();
		await adminPage.getByRole("button", { name: "Восстановить" }).click();
		await expect(field(adminPage, "Заголовок")).toHaveValue("Я слушаю");
		await expect(title).toHaveText("Я слушаю");
		await saveSection(adminPage);
		await expect(adminPage.getByText(/^Сохранено .* · на сайте прежняя версия$/)).toBeVisible();
		await discardSection(adminPage, "hero");
	});

	await openSection(adminPage, "hero");
	const name = freshSlug("utro");
	const picture = adminPage.getByRole("group", { name: "Картинка первого экрана" });
	const shown = preview(adminPage).locator("[data-edit='hero.picture']");

	await test.step("a click on a picture in the preview focuses its field", async () => {
		await shown.click();
		await expect(picture.getByRole("button", { name: "Выбрать" })).toBeFocused();
	});

	await test.step("a picture can be uploaded, previewed and described", async () => {
		await adminPage.keyboard.press("Enter");
		const file = adminPage.getByRole("dialog").locator("input[type=file]");
		await file.setInputFiles({ name: `${name}.jpg`, mimeType: "image/jpeg", buffer: await makePicture(30, 20) });
		await expect(shown).toHaveAttribute("src", /^\/media\//);
		await expect(picture.getByRole("button", { name: "Заменить" })).toBeFocused();
		await picture.getByLabel("Описание картинки").fill("Утро");
		await expect(shown).toHaveAttribute("alt", "Утро");
		await expect(savedOnDevice(adminPage)).toBeVisible();
	});

	await test.step("a picture can be cropped for this section, and a concurrent save waits for the crop", async () => {
		const whole = await shown.getAttribute("src");
		await adminPage.route(/media\.rendition/, (route) => route.abort(), { times: 1 });
		await picture.getByRole("button", { name: "Кадр" }).click();
		const dialog = adminPage.getByRole("dialog");
		await dialog.getByText("Кадр", { exact: true }).click();
		await dialog.getByRole("button", { name: "Поставить кадр" }).click();
		await dialog.getByRole("button", { name: "Сохранить кадр" }).click();
		await expect(dialog.getByRole("alert")).toContainText("Кадр не сохранился. Сайт не отвечает");
		const release = await holdRequests(adminPage, /media\.rendition/);
		await dialog.getByRole("button", { name: "Сохранить кадр" }).click();
		await adminPage.keyboard.press("ControlOrMeta+S");
		await expect(adminPage.getByText("Ждём картинку…")).toBeAttached();
		release();
		await expect(dialog).toHaveCount(0);
		await expect(adminPage.getByText(/^Сохранено .* на сайте прежняя версия/)).toBeVisible();
		await expect(shown).not.toHaveAttribute("src", whole ?? "");
		await expect(shown).toHaveAttribute("alt", "Утро");
		const { value } = await readSection(adminPage, "hero");
		expect(value).toMatchObject({ picture: { url: await shown.getAttribute("src"), alt: "Утро" } });
	});

	await test.step("if the rendition of a picture fails, nothing is saved and the failure is reported", async () => {
		const { version } = await readSection(adminPage, "hero");
		await picture.getByRole("button", { name: "Заменить" }).click();
		const release = await holdRequests(adminPage, /media\.rendition/, (route) => route.abort());
		await adminPage
			.getByRole("dialog")
			.getByRole("button", { name: `${name}.jpg` })
			.click();
		await saveSection(adminPage);
		await expect(adminPage.getByText("Ждём картинку…")).toBeVisible();
		await adminPage.getByRole("link", { name: "К разделам сайта" }).click();
		await adminPage
			.getByRole("dialog", { name: "Уйти со страницы?" })
			.getByRole("button", { name: "Подождать" })
			.click();
		release();
		await expect(notification(adminPage, "Картинка не дошла, поэтому ничего не сохранилось")).toBeVisible();
		expect(await readSection(adminPage, "hero")).toMatchObject({ version });
		await adminPage.unrouteAll({ behavior: "wait" });
	});

	await test.step("the picture is shown among the changes to publish", async () => {
		await publish(adminPage).click();
		const dialog = adminPage.getByRole("dialog");
		await expect(dialog.getByRole("img").last()).toBeVisible();
		await adminPage.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
	});

	await test.step("removing the picture restores the default one", async () => {
		await picture.getByRole("button", { name: "Убрать свою" }).click();
		await expect(shown).toHaveAttribute("src", /hero-tall/);
		await expect(picture.getByRole("button", { name: "Выбрать" })).toBeFocused();
	});
	await discardSection(adminPage, "hero");
});

test("a section's texts and lists can be edited, and links stay inside the preview", async ({ adminPage }) => {
	await test.step("bold text and links can be added by shortcut and button, and are shown in the preview", async () => {
		await openSection(adminPage, "about");
		const text = field(adminPage, "Абзац 1");
		const shown = preview(adminPage).locator("[data-edit='about.paragraphs.0']");
		await text.fill("Я слушаю вас");
		await text.evaluate((input: HTMLTextAreaElement) => input.setSelectionRange(2, 8));
		await adminPage.keyboard.press("ControlOrMeta+B");
		await expect(text).toHaveValue("Я **слушаю** вас");
		await text.press("End");
		await adminPage.keyboard.type(", ");
		await insertLink(adminPage, "/blog", "пишу");
		await expect(text).toBeFocused();
		await expect(shown.locator("strong")).toHaveText("слушаю");
		await expect(shown.getByRole("link", { name: "пишу" })).toHaveAttribute("href", "/blog");
		await expect(savedOnDevice(adminPage)).toBeVisible();
		// Only the form and the page scroll, not the admin around them.
		expect(await adminPage.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
	});

	await test.step("list items can be added, moved by keyboard, removed and restored, and the preview follows", async () => {
		await openSection(adminPage, "benefits");
		const titles = preview(adminPage).locator("#benefits h3");
		await adminPage.getByRole("button", { name: "Ниже: «Взгляд врача»" }).press("Enter");
		await expect(titles.first()).toHaveText("Одна задача");
		await adminPage.getByRole("button", { name: "Удалить: «Одна задача»" }).click();
		await adminPage.getByRole("button", { name: "Удалить: «Взгляд врача»" }).click();
		await expect(titles.first()).not.toHaveText(/Одна задача|Взгляд врача/);
		await adminPage.getByRole("button", { name: "Вернуть: «Одна задача»" }).click();
		await expect(titles.first()).toHaveText("Одна задача");
		await adminPage.getByRole("button", { name: "Вернуть: «Взгляд врача»" }).click();
		await expect(titles.nth(1)).toHaveText("Взгляд врача");
		await adminPage.getByRole("button", { name: "Добавить пункт" }).click();
		await expect(field(adminPage, "Название").last()).toBeFocused();
		await adminPage.keyboard.type("Седьмое");
		await expect(titles.last()).toHaveText("Седьмое");
		await saveSection(adminPage);
		await expect(field(adminPage, "Коротко").last()).toBeFocused();
		await expect(adminPage.getByText("Заполните это поле").first()).toBeVisible();
	});

	await test.step("a click on a button that opens a dialog focuses the button's field", async () => {
		await openSection(adminPage, "methodology");
		await preview(adminPage).getByRole("button", { name: "Узнать подробнее" }).click();
		await expect(field(adminPage, "Кнопка подробностей")).toBeFocused();
	});

	await test.step("links and searches stay inside the preview, and texts of other sections open their forms", async () => {
		await openSection(adminPage, "bio");
		const frame = preview(adminPage);
		await frame.getByRole("navigation", { name: "Разделы сайта" }).getByRole("link", { name: "Блог" }).click();
		await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Блог о трансформации");
		await expect(field(adminPage, "Страница")).toHaveValue("/blog");
		await frame.getByRole("searchbox").fill("тревога");
		await frame.getByRole("searchbox").press("Enter");
		await expect(field(adminPage, "Страница")).toHaveValue(/^\/blog\?q=/);
		await frame.getByRole("contentinfo").getByText("Врач, музыкант и").click();
		await expect(adminPage).toHaveURL(/\/admin\/site\/site#site\.shortBio$/);
		await expect(field(adminPage, "Несколько слов о себе")).toBeFocused();
		// The requested field takes the focus only once.
		await field(adminPage, "Под именем").fill("");
		await field(adminPage, "Под именем").pressSequentially("Врач и художник");
		await expect(savedOnDevice(adminPage)).toBeVisible();
		await expect(field(adminPage, "Под именем")).toBeFocused();
		await expect(field(adminPage, "Под именем")).toHaveValue("Врач и художник");
	});

	await test.step("sections can be searched by picture and by name", async () => {
		await visit(adminPage, "/admin/site");
		await adminPage.getByLabel("Поиск по разделам").fill("портрет");
		await expect(adminPage.getByRole("main").getByRole("listitem")).toHaveText(/^КороткоПортрет/);
		await adminPage.getByLabel("Поиск по разделам").fill("имя и описания");
		await adminPage.getByRole("link", { name: /^Имя и описания/ }).click();
		await expect(field(adminPage, "Ключевые слова").first()).toBeVisible();
	});
});
