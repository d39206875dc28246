import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { type Admin, freshSlug } from "../support/site.fixture.ts";
import { call, expect, test } from "./admin.fixture.ts";

const LONG = "длинное название, которое не помещается в строку";

async function trashTerm(page: Page, kind: "category" | "tag", name: string) {
	const slug = freshSlug(kind);
	const { id } = await call(page, `${kind}.create`, { name, slug });
	await call(page, `${kind}.delete`, { id });
}

/** Kinds of entries: how one is put into the trash, where the trash is opened, which words say what it was. */
const KINDS: Record<
	string,
	{
		trash(page: Page, admin: Admin, name: string): Promise<void>;
		open(page: Page): Promise<unknown>;
		was: string;
	}
> = {
	post: {
		async trash(page, admin, name) {
			const id = await admin.create({
				slug: freshSlug("korzina"),
				title: name,
				content: "Слова",
				excerpt: "Описание. ".repeat(40),
				published: true,
			});
			await call(page, "post.delete", { id });
		},
		open: (page) => page.goto("/admin?state=trash"),
		was: "Была опубликована",
	},
	category: {
		trash: (page, _, name) => trashTerm(page, "category", name),
		async open(page) {
			await page.goto("/admin/categories");
			await page.getByRole("switch", { name: "Корзина" }).click();
		},
		was: "0 статей",
	},
	tag: {
		trash: (page, _, name) => trashTerm(page, "tag", name),
		async open(page) {
			await page.goto("/admin/tags");
			await page.getByRole("switch", { name: "Корзина" }).click();
		},
		was: "0 статей",
	},
	comment: {
		async trash(page, admin, authorName) {
			const slug = freshSlug("s-korzinoy");
			const postId = await admin.create({
				slug,
				title: slug,
				content: "Слова",
				published: true,
			});
			await admin.comment(slug, {
				authorName,
				authorEmail: `${slug}@example.org`,
				content: "Много слов.\n".repeat(40),
			});
			const read = await page.request.get("/api/trpc/comment.list", {
				headers: { "Sec-Fetch-Site": "same-origin" },
				params: { input: JSON.stringify({ postId, page: 1, pageSize: 20 }) },
			});
			const [comment] = (await read.json()).result.data.comments;
			await call(page, "comment.delete", { id: comment.id });
		},
		open: (page) => page.goto("/admin/comments?state=trash"),
		was: "Был на модерации",
	},
};

test("what is in the trash takes little room on a phone, and says what it was", async ({
	adminPage,
	admin,
}) => {
	await adminPage.setViewportSize({ width: 360, height: 640 });
	for (const [kind, { trash, open, was }] of Object.entries(KINDS)) {
		await test.step(kind, async () => {
			const name = `${freshSlug("лишнее")}: ${LONG}`;
			await trash(adminPage, admin, name);
			await open(adminPage);
			const card = adminPage.getByRole("article").filter({ hasText: name });
			await expect(card).toContainText(was);
			await expect(card).toContainText("Исчезнет через 30 дней");
			await expect(card).not.toContainText(
				/Опубликовано|Одобрено|На модерации/,
			);
			const box = await card.boundingBox();
			expect(box?.height).toBeLessThanOrEqual(150);
			expect(
				await adminPage.evaluate(() => document.documentElement.scrollWidth),
			).toBe(360);
			if (kind === "comment") {
				await card.locator("summary").first().click();
				await expectAccessible(adminPage);
			}
			await card.getByRole("button", { name: /^Вернуть/ }).click();
			await expect(card).toHaveCount(0);
		});
	}
});
