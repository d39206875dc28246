import type { Page } from "@playwright/test";
import { expectAccessible, expectToFit } from "../support/accessible.ts";
import { freshSlug } from "../support/site.fixture.ts";
import { call, expect, test } from "./admin.fixture.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first();

const DIALOG = "[role=dialog]";

/** Every view of the admin by name, with the steps that open it and its dialogs. */
const VIEWS: Record<string, (page: Page) => Promise<void>> = {
	"the list of posts": async (page) => {
		await page.goto("/admin");
		await page.getByRole("article").first().waitFor();
	},
	"the confirmation before a post is deleted": async (page) => {
		await page.goto("/admin");
		await button(page, /^Удалить/).click();
		await page.getByRole("dialog").waitFor();
	},
	"the trash of posts": async (page) => {
		await page.goto("/admin?state=trash");
		await page.getByText(/Корзина пуста|хранятся 30 дней/).waitFor();
	},
	"the form of a new post": async (page) => {
		await page.goto("/admin/posts/new");
		await button(page, /^Добавить тег/).waitFor();
	},
	"a form with a tag, a new tag and errors": async (page) => {
		await page.goto("/admin/posts/new");
		await button(page, /^Добавить тег/).click();
		await button(page, "Создать новый тег").click();
		await page.getByLabel("Заголовок", { exact: true }).fill("я".repeat(201));
		await button(page, "Сохранить").click();
		await page.getByText("Не длиннее 200 знаков").first().waitFor();
	},
	"the help and the preview of the editor": async (page) => {
		await page.goto("/admin/posts/1");
		await button(page, "Помощь по разметке").click();
		await page.getByText("Ctrl+B").first().waitFor();
		await page.getByText("Превью", { exact: true }).click();
	},
	...Object.fromEntries(
		["Ссылка", "Изображение"].map((name) => [
			`the dialog «${name}» with an error`,
			async (page: Page) => {
				await page.goto("/admin/posts/new");
				await page.getByRole("toolbar").getByRole("button", { name, exact: true }).click();
				await button(page, "Вставить").click();
			},
		]),
	),
	"an unsaved text on the device, and its comparison": async (page) => {
		await page.goto("/admin/posts/1");
		await page.getByLabel("Краткое описание").fill("Иначе");
		await page.getByText(/копия на устройстве/).waitFor();
		await page.goto("/admin");
		await page.getByText("есть несохранённый текст").waitFor();
		await page.goto("/admin/posts/1");
		await button(page, "Сравнить").click();
		await page.getByRole("dialog").locator("mark").first().waitFor();
	},
	"the sign-in dialog after the session has ended": async (page) => {
		await page.goto("/admin/posts/1");
		await page.getByLabel("Краткое описание").fill("Ещё иначе");
		await page.route(
			"**/api/trpc/post.replace?*",
			(route) =>
				route.fulfill({
					status: 401,
					json: [
						{ error: { message: "", code: -32_001, data: { httpStatus: 401, problem: { status: 401, detail: "" } } } },
					],
				}),
			{ times: 1 },
		);
		await button(page, "Сохранить").click();
		await page.getByRole("dialog", { name: "Сеанс закончился" }).waitFor();
	},
	"the categories": async (page) => {
		await page.goto("/admin/categories");
		await button(page, /^Изменить/).click();
		await page.getByLabel("Название", { exact: true }).waitFor();
	},
	"the tags": async (page) => {
		await page.goto("/admin/tags");
		await button(page, /^Удалить/).waitFor();
	},
	"the dialog that merges tags": async (page) => {
		await page.goto("/admin/tags");
		await button(page, /^Объединить/).click();
		await page.getByRole("dialog").waitFor();
	},
	"the comments": async (page) => {
		await page.goto("/admin/comments");
		await page.getByRole("article").first().waitFor();
		await page.getByText("Согласие на обработку данных").first().click();
	},
	"the reply to a comment": async (page) => {
		await page.goto("/admin/comments");
		await button(page, /^Ответить/).click();
		await page.getByLabel("Ваш ответ").waitFor();
	},
	"the personal data": async (page) => {
		await page.goto("/admin/comments");
		await button(page, /@/).click();
		await button(page, "Найти").click();
		await page.getByText(/^Найдено/).waitFor();
	},
	"sessions and password": async (page) => {
		await page.goto("/admin/account");
		await page.getByRole("article").first().waitFor();
	},
	"the sign-in form": async (page) => {
		await page.goto("/admin");
		await button(page, "Выйти").click();
		await button(page, "Войти").waitFor();
	},
};

// Several views share a page, which loads faster after the first time.
const VIEWS_PER_TEST = 6;
const views = Object.entries(VIEWS);
for (let first = 0; first < views.length; first += VIEWS_PER_TEST) {
	const some = views.slice(first, first + VIEWS_PER_TEST);
	const names = some.map(([name]) => name).join("; ");
	test(`axe finds no violations and everything fits at 400 % zoom: ${names}`, async ({ adminPage, expected }) => {
		expected.consoleErrors.push(/status of (401|422)/);
		for (const [name, open] of some) {
			await test.step(name, async () => {
				await open(adminPage);
				// A dialog is checked alone, since the page under it is another view.
				const isDialog = (await adminPage.getByRole("dialog").count()) > 0;
				await expectAccessible(adminPage, isDialog ? DIALOG : undefined);
			});
		}
	});
}

test("the tags of a form keep the focus and fit a narrow screen, and a dialog takes at most 90 % of the viewport", async ({
	adminPage,
	admin,
	expected,
}) => {
	await test.step("the focus moves to the tags when the focused button disappears", async () => {
		const tags = adminPage.getByRole("group", { name: "Теги", exact: true });
		await adminPage.goto("/admin/posts/new");
		await button(adminPage, "Добавить тег «ритм»").focus();
		await adminPage.keyboard.press("Enter");
		await expect(tags).toBeFocused();
		await button(adminPage, "Убрать тег «ритм»").focus();
		await adminPage.keyboard.press("Enter");
		await expect(tags).toBeFocused();
		await button(adminPage, "Создать новый тег").focus();
		await adminPage.keyboard.press("Enter");
		await adminPage.keyboard.press("Escape");
		await expect(tags).toBeFocused();
	});

	await test.step("a tag with a long name fits the post form on a narrow screen", async () => {
		const name = `${freshSlug("тег")} ${"я".repeat(70)}`;
		const slug = freshSlug("tag");
		const { id } = await call(adminPage, "tag.create", { name, slug });
		await adminPage.goto("/admin/posts/new");
		const add = button(adminPage, `Добавить тег «${name}»`);
		await add.waitFor();
		await expectToFit(adminPage);
		await add.click();
		await expectToFit(adminPage);
		await call(adminPage, "tag.delete", { id });
	});

	await test.step("a dialog takes at most 90 % of the viewport and returns the focus", async () => {
		expected.consoleErrors.push(/status of 409/);
		const long = Array.from({ length: 400 }, (_, i) => `Строка ${i}`).join("\n");
		const id = await admin.create({ slug: freshSlug("dlinno"), content: long });
		await adminPage.goto(`/admin/posts/${id}`);
		await adminPage.getByLabel("Заголовок", { exact: true }).fill("Моё");
		const slug = freshSlug("dlinno-2");
		await admin.replace(id, { slug, title: "Их", content: `${long}\nИх` });
		await adminPage.getByRole("button", { name: "Сохранить" }).click();
		const dialog = adminPage.getByRole("dialog");
		await dialog.getByText("Их", { exact: true }).first().waitFor();
		const height = adminPage.viewportSize()?.height ?? 0;
		const box = await dialog.boundingBox();
		expect(box?.height).toBeLessThanOrEqual(height * 0.9 + 1);
		await adminPage.keyboard.press("Escape");
		await expect(dialog).toHaveCount(0);
		await expect(adminPage.getByRole("button", { name: "Сохранить" })).toBeFocused();
	});
});

test("a post is written and saved with the keyboard only", async ({ adminPage }) => {
	const { keyboard } = adminPage;
	await adminPage.goto("/admin");
	await adminPage.getByRole("article").first().waitFor();
	const reach = async (name: string | RegExp, role: "link" | "textbox") => {
		const target = adminPage.getByRole(role, { name, exact: true });
		for (let i = 0; i < 60; i += 1) {
			if (await target.evaluate((e) => e === document.activeElement)) return;
			await keyboard.press("Tab");
		}
		throw new Error(`Tab does not lead to ${name}`);
	};
	await reach("Новая статья", "link");
	await keyboard.press("Enter");
	await adminPage.getByLabel("Заголовок", { exact: true }).waitFor();
	await reach("Заголовок", "textbox");
	await keyboard.type(`С клавиатуры ${freshSlug("k")}`);
	await reach("Содержание", "textbox");
	await keyboard.type("Слова");
	await keyboard.press("Control+KeyS");
	await expect(adminPage.getByText(/^Сохранено/)).toBeVisible();
});

test("the focus stays in the list when the focused button disappears", async ({ adminPage, admin }) => {
	const slug = freshSlug("fokus-v-spiske");
	for (const part of ["a", "b"]) {
		await admin.create({ slug: `${slug}-${part}`, title: `${slug} ${part}`, content: "Слова", published: true });
	}
	const focused = adminPage.locator("article:focus");
	await adminPage.goto(`/admin?q=${slug}`);
	await adminPage.getByRole("button", { name: `Удалить «${slug} b»` }).focus();
	await adminPage.keyboard.press("Enter");
	await adminPage.getByRole("dialog").getByRole("button", { name: "Удалить", exact: true }).focus();
	await adminPage.keyboard.press("Enter");
	await expect(focused).toContainText(`${slug} a`);

	for (const name of ["Анна", "Борис"]) {
		await admin.comment(`${slug}-a`, {
			authorName: `${name} ${slug}`,
			authorEmail: `${slug}@example.org`,
			content: "Слова",
		});
	}
	await adminPage.goto(`/admin/comments?q=${slug}`);
	await adminPage.getByRole("button", { name: "Одобрить комментарий: Анна" }).focus();
	await adminPage.keyboard.press("Enter");
	await expect(focused).toContainText("Анна");
	await adminPage.getByRole("button", { name: "Удалить комментарий: Анна" }).focus();
	// The test waits for the deletion of the comment, since its post is deleted after the test.
	const deleted = adminPage.waitForResponse("**/api/trpc/comment.delete?*");
	await adminPage.keyboard.press("Enter");
	await expect(focused).toContainText("Борис");
	await deleted;
});
