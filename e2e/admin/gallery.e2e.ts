import type { Locator, Page } from "@playwright/test";
import { makePicture } from "../support/picture.ts";
import { freshSlug } from "../support/site.fixture.ts";
import { VIEWPORTS } from "../support/viewports.ts";
import { expect, field, notification, pictureOf, test } from "./admin.fixture.ts";
import { addWork, orderOf } from "./gallery.fixture.ts";
import { confirm, visit } from "./steps.ts";

const row = (page: Page, title: string) =>
	page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });

test.describe("on a phone", () => {
	test.use(VIEWPORTS.phone);

	test("a work can be published with at most eight taps, not counting typing", async ({ adminPage: page }) => {
		let taps = 0;
		const tap = async (target: Locator) => {
			taps += 1;
			await target.tap();
		};
		const title = `Дверь ${freshSlug("dver")}`;
		await page.goto("/admin/gallery");
		await tap(page.getByRole("link", { name: "Добавить работу" }));
		const chooser = page.waitForEvent("filechooser");
		await tap(page.getByRole("button", { name: "Выбрать картинку" }));
		// A tap on the photograph in the phone's file chooser.
		taps += 1;
		await (await chooser).setFiles({
			name: "IMG_0001.jpg",
			mimeType: "image/jpeg",
			buffer: await makePicture(1_600, 1_100),
		});
		// The form is usable at once: the title has the focus while the picture is uploaded.
		await expect(field(page, "Название")).toBeFocused();
		await page.keyboard.type(title);
		await tap(field(page, "Высота, см"));
		await page.keyboard.type("40");
		await tap(field(page, "Ширина, см"));
		await page.keyboard.type("60,5");
		await tap(field(page, "Цена"));
		await page.keyboard.type("120000");
		await tap(page.getByRole("button", { name: "Опубликовать" }));
		await expect(notification(page, "Работа на стене")).toBeVisible({ timeout: 30_000 });
		expect(taps).toBeLessThanOrEqual(8);
		await expect(row(page, title)).toContainText("40 × 60,5 см");
		const { works } = await (await page.request.get("/api/gallery/works")).json();
		const hung = works.find(({ titleRu }: { titleRu: string }) => titleRu === title);
		expect(hung).toMatchObject({
			year: new Date().getFullYear(),
			sizeCm: { width: 60.5, height: 40 },
			price: { amount: 120_000 },
			state: "available",
		});
		expect((await page.request.get(`/gallery/${hung.slug}`)).status()).toBe(200);
	});

	test("works can be reordered by button, keyboard and dragging, and the new position is announced", async ({
		adminPage: page,
	}) => {
		const third = await addWork(page, { name: "В" });
		const { sectionId } = third;
		const second = await addWork(page, { name: "Б", sectionId });
		const first = await addWork(page, { name: "А", sectionId });
		await page.goto(`/admin/gallery?section=${sectionId}`);

		await test.step("by button", async () => {
			const down = page.getByRole("button", { name: `Ниже: «${first.title}»` });
			await down.focus();
			await page.keyboard.press("Enter");
			await expect(page.getByText(`«${first.title}»: место 2 из 3`)).toBeAttached();
			await expect(down).toBeFocused();
			await expect.poll(() => orderOf(page, sectionId)).toEqual([second.id, first.id, third.id]);
		});

		await test.step("by keyboard", async () => {
			await page.getByRole("button", { name: `Переставить: «${third.title}»` }).focus();
			await page.keyboard.press("Space");
			await expect(page.getByText(`«${third.title}»: место 3 из 3`)).toBeAttached();
			// dnd-kit listens to the arrow keys only from the next task after picking up the work.
			await page.evaluate(() => new Promise((listening) => setTimeout(listening)));
			await page.keyboard.press("ArrowUp");
			await expect(page.getByText(`«${third.title}»: место 2 из 3`)).toBeAttached();
			await page.keyboard.press("Space");
			await expect.poll(() => orderOf(page, sectionId)).toEqual([second.id, third.id, first.id]);
		});

		await test.step("by dragging the handle", async () => {
			const handle = page.getByRole("button", { name: `Переставить: «${third.title}»` });
			await handle.scrollIntoViewIfNeeded();
			const from = await handle.boundingBox();
			const to = await row(page, first.title).boundingBox();
			if (!from || !to) throw new Error("The rows are not shown");
			await page.mouse.move(from.x + 10, from.y + 20);
			await page.mouse.down();
			await page.mouse.move(from.x + 10, from.y + 40, { steps: 3 });
			await page.mouse.move(from.x + 10, to.y + to.height, { steps: 8 });
			await expect(page.getByText(`«${third.title}»: место 3 из 3`)).toBeAttached();
			await page.mouse.up();
			await expect(page.getByRole("heading", { level: 3 })).toContainText([second.title, first.title, third.title]);
			await expect.poll(() => orderOf(page, sectionId)).toEqual([second.id, first.id, third.id]);
		});
	});
});

test("missing and rejected pictures and failed uploads are reported in the form of a new work", async ({
	adminPage: page,
	expected,
}) => {
	await test.step("a missing picture is reported, and the typed text is kept", async () => {
		await page.goto("/admin/gallery/new");
		await field(page, "Название").fill("Без картинки");
		await page.getByRole("button", { name: "Опубликовать" }).click();
		await expect(page.getByText("Добавьте картинку", { exact: true })).toBeVisible();
		await expect(page.getByRole("button", { name: "Выбрать картинку" })).toBeFocused();
		await page.getByRole("link", { name: "К списку работ" }).click();
		await expect(page.getByText("есть несохранённый текст")).toBeVisible();
		await page.getByRole("link", { name: "Без картинки" }).click();
		await page.getByRole("button", { name: "Восстановить" }).click();
		await expect(field(page, "Название")).toHaveValue("Без картинки");
	});

	await test.step("a rejected picture shows the reason and can only be removed; a failed upload can be retried", async () => {
		expected.consoleErrors.push(/status of 422|ERR_FAILED/);
		const file = page.locator("input[type=file]");
		const failure = page.getByRole("alert");
		await file.setInputFiles({ name: "письмо.jpg", mimeType: "image/jpeg", buffer: Buffer.from("Письмо") });
		await expect(failure).toContainText("Это не картинка");
		await expect(page.getByRole("button", { name: "Повторить" })).toHaveCount(0);
		await page.getByRole("button", { name: "Убрать" }).click();
		await expect(failure).toHaveCount(0);
		await expect(page.getByRole("button", { name: "Выбрать картинку" })).toBeFocused();
		await page.route("**/api/admin/media", (route) => route.abort(), { times: 1 });
		await file.setInputFiles({ name: "дверь.png", mimeType: "image/png", buffer: await pictureOf() });
		await expect(failure).toContainText("Сайт не отвечает");
		await page.getByRole("button", { name: "Повторить" }).click();
		await expect(page.getByRole("button", { name: "Кадр" })).toBeVisible({ timeout: 30_000 });
		await expect(failure).toHaveCount(0);
	});
});

test("a work can be sold, hidden, deleted and restored; a section with works cannot be deleted", async ({
	adminPage: page,
	expected,
}) => {
	const { title, slug } = await addWork(page);
	await page.goto(`/admin/gallery?q=${encodeURIComponent(title)}`);

	await test.step("one click marks a work as sold and can be undone", async () => {
		const stateOf = async () => (await (await page.request.get(`/api/gallery/works/${slug}`)).json()).state;
		await page.getByRole("button", { name: `Продана: «${title}»` }).click();
		await expect(row(page, title)).toContainText("Продана");
		// Hovering keeps the notification open.
		await notification(page, `Продана: «${title}»`).hover();
		expect(await stateOf()).toBe("sold");
		await notification(page, `Продана: «${title}»`).getByRole("button", { name: "Отменить" }).click();
		await expect(page.getByRole("button", { name: `Продана: «${title}»` })).toBeVisible();
		await expect.poll(stateOf).toBe("available");
	});

	await test.step("the work can be hidden, deleted and restored", async () => {
		const status = async () => (await page.request.get(`/gallery/${slug}`)).status();
		await page.getByRole("button", { name: `Скрыть «${title}»` }).click();
		await expect(row(page, title)).toContainText("Скрыта");
		await expect.poll(status).toBe(404);
		await page.getByRole("button", { name: `Показать «${title}»` }).click();
		await expect.poll(status).toBe(200);
		await page.getByRole("button", { name: `Удалить «${title}»` }).click();
		await confirm("Удалить")(page);
		await expect(row(page, title)).toHaveCount(0);
		await expect.poll(status).toBe(410);
		await visit(page, "/admin/gallery?state=trash");
		await page.getByRole("button", { name: `Вернуть «${title}»` }).click();
		await expect(notification(page, `Работа возвращена: «${title}»`)).toBeVisible();
		await expect.poll(status).toBe(200);
	});

	await test.step("sections can be created, reordered and deleted, except those with works", async () => {
		expected.consoleErrors.push(/status of 409/);
		await page.getByRole("button", { name: "Разделы" }).click();
		const dialog = page.getByRole("dialog", { name: "Разделы" });
		const name = `Акварель ${freshSlug("a")}`;
		await dialog.getByRole("button", { name: "Новый раздел" }).click();
		await dialog.getByLabel("Название", { exact: true }).fill(name);
		await dialog.getByRole("button", { name: "Сохранить" }).click();
		const headings = dialog.getByRole("heading", { level: 3 });
		// Other journeys add sections.
		const place = async () => (await headings.allTextContents()).indexOf(name);
		await expect.poll(place).toBeGreaterThan(0);
		const before = await place();
		await dialog.getByRole("button", { name: `Выше: «${name}»` }).click();
		await expect.poll(place).toBeLessThan(before);
		for (const [section, message] of [
			[`Раздел ${slug}`, "В разделе 1 работа"],
			[name, `Раздел удалён: «${name}»`],
		] as const) {
			await dialog.getByRole("button", { name: `Удалить «${section}»` }).click();
			await confirm("Удалить")(page);
			await expect(notification(page, message)).toBeVisible();
		}
	});
});

test("uploading several pictures creates hidden works titled by file name", async ({ adminPage: page }) => {
	const word = freshSlug("slovo").replaceAll(/[^a-z]/g, "");
	const files = await Promise.all(
		[..."аб"].map(async (letter) => ({
			name: `Утро_${word}${letter}.png`,
			mimeType: "image/png",
			buffer: await pictureOf(),
		})),
	);
	await page.goto("/admin/gallery?state=hidden");
	const chooser = page.waitForEvent("filechooser");
	await page.getByRole("button", { name: "Добавить работы" }).click();
	await (await chooser).setFiles(files);
	for (const letter of ["а", "б"]) {
		await expect(row(page, `Утро ${word}${letter}`)).toContainText("Скрыта", { timeout: 20_000 });
	}
	await page.getByRole("link", { name: `Утро ${word}а` }).click();
	await field(page, "Название").fill(`Утро над ${word}`);
	await page.getByRole("switch", { name: "На сайте" }).click();
	await page.getByRole("button", { name: "Опубликовать" }).click();
	await expect(notification(page, `Работа на стене: «Утро над ${word}»`)).toBeVisible();
	const { works } = await (await page.request.get("/api/gallery/works")).json();
	expect(works).toContainEqual(expect.objectContaining({ titleRu: `Утро над ${word}`, slug: `utro-nad-${word}` }));
});
