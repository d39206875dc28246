import { describe, expect, it } from "vitest";
import { makeCategory, makeTag } from "#db/factories/term.factory.ts";
import { seedBulk, seedBulkComments } from "#db/seeders/bulk.seeder.ts";
import { categoryService } from "../features/category/category.service.ts";
import { countComments, listComments } from "../features/comment/comment-moderation.service.ts";
import { findAdjacentPosts } from "../features/post/adjacent-posts.service.ts";
import { listAllPosts } from "../features/post/admin-post-list.service.ts";
import { findPublicPost, listPostHeads } from "../features/post/post.service.ts";
import { countSitemapParts } from "../features/post/post-feed.service.ts";
import { listUsedTerms } from "../features/post/used-terms.service.ts";
import { tagService } from "../features/tag/tag.service.ts";
import type { RequestContext } from "../http/request-context.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();

const COUNTS: Record<string, (context: RequestContext) => Promise<unknown>> = {
	"the list of posts": (context) => listPostHeads(context, { limit: 1 }),
	"the posts of a category": (context) => listPostHeads(context, { limit: 1, category: "sny" }),
	"the admin's posts": (context) => listAllPosts(context, { limit: 1 }),
	categories: (context) => categoryService.listCounted(context),
	tags: (context) => tagService.listCounted(context),
	"the sitemap": (context) => countSitemapParts(context, 1_000, 0),
	comments: (context) => listComments(context, { limit: 1 }),
	"comments in the trash": (context) => listComments(context, { state: "trash", limit: 1 }),
	"comments in each state": countComments,
};

/** Adds posts of usual size, each with the tag, and every tenth with the category; then comments. */
async function seedMany(): Promise<void> {
	const { id } = await makeCategory(site.em, { slug: "sny" });
	await seedBulk(site.em, 3_000);
	await seedBulkComments(site.em, 6_000);
	// The texts of the seeder compress well.
	await site.em.execute("update post set excerpt = repeat('слово ', 80)");
	await site.em.execute("update post set category_id = ? where id % 10 = 0", [id]);
	const tag = await makeTag(site.em);
	await site.em.execute("insert into post_tag (post_id, tag_id) select id, ? from post", [tag.id]);
}

/** The largest number of rows that a step of the plans reads. */
const rowsRead = (plans: string[]) =>
	Math.max(
		...[...plans.join().matchAll(/rows=([\d.]+) loops=(\d+)/g)].map(([, rows, loops]) => Number(rows) * Number(loops)),
	);

describe("with thousands of posts and comments", () => {
	it("counts read indexes, not the rows with their texts", async () => {
		await seedMany();
		for (const [name, count] of Object.entries(COUNTS)) {
			const plans = await site.plansOf(() => count(site.context()));
			const whole = plans.join("\n").match(/(Seq|Bitmap Heap) Scan on (post|comment)\b/g);
			expect([name, whole]).toEqual([name, null]);
		}
	});

	it("the terms beside the list, and the links of an article, read few posts", async () => {
		await seedMany();
		const found = await findPublicPost(site.context(), "zapis-1000");
		if (found.kind !== "post") throw new Error("The seeder adds it");
		expect(rowsRead(await site.plansOf(() => listUsedTerms(site.context())))).toBeLessThan(10);
		expect(rowsRead(await site.plansOf(() => findAdjacentPosts(site.context(), found.post)))).toBeLessThan(100);
	});
});
