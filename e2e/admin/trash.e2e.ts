import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { type AdminClient, freshSlug } from "../support/site.fixture.ts";
import { call, expect, field, notification, openFilters, postCard, test } from "./admin.fixture.ts";
import { visit } from "./steps.ts";

const LONG = "длинное название, которое не помещается в строку";

interface Kind {
	trash(page: Page, admin: AdminClient, name: string): Promise<void>;
	open(page: Page): Promise<unknown>;
	was: string;
}

/** The kinds of entries in the trash: how to delete one, how to open the trash, and the text with its former state. */
const KINDS: Record<string, Kind> = {
	post: {
		async trash(_, admin, name) {
			const excerpt = "Описание. ".repeat(40);
			const slug = freshSlug("korzina");
			await admin.delete(await admin.create({ slug, title: name, content: "Слова", excerpt, published: true }));
		},
		open: (page) => visit(page, "/admin?state=trash"),
		was: "Была опубликована",
	},
	// Categories are shown by the same code.
	tag: {
		async trash(page, _, name) {
			const { id } = await call(page, "tag.create", { name, slug: freshSlug("tag") });
			await call(page, "tag.delete", { id });
		},
		async open(page) {
			await visit(page, "/admin/tags");
			await page.getByRole("switch", { name: "Корзина" }).click();
		},
		was: "0 статей",
	},
	comment: {
		async trash(page, admin, authorName) {
			const slug = freshSlug("s-korzinoy");
			const postId = await admin.create({ slug, title: slug, content: "Слова", published: true });
			await admin.comment(slug, {
				authorName,
				authorEmail: `${slug}@example.org`,
				content: "Много слов.\n".repeat(40),
			});
			await visit(page, `/admin/comments?post=${postId}`);
			await page.getByRole("button", { name: /^Удалить/ }).click();
			await notification(page, "Комментарий удалён").waitFor();
		},
		open: (page) => visit(page, "/admin/comments?state=trash"),
		was: "Был на модерации",
	},
};

test("an entry in the trash is compact on a phone and shows its former state", async ({ adminPage, admin }) => {
	await adminPage.setViewportSize({ width: 360, height: 640 });
	for (const [kind, { trash, open, was }] of Object.entries(KINDS)) {
		await test.step(kind, async () => {
			const name = `${freshSlug("лишнее")}: ${LONG}`;
			await trash(adminPage, admin, name);
			await open(adminPage);
			const card = adminPage.getByRole("article").filter({ hasText: name });
			await expect(card).toContainText(was);
			await expect(card).toContainText("Исчезнет через 30 дней");
			await expect(card).not.toContainText(/Опубликовано|Одобрено|На модерации/);
			const box = await card.boundingBox();
			expect(box?.height).toBeLessThanOrEqual(150);
			expect(await adminPage.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
			if (kind === "comment") {
				await card.locator("summary").first().click();
				await expectAccessible(adminPage);
			}
			await card.getByRole("button", { name: /^Вернуть/ }).click();
			await expect(card).toHaveCount(0);
		});
	}
});

test("deleting a post asks for confirmation, and undo or the trash restores it", async ({
	adminPage,
	admin,
	expected,
}) => {
	expected.consoleErrors.push(/status of 409/);
	const slug = freshSlug("proch");
	const title = `Прочь ${slug}`;
	const id = await admin.create({ slug, title, content: "Слова", published: true });
	await adminPage.goto(`/admin?q=${slug}`);
	await postCard(adminPage, title)
		.getByRole("button", { name: /^Удалить/ })
		.click();
	const question = adminPage.getByRole("dialog");
	await expect(question).toContainText("попадёт в корзину");
	await question.getByRole("button", { name: "Удалить" }).click();
	await expect(postCard(adminPage, title)).toHaveCount(0);
	// Hovering keeps the notification open, however slow the machine is.
	const deleted = notification(adminPage, "Статья удалена");
	await deleted.hover();
	// The card is added and removed optimistically, before the server responds.
	const status = async () => (await adminPage.request.get(`/blog/${slug}`)).status();
	await expect.poll(status).toBe(410);
	await deleted.getByRole("button", { name: "Отменить" }).click();
	await expect(postCard(adminPage, title)).toBeVisible();
	await expect.poll(status).toBe(200);

	await admin.delete(id);
	await admin.create({ slug, title: "Сменщица", content: "Слова" });
	await openFilters(adminPage);
	await adminPage.getByLabel("Состояние").selectOption("Корзина");
	await postCard(adminPage, title).getByRole("button", { name: "Вернуть" }).click();
	// Another post has taken the slug meanwhile.
	const slugField = field(adminPage, "Новый адрес");
	await expect(slugField).toHaveAccessibleDescription(/занят/);
	const restore = adminPage.getByRole("button", { name: "Вернуть под новым адресом" });
	await slugField.fill(slug);
	await restore.click();
	await expect(slugField).toHaveAccessibleDescription(/занят/);
	await expect(slugField).toHaveValue(slug);
	await slugField.fill(freshSlug("proch-2"));
	await restore.click();
	await expect(notification(adminPage, "возвращена")).toBeVisible();
	await expect(postCard(adminPage, title)).toHaveCount(0);
});
