import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, save, saved, showBeside, test } from "./admin.fixture.ts";

const field = (page: Page) => page.getByLabel("Содержание", { exact: true });
const dialogOf = (page: Page) => page.getByRole("dialog");

/** A photograph held upright, as a telephone stores it: lying, with a note which way is up. */
const photograph = () =>
	sharp({
		create: { width: 900, height: 600, channels: 3, background: "#a63a2b" },
	})
		.jpeg()
		.withMetadata({ orientation: 6 })
		.toBuffer();

const choose = async (page: Page, name: string, buffer: Buffer) => {
	const [chooser] = await Promise.all([
		page.waitForEvent("filechooser"),
		dialogOf(page).getByRole("button", { name: /файл/ }).click(),
	]);
	await chooser.setFiles({ name, mimeType: "image/jpeg", buffer });
};

const openDialog = (page: Page) =>
	page
		.getByRole("toolbar")
		.getByRole("button", { name: "Изображение", exact: true })
		.click();

test("a picture from a file is described, uploaded, turned upright and inserted; what is none is refused", async ({
	adminPage,
	expected,
}) => {
	await test.step("a picture from a file is described, uploaded, turned upright and inserted", async () => {
		await adminPage.goto("/admin/posts/new");
		await showBeside(adminPage);
		await openDialog(adminPage);
		await choose(adminPage, "photo.jpg", await photograph());
		await dialogOf(adminPage).getByLabel("Описание").fill("Красная дверь");
		await dialogOf(adminPage).getByRole("button", { name: "Вставить" }).click();
		await expect(field(adminPage)).toHaveValue(
			/^!\[Красная дверь\]\(\/media\/[\w-]+-600x900\.jpg\)\s*$/,
		);
		const shown = adminPage.getByRole("img", { name: "Красная дверь" });
		await expect(shown).toBeVisible();
		await expect
			.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalHeight))
			.toBeGreaterThan(0);
	});

	await test.step("what is no picture for the site is refused with a word at the field, and another can be chosen", async () => {
		expected.consoleErrors.push(/status of 422/);
		await adminPage.goto("/admin/posts/new");
		await openDialog(adminPage);
		for (const [what, [buffer, words]] of Object.entries(REFUSED)) {
			await choose(adminPage, "picture.jpg", buffer);
			await dialogOf(adminPage)
				.getByRole("button", { name: "Вставить" })
				.click();
			await expect(dialogOf(adminPage).getByRole("alert"), what).toContainText(
				words,
			);
		}
		await choose(adminPage, "photo.jpg", await photograph());
		await dialogOf(adminPage).getByRole("button", { name: "Вставить" }).click();
		await expect(field(adminPage)).toHaveValue(/^!\[Изображение\]\(\/media\//);
	});
});

const REFUSED = {
	"a renamed script": [Buffer.from("<script>alert(1)</script>"), /картинк/i],
	"an SVG": [
		Buffer.from(
			'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
		),
		/SVG/,
	],
} as const;

test("pictures are dropped and pasted", async ({ adminPage }) => {
	await adminPage.goto("/admin/posts/new");
	const bytes = [...(await photograph())];
	for (const type of ["drop", "paste"] as const) {
		await field(adminPage).evaluate(
			(element, { bytes, type }) => {
				const transfer = new DataTransfer();
				transfer.items.add(
					new File([new Uint8Array(bytes)], "photo.jpg", {
						type: "image/jpeg",
					}),
				);
				element.focus();
				const init = { bubbles: true, cancelable: true };
				element.dispatchEvent(
					type === "drop"
						? new DragEvent("drop", { ...init, dataTransfer: transfer })
						: new ClipboardEvent("paste", { ...init, clipboardData: transfer }),
				);
			},
			{ bytes, type },
		);
		await expect(dialogOf(adminPage)).toContainText("photo.jpg");
		await dialogOf(adminPage).getByLabel("Описание").fill(type);
		await dialogOf(adminPage).getByRole("button", { name: "Вставить" }).click();
		await expect(dialogOf(adminPage)).toHaveCount(0);
	}
	await expect(field(adminPage)).toHaveValue(/!\[drop\]\([\s\S]+!\[paste\]\(/);
});

test("the picture of a post comes from a file, with words for who does not see it", async ({
	adminPage,
	expected,
}) => {
	expected.consoleErrors.push(/status of 422/);
	await adminPage.goto("/admin/posts/new");
	const upload = async (buffer: Buffer) => {
		const [chooser] = await Promise.all([
			adminPage.waitForEvent("filechooser"),
			adminPage.getByRole("button", { name: "Загрузить файл" }).click(),
		]);
		await chooser.setFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
	};
	await upload(Buffer.from("no picture"));
	await expect(adminPage.getByText(/не картинка/i)).toBeVisible();
	await upload(await photograph());
	const address = adminPage.getByLabel("Изображение статьи (URL)");
	await expect(address).toHaveValue(/^\/media\/[\w-]+-600x900\.jpg$/);
	const alt = adminPage.getByLabel("Что на изображении");
	await expect(alt).toBeFocused();
	await alt.fill("Красная дверь");
	await save(adminPage);
	await expect(saved(adminPage)).toBeVisible();
	// The form of a new post gets its address once it has been saved.
	await expect(adminPage).toHaveURL(/\/posts\/\d+$/);
	await adminPage.reload();
	await expect(alt).toHaveValue("Красная дверь");
});
