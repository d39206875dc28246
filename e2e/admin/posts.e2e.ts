import { freshSlug } from "../support/site.fixture.ts";
import { expect, field, notification, postCard, save, saved, test } from "./admin.fixture.ts";
import { visit } from "./steps.ts";

test("a post can be written with tags and is listed in the blog immediately after publishing", async ({
	adminPage,
}) => {
	await test.step("a published post is listed in the blog immediately", async () => {
		// The blog's list is loaded first, to detect a stale cache.
		await adminPage.goto("/blog");
		const slug = freshSlug("utro");
		const title = `Щедрое утро ${slug}`;
		await adminPage.goto("/admin");
		await adminPage.getByRole("link", { name: "Новая статья" }).click();
		await expect(adminPage.getByRole("switch", { name: "Черновик" })).toBeChecked();

		await field(adminPage, "Заголовок").fill("Щедрое утро");
		await expect(field(adminPage, "Адрес (slug)")).toHaveValue("shchedroe-utro");
		await field(adminPage, "Адрес (slug)").fill(slug);
		await field(adminPage, "Заголовок").fill(title);
		await expect(field(adminPage, "Адрес (slug)")).toHaveValue(slug);

		await field(adminPage, "Содержание").fill("## День\n\nСлова **важные**.");
		await adminPage.getByLabel("Категория").selectOption("Творчество");
		await expect(adminPage.getByText("Теги не выбраны")).toBeVisible();
		await adminPage.getByRole("button", { name: "Добавить тег «музыка»" }).click();
		await adminPage.getByRole("button", { name: "Добавить тег «ритм»" }).click();
		await adminPage.getByRole("button", { name: "Убрать тег «ритм»" }).click();
		await field(adminPage, "Краткое описание").fill("Коротко об утре");
		await adminPage.getByRole("switch", { name: "Опубликовать" }).click();
		await save(adminPage);
		await expect(saved(adminPage)).toBeVisible();
		await expect(adminPage).toHaveURL(/\/admin\/posts\/\d+$/);

		await adminPage.getByRole("button", { name: "Отмена" }).click();
		await expect(postCard(adminPage, title)).toContainText("Опубликовано");
		await expect(postCard(adminPage, title)).toContainText("Коротко об утре");
		await expect(postCard(adminPage, title)).toContainText("Просмотры: 0");
		const [page] = await Promise.all([
			adminPage.waitForEvent("popup"),
			postCard(adminPage, title)
				.getByRole("link", { name: /^Посмотреть/ })
				.click(),
		]);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		await page.goto("/blog");
		await expect(page.getByRole("heading", { name: title })).toBeVisible();
	});

	await test.step("pressing Enter creates a tag in the form without saving the post", async () => {
		const name = freshSlug("утро");
		await visit(adminPage, "/admin/posts/new");
		await adminPage.getByRole("button", { name: "Создать новый тег" }).click();
		const create = adminPage.getByRole("button", { name: "Создать", exact: true });
		await expect(create).toBeDisabled();
		await field(adminPage, "Название тега").fill("   ");
		await expect(create).toBeDisabled();
		await field(adminPage, "Название тега").fill(`  ${name} `);
		await adminPage.keyboard.press("Enter");
		await expect(adminPage.getByRole("button", { name: `Убрать тег «${name}»` })).toBeVisible();
		await expect(adminPage).toHaveURL(/\/posts\/new$/);
		const tags = await (await adminPage.request.get("/api/tags")).json();
		expect(tags).toContainEqual(expect.objectContaining({ name, slug: name }));
	});
});

test("server errors are shown at their fields, and unchanged fields are saved byte for byte", async ({
	adminPage,
	admin,
	expected,
	request,
}) => {
	await test.step("a server error is shown at its field, and no text is lost", async () => {
		expected.consoleErrors.push(/status of (409|422)/);
		const slug = freshSlug("zanyato");
		await admin.create({ slug });
		await adminPage.goto("/admin/posts/new");
		await field(adminPage, "Заголовок").fill("Занято");
		await field(adminPage, "Адрес (slug)").fill(slug);
		await field(adminPage, "Содержание").fill("Слова");
		await save(adminPage);
		await expect(
			notification(adminPage, "Ошибка при создании статьи: 409: Этот адрес уже занят другой статьёй"),
		).toBeVisible();
		await expect(field(adminPage, "Адрес (slug)")).toHaveAttribute("aria-invalid", "true");
		await expect(field(adminPage, "Адрес (slug)")).toBeFocused();
		await expect(field(adminPage, "Содержание")).toHaveValue("Слова");

		// A button offers the next free slug, which a later change of the title does not overwrite.
		const offer = adminPage.getByRole("button", { name: `Взять «${slug}-2»` });
		await offer.click();
		await expect(field(adminPage, "Адрес (slug)")).toHaveValue(`${slug}-2`);
		await expect(field(adminPage, "Адрес (slug)")).toBeFocused();
		await expect(offer).toHaveCount(0);
		await field(adminPage, "Заголовок").fill("Теперь можно");
		await save(adminPage);
		await expect(saved(adminPage)).toBeVisible();

		// The fields of an existing post show errors too.
		await field(adminPage, "Заголовок").fill("");
		await adminPage.getByRole("switch", { name: "Опубликовать" }).click();
		await save(adminPage);
		await expect(field(adminPage, "Заголовок")).toBeFocused();
		await expect(field(adminPage, "Заголовок")).toHaveAccessibleDescription(/Без заголовка/);
		await expect(adminPage.getByText(/post\.title/)).toHaveCount(0);
	});

	await test.step("saving an unchanged post preserves its fields byte for byte", async () => {
		const slug = freshSlug("bayty");
		const content = "Строка с двумя пробелами  \r\nвторая\r\n\r\n\tтаб\u00a0и\u2028разрыв 🎨\n\n\n";
		const excerpt = "Первая\r\nвторая ";
		const id = await admin.create({ slug, title: "Байты", content, excerpt, published: true, readingTime: 42 });
		await visit(adminPage, `/admin/posts/${id}`);
		await expect(field(adminPage, "Заголовок")).toHaveValue("Байты");
		const button = adminPage.getByRole("button", { name: "Сохранить", exact: true });
		// Playwright's click would scroll to the button first.
		await button.evaluate((element: HTMLElement) => {
			element.focus({ preventScroll: true });
			element.click();
		});
		await expect(saved(adminPage)).toBeVisible();
		// The button has the focus again, and the page has not scrolled.
		await expect(button).toBeFocused();
		expect(await adminPage.evaluate(() => scrollY)).toBe(0);
		const after = await (await request.get(`/api/blog/posts/${slug}`)).json();
		expect(after).toMatchObject({ content, excerpt, readingTime: 42 });
		// The slug of a published post no longer follows its title.
		await field(adminPage, "Заголовок").fill("Другой");
		await expect(field(adminPage, "Адрес (slug)")).toHaveValue(slug);
	});
});
