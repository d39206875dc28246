import { holdRequests } from "../support/hold-requests.ts";
import { freshSlug } from "../support/site.fixture.ts";
import { expect, field, notification, test } from "./admin.fixture.ts";
import { visit } from "./steps.ts";

test("categories can be created, renamed and deleted without losing typed text", async ({ adminPage, expected }) => {
	const name = field(adminPage, "Название");
	const slug = field(adminPage, "Адрес (slug)");
	const add = adminPage.getByRole("button", { name: "Новая категория" });
	await test.step("a category can be created, renamed, deleted and restored", async () => {
		const typed = `Ритм ${freshSlug("к")}`;
		await adminPage.goto("/admin/categories");
		await add.click();
		await name.fill(typed);
		await expect(slug).toHaveValue(/^ritm-/);
		await adminPage.getByLabel("Описание").fill("О ритме");
		await adminPage.getByRole("button", { name: "Сохранить" }).click();
		const card = adminPage.getByRole("article").filter({ hasText: typed });
		await expect(card).toContainText("О ритме");
		await expect(card).toContainText("0 статей");

		await card.getByRole("button", { name: "Изменить" }).click();
		await name.fill(`${typed} и тишина`);
		// The slug of an existing category does not follow its name.
		await expect(slug).toHaveValue(/^ritm-(?!.*tishina)/);
		await adminPage.getByRole("button", { name: "Сохранить" }).click();
		await expect(card).toContainText("и тишина");

		await card.getByRole("button", { name: "Удалить" }).click();
		const question = adminPage.getByRole("dialog");
		await expect(question).toContainText("статей в ней нет");
		await question.getByRole("button", { name: "Удалить" }).click();
		await expect(card).toHaveCount(0);
		const deleted = notification(adminPage, "Категория удалена");
		await deleted.hover();
		await deleted.getByRole("button", { name: "Отменить" }).click();
		await expect(card).toBeVisible();
		// The focus does not stay on an empty list of notifications.
		await expect(adminPage.getByRole("region", { name: /Уведомления/ }).locator(":focus")).toHaveCount(0);
	});

	await test.step("the confirmation of a deletion explains what happens to the posts", async () => {
		await adminPage.getByRole("button", { name: "Удалить «Творчество»" }).click();
		await expect(adminPage.getByRole("dialog")).toContainText(/останутся без категории \(\d+\sстат\S+\)/);
		await adminPage.keyboard.press("Escape");
		await expect(adminPage.getByRole("button", { name: "Удалить «Творчество»" })).toBeFocused();
		await adminPage.getByRole("tab", { name: "Теги" }).click();
		await adminPage.getByRole("button", { name: "Удалить «музыка»" }).click();
		await expect(adminPage.getByRole("dialog")).toContainText(/со своих статей \(\d+\sстат\S+\)/);
		await adminPage.keyboard.press("Escape");
	});

	await test.step("unsaved text survives switching tabs and reloading", async () => {
		await adminPage.getByRole("tab", { name: "Категории" }).click();
		await add.click();
		await name.fill("Недописанная");
		await expect(slug).toHaveValue("nedopisannaya");
		await adminPage.getByRole("tab", { name: "Теги" }).click();
		await expect(adminPage.getByRole("button", { name: "Новый тег" })).toBeVisible();
		await expect(name).toHaveCount(0);
		await adminPage.getByRole("tab", { name: "Категории" }).click();
		await expect(name).toHaveValue("Недописанная");
		await adminPage.reload();
		await expect(name).toHaveValue("Недописанная");
		// The slug still follows the name.
		await name.fill("Недописанная мысль");
		await expect(slug).toHaveValue("nedopisannaya-mysl");
		await adminPage.getByRole("button", { name: "Отмена" }).click();
		await adminPage.reload();
		await expect(add).toBeEnabled();
		await expect(name).toHaveCount(0);
	});

	await test.step("text that was saved meanwhile is not restored, nor is invalid stored text", async () => {
		await add.click();
		await name.fill(`Пауза ${freshSlug("к")}`);
		const release = await holdRequests(adminPage, "**/api/trpc/category.create?*");
		await adminPage.getByRole("button", { name: "Сохранить" }).click();
		await adminPage.getByRole("tab", { name: "Теги" }).click();
		release();
		await expect(notification(adminPage, "Категория создана")).toBeVisible();
		await adminPage.getByRole("tab", { name: "Категории" }).click();
		await expect(add).toBeEnabled();

		// A form that is opened during a slow save stays open.
		const slow = `Медленно ${freshSlug("к")}`;
		await add.click();
		await name.fill(slow);
		const releaseSlow = await holdRequests(adminPage, "**/api/trpc/category.create?*");
		await adminPage.getByRole("button", { name: "Сохранить" }).click();
		await adminPage.getByRole("button", { name: "Изменить «Практика»" }).click();
		releaseSlow();
		await expect(adminPage.getByRole("article").filter({ hasText: slow })).toBeVisible();
		await expect(name).toHaveValue("Практика");
		for (const stored of ["null", "7", "{", '{"name":7}']) {
			await adminPage.evaluate((text) => localStorage.setItem("admin-term-category-new", text), stored);
			await visit(adminPage, "/admin/categories");
			await expect(add).toBeEnabled();
		}
	});

	await test.step("a taken slug is reported at its field, and the typed text is kept", async () => {
		expected.consoleErrors.push(/status of 409/);
		await add.click();
		await name.fill("Практика");
		await adminPage.getByRole("button", { name: "Сохранить" }).click();
		await expect(adminPage.getByText("Этот адрес уже занят").first()).toBeVisible();
		await expect(adminPage.getByLabel("Адрес (slug)")).toHaveAttribute("aria-invalid", "true");
		await expect(name).toHaveValue("Практика");
		await adminPage.getByRole("button", { name: "Взять «praktika-2»" }).click();
		await expect(slug).toHaveValue("praktika-2");
	});
});

test("tags can be created and merged, and their slugs keep Cyrillic letters", async ({ adminPage, admin }) => {
	const [one, two] = [freshSlug("один"), freshSlug("два")];
	await adminPage.goto("/admin/tags");
	for (const name of [one, two]) {
		await adminPage.getByRole("button", { name: "Новый тег" }).click();
		await adminPage.getByLabel("Название", { exact: true }).fill(name);
		await expect(adminPage.getByLabel("Адрес (slug)")).toHaveValue(name);
		await adminPage.keyboard.press("Enter");
		await expect(adminPage.getByRole("heading", { name, exact: true })).toBeVisible();
	}
	const tags = await (await adminPage.request.get("/api/tags")).json();
	const id = tags.find(({ name }: { name: string }) => name === one).id;
	await admin.create({ slug: freshSlug("s-tegom"), tags: [id] });
	await adminPage.reload();
	const card = (name: string) =>
		adminPage.getByRole("article").filter({ has: adminPage.getByRole("heading", { name, exact: true }) });
	await expect(card(one)).toContainText("1 статья");
	await card(one).getByRole("button", { name: "Объединить" }).click();
	const dialog = adminPage.getByRole("dialog");
	await dialog.getByLabel("С каким тегом").selectOption(two);
	await expect(dialog).toContainText("1 статья");
	await dialog.getByRole("button", { name: "Объединить" }).click();
	await expect(card(one)).toHaveCount(0);
	await expect(card(two)).toContainText("1 статья");
});
