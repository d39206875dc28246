import { describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { makeCategory, makeTag } from "#db/factories/term.factory.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { tagService } from "../tag/tag.service.ts";
import { listPostHeads, listPosts } from "./post.service.ts";

const site = setUpTestSite();

describe("the public list", () => {
	it("shows only published posts, by the time of publication, newest first", async () => {
		const early = await makePost(site.em, { publishedAt: new Date("2026-02-01") });
		const late = await makePost(site.em, { publishedAt: new Date("2026-02-02") });
		await makePost(site.em, { isPublished: false });
		await makePost(site.em, { deletedAt: new Date() });
		const { posts, total } = await listPosts(site.context(), {});
		expect(posts.map(({ id }) => id)).toEqual([late.id, early.id]);
		expect(total).toBe(2);
	});

	it("shows the later created first of two posts published at the same moment", async () => {
		const publishedAt = new Date("2026-02-01");
		const one = await makePost(site.em, { publishedAt });
		const two = await makePost(site.em, { publishedAt });
		const { posts } = await listPosts(site.context(), {});
		expect(posts.map(({ id }) => id)).toEqual([two.id, one.id]);
	});

	it("finds nothing by a deleted tag", async () => {
		const tag = await makeTag(site.em);
		await makePost(site.em, { tags: [tag] });
		await tagService.delete(site.context(), tag.id);
		const { total } = await listPosts(site.context(), { tag: tag.slug });
		expect(total).toBe(0);
	});

	it("is paginated, and can be filtered by category and tag", async () => {
		const category = await makeCategory(site.em);
		const tag = await makeTag(site.em);
		const both = await makePost(site.em, { category, tags: [tag] });
		await makePost(site.em, { category });
		await makePost(site.em, { tags: [tag, await makeTag(site.em)] });
		const ids = async (query: object) => (await listPosts(site.context(), query)).posts.map(({ id }) => id);
		expect(await ids({ category: category.slug, tag: tag.slug })).toEqual([both.id]);
		expect(await ids({ tag: tag.slug })).toHaveLength(2);
		expect(await ids({ category: "nothing" })).toEqual([]);
		const page = await listPosts(site.context(), { limit: 1, offset: 1 });
		expect(page.posts).toHaveLength(1);
		expect(page.total).toBe(3);
	});

	it("returns all tags of a post that is found by one of them", async () => {
		const tags = [await makeTag(site.em), await makeTag(site.em)];
		await makePost(site.em, { tags });
		const { posts } = await listPosts(site.context(), { tag: tags[0]?.slug });
		expect(posts[0]?.tags.getItems()).toHaveLength(2);
	});

	it("does not read the sources where only cards are shown", async () => {
		await makePost(site.em);
		const { posts } = await listPostHeads(site.context(), {});
		expect(posts[0]).toMatchObject({ content: undefined, html: undefined });
	});

	it("returns the newest hundred without a limit", async () => {
		await site.em.execute(
			`insert into post (title, content, excerpt, published, is_draft, featured_image, meta_description,
				reading_time, html, text, summary, renderer_version, created_at, updated_at, published_at)
			select 'x', 'x', '', true, false, '', '', 1, '', '', '', 1, now(), now(), now()
			from generate_series(1, 103)`,
		);
		const { posts, total } = await listPosts(site.context(), {});
		expect(posts).toHaveLength(100);
		expect(total).toBe(103);
	});
});
