import type { Page } from "@playwright/test";
import { freshSlug } from "../support/site.fixture.ts";
import { test } from "./admin.fixture.ts";

/** Tests with three comments that await moderation, in the admin's comment list of their post. */
export const commentsTest = test.extend<{ comments: { names: string[]; slug: string } }>({
	comments: async ({ adminPage, admin }, use) => {
		const slug = freshSlug("s-kommentariyami");
		const id = await admin.create({ slug, title: `Беседа ${slug}`, content: "Слова", published: true });
		const names = ["Анна", "Борис", "Вера"].map((name) => `${name} ${slug}`);
		for (const [index, authorName] of names.entries()) {
			await admin.comment(slug, {
				authorName,
				authorEmail: `${slug}-${index}@example.org`,
				content: `Спасибо\nза ${slug}`,
			});
		}
		await adminPage.goto(`/admin/comments?post=${id}`);
		await adminPage.getByRole("article").nth(2).waitFor();
		await use({ names: names.toReversed(), slug });
	},
});

export const cards = (page: Page) => page.getByRole("article");
export const card = (page: Page, name: string | undefined) =>
	page.getByRole("article", { name: `Комментарий: ${name}` });
