import { freshSlug } from "../support/site.fixture.ts";
import { call, expect, field, save, saved, test, textOf } from "./admin.fixture.ts";
import { addMedia, addWork } from "./gallery.fixture.ts";
import { cropInDialog, dialogOf, tile } from "./media.fixture.ts";

/** A recording of silence: a WAV file of half a second. */
function silence(): Buffer {
	const samples = Buffer.alloc(8_000);
	const header = Buffer.from("UklGRgAAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=", "base64");
	header.writeUInt32LE(36 + samples.length, 4);
	header.writeUInt32LE(samples.length, 40);
	return Buffer.concat([header, samples]);
}

test("a work can show a crop of its picture", async ({ adminPage }) => {
	const { id, slug } = await addWork(adminPage);
	const shown = async () => {
		const work = await (await adminPage.request.get(`/api/gallery/works/${slug}`)).json();
		return [work.picture.width, work.picture.height];
	};
	expect(await shown()).toEqual([30, 20]);
	await adminPage.goto(`/admin/gallery/${id}`);
	await adminPage.getByRole("button", { name: "Кадр", exact: true }).click();
	await cropInDialog(adminPage);
	await adminPage.getByRole("button", { name: "Обновить сайт" }).click();
	await expect(saved(adminPage)).toBeVisible();
	expect(await shown()).toEqual([24, 16]);
});

test("recordings and pictures can be inserted into an article and are shown to readers", async ({ adminPage }) => {
	const name = freshSlug("zvuk");
	await test.step("a recording is uploaded or chosen in the editor's dialog and inserted with its title", async () => {
		await adminPage.goto("/admin/posts/new");
		await adminPage.getByLabel("Заголовок", { exact: true }).fill(name);
		await adminPage.getByRole("toolbar").getByRole("button", { name: "Аудио", exact: true }).click();
		const [chooser] = await Promise.all([
			adminPage.waitForEvent("filechooser"),
			dialogOf(adminPage).getByRole("button", { name: "Выбрать файл" }).click(),
		]);
		await chooser.setFiles({ name: `${name}.wav`, mimeType: "audio/wav", buffer: silence() });
		await expect(dialogOf(adminPage)).toContainText(`${name}.wav`);
		await dialogOf(adminPage).getByLabel("Название").fill("Тишина");
		await dialogOf(adminPage).getByRole("button", { name: "Вставить" }).click();
		const inserted = /^<audio controls src="\/media\/[0-9a-f]{32}\.wav" title="Тишина" data-duration="1"><\/audio>/;
		await expect(textOf(adminPage)).toHaveValue(inserted);
		// The same file from the library.
		await textOf(adminPage).fill("");
		await adminPage.getByRole("toolbar").getByRole("button", { name: "Аудио", exact: true }).click();
		await dialogOf(adminPage).getByLabel("Название").fill("Тишина");
		await dialogOf(adminPage).getByRole("button", { name: "Запись из медиатеки" }).click();
		await tile(adminPage, `${name}.wav`).click();
		await expect(textOf(adminPage)).toHaveValue(inserted);
	});

	await test.step("a recording without a media type is not inserted as a picture", async () => {
		const text = await textOf(adminPage).inputValue();
		await adminPage.getByRole("toolbar").getByRole("button", { name: "Изображение", exact: true }).click();
		// Playwright gives every file a media type.
		await dialogOf(adminPage)
			.locator("input[type=file]")
			.evaluate(
				(input: HTMLInputElement, { name, bytes }) => {
					const { files, items } = new DataTransfer();
					items.add(new File([new Uint8Array(bytes)], name));
					input.files = files;
					input.dispatchEvent(new Event("change", { bubbles: true }));
				},
				{ name, bytes: [...silence()] },
			);
		await dialogOf(adminPage).getByRole("button", { name: "Вставить" }).click();
		await expect(dialogOf(adminPage).getByRole("alert")).toContainText("Это не картинка");
		await dialogOf(adminPage).getByRole("button", { name: "Отмена" }).click();
		await expect(textOf(adminPage)).toHaveValue(text);
	});

	await test.step("a picture from the library is inserted with its description", async () => {
		const { id } = await addMedia(adminPage, `${name}-v-tekste.png`);
		await call(adminPage, "media.update", { id, media: { altRu: "Палочки" } });
		await adminPage.getByRole("toolbar").getByRole("button", { name: "Изображение", exact: true }).click();
		await dialogOf(adminPage).getByRole("button", { name: "Из медиатеки" }).click();
		await dialogOf(adminPage).last().getByLabel("Поиск в медиатеке").fill(`${name}-v-tekste`);
		await tile(adminPage, `${name}-v-tekste.png`).click();
		await expect(dialogOf(adminPage).getByLabel("Описание")).toHaveValue("Палочки");
		await dialogOf(adminPage).getByRole("button", { name: "Вставить" }).click();
		await expect(textOf(adminPage)).toHaveValue(/!\[Палочки\]\(\/media\/[0-9a-f]{32}-30x20\.jpg\)/);
	});

	await test.step("the featured image is chosen from the library, with its description", async () => {
		const { id } = await addMedia(adminPage, `${name}.png`);
		await call(adminPage, "media.update", { id, media: { altRu: "Барабан" } });
		const open = adminPage.getByRole("button", { name: "Из медиатеки" });
		await open.first().click();
		await dialogOf(adminPage).getByLabel("Поиск в медиатеке").fill(`${name}.png`);
		await tile(adminPage, `${name}.png`).click();
		await expect(field(adminPage, "Что на изображении")).toHaveValue("Барабан");
	});

	await test.step("the featured image can be cropped separately", async () => {
		const url = field(adminPage, "Изображение статьи (URL)");
		await expect(url).toHaveValue(/-30x20\.jpg$/);
		await adminPage.getByRole("button", { name: "Кадр", exact: true }).click();
		await cropInDialog(adminPage);
		await expect(url).toHaveValue(/-24x16\.jpg$/);
	});

	await test.step("the recording in the article is served with range requests", async () => {
		await adminPage.getByRole("switch", { name: "Опубликовать" }).click();
		await save(adminPage);
		await expect(saved(adminPage)).toBeVisible();
		await adminPage.goto("/blog");
		await adminPage.getByRole("link", { name }).first().click();
		await expect(adminPage.locator(".audio")).toHaveText("Тишина · 0:01");
		const src = await adminPage.locator("audio").getAttribute("src");
		const part = await adminPage.request.get(src ?? "", { headers: { Range: "bytes=0-3" } });
		expect([part.status(), await part.text()]).toEqual([206, "RIFF"]);
	});
});
