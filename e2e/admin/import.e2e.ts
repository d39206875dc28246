import { zipOf } from "#packages/testing";
import { expectAccessible } from "../support/accessible.ts";
import { freshSlug } from "../support/site.fixture.ts";
import { expect, pictureOf, test } from "./admin.fixture.ts";
import { visit } from "./steps.ts";

test("a blog is checked and imported, its former URLs redirect, and importing again changes nothing", async ({
	adminPage: page,
	expected,
}) => {
	const slug = freshSlug("perenos");
	const title = `Перенос ${slug}`;
	const post = `---\ntitle: ${title}\ndate: 2019-05-06\nslug: ${slug}\nurl: /notes/${slug}/\ntags: [${slug}]\n---\nТекст с ![Вид](vid.png)\n\n<form></form>\n`;
	const blog = {
		name: "blog.zip",
		mimeType: "application/zip",
		buffer: zipOf([
			{ name: `posts/${slug}.md`, content: post },
			{ name: "posts/vid.png", content: await pictureOf("#4a7") },
		]),
	};
	const card = page.getByRole("article").filter({ hasText: title });
	const choose = async (file: typeof blog) => {
		await page.getByRole("radio", { name: /^Файлы Markdown/ }).check();
		await page.locator("input[type=file]").setInputFiles(file);
		await page.getByRole("button", { name: "Проверить" }).click();
	};

	await test.step("an invalid archive is rejected with an explanation", async () => {
		await page.goto("/admin/import");
		await expect(page.getByRole("button", { name: "Проверить" })).toBeDisabled();
		await expectAccessible(page);
		await choose({ ...blog, buffer: Buffer.from("нет") });
		await expect(page.getByRole("alert")).toContainText("Нужен архив ZIP");
	});

	await test.step("the report shows what would be imported and is kept when the page is reopened", async () => {
		await choose(blog);
		await expect(page.getByRole("heading", { name: "Перенесётся: 1 статья" })).toBeVisible();
		await expect(card).toContainText("Перенесётся");
		await expect(card).toContainText(`/notes/${slug} будет вести сюда`);
		await expect(card).toContainText("Не переносится: формы и кнопки: 1");
		await expect(card).toContainText("· опубликована");
		await page.getByRole("checkbox", { name: /^Перенести всё черновиками/ }).check();
		await expect(card).toContainText("· черновик");
		await expect(card).toContainText(`/notes/${slug} будет вести сюда, когда вы опубликуете статью`);
		await visit(page, "/admin/import");
		await expect(card).toBeVisible();
	});

	await test.step("the import creates the post with its picture", async () => {
		await page.getByRole("button", { name: "Перенести" }).focus();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("heading", { name: "Перенесено: 1 статья" })).toBeVisible();
		await expectAccessible(page);
		const moved = await page.request.get(`/notes/${slug}/`);
		expect(moved.url()).toMatch(new RegExp(`/blog/${slug}$`));
		expect(await moved.text()).toMatch(/<picture>.*alt="Вид"/s);
		await card.getByRole("link", { name: title }).click();
		await expect(page.getByLabel("Заголовок", { exact: true })).toHaveValue(title);
	});

	await test.step("a second import changes nothing", async () => {
		await visit(page, "/admin/import");
		await page.getByRole("button", { name: "Перенести ещё что-то" }).click();
		await choose(blog);
		await expect(page.getByRole("heading", { name: "Переносить нечего: новых статей нет" })).toBeVisible();
		await expect(card).toContainText("Уже здесь");
		await expect(page.getByRole("button", { name: "Перенести" })).toBeHidden();
	});

	await test.step("importing as drafts is preselected if the original visibility is uncertain", async () => {
		await page.getByRole("button", { name: "Выбрать другой файл" }).click();
		const note = "---\ntitle: Из дневника\ndate: 2024-01-01\n---\nВидно.%%ЛИЧНОЕ%%\n";
		await choose({ ...blog, buffer: zipOf([{ name: "Дневник/запись.md", content: note }]) });
		const report = page.getByRole("article").filter({ hasText: "Из дневника" });
		await expect(report).toContainText("возможно, читатели этого не видели");
		await expect(report).toContainText("пометки %%…%%");
		await expect(page.getByRole("checkbox", { name: /^Перенести всё черновиками/ })).toBeChecked();
		await expect(page.getByText("Придут черновиками: 1 статья.")).toBeVisible();
		await expectAccessible(page);
	});

	await test.step("a running check can be stopped", async () => {
		await page.getByRole("button", { name: "Выбрать другой файл" }).click();
		const content = "---\ndate: 2020-01-01\n---\nТекст";
		const files = Array.from({ length: 9_000 }, (_, index) => ({ name: `posts/${index}.md`, content }));
		await choose({ ...blog, buffer: zipOf(files) });
		// The previous upload has such a button too.
		await expect(page.getByText(/^Читается/)).toBeVisible();
		await page.getByRole("button", { name: "Остановить" }).click();
		await expect(page.getByRole("alert")).toContainText("Остановлено");
	});

	await test.step("pages from Blogger can be included in the import", async () => {
		await page.getByRole("radio", { name: /^RSS/ }).check();
		const pages = page.getByRole("checkbox", { name: /^Перенести и страницы/ });
		await expect(pages).toBeHidden();
		await page.locator("input[type=file]").setInputFiles("packages/blog-import/fixtures/blogger.xml");
		await pages.check();
		await page.getByRole("button", { name: "Проверить" }).click();
		await expect(page.getByRole("article").filter({ hasText: "Обо мне" })).toContainText("была страницей");
		await page.getByRole("button", { name: "Выбрать другой файл" }).click();
	});

	await test.step("a feed at an internal or invalid address is rejected with an explanation", async () => {
		await page.getByRole("radio", { name: /^RSS/ }).check();
		await page.getByLabel("Адрес ленты").fill("http://127.0.0.1/feed");
		await page.getByRole("button", { name: "Проверить" }).click();
		await expect(page.getByRole("alert")).toContainText("Адрес ведёт во внутреннюю сеть");
		expected.consoleErrors.push(/status of 422/);
		await page.getByLabel("Адрес ленты").fill("нет такого адреса");
		await page.getByRole("button", { name: "Проверить" }).click();
		await expect(page.getByText("Проверить не удалось")).toBeVisible();
	});
});
