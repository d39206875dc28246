import { describe, expect, it } from "vitest";
import { makeCategory, makeTag } from "#db/factories/term.factory.ts";
import { seedBulk, seedBulkComments } from "#db/seeders/bulk.seeder.ts";
import { categoryService } from "../features/category/category.service.ts";
import { countComments, listComments } from "../features/comment/comment-moderation.service.ts";
import { listAllPosts } from "../features/post/admin-post-list.service.ts";
import { listPostHeads } from "../features/post/post.service.ts";
import { countSitemapParts } from "../features/post/post-feed.service.ts";
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

describe("with thousands of posts and comments", () => {
	it("counts read indexes, not the rows with their texts", async () => {
		const { id } = await makeCategory(site.em, { slug: "sny" });
		await seedBulk(site.em, 3_000);
		await seedBulkComments(site.em, 6_000);
		// Rows of usual size: those of the seeder compress well.
		await site.em.execute("update post set excerpt = repeat('слово ', 80)");
		await site.em.execute("update post set category_id = ? where id % 10 = 0", [id]);
		const tag = await makeTag(site.em);
		await site.em.execute("insert into post_tag (post_id, tag_id) select id, ? from post", [tag.id]);
		for (const [name, count] of Object.entries(COUNTS)) {
			const plans = await site.plansOf(() => count(site.context()));
			const whole = plans.join("\n").match(/(Seq|Bitmap Heap) Scan on (post|comment)\b/g);
			expect([name, whole]).toEqual([name, null]);
		}
	});
});
