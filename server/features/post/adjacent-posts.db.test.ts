import { describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { makeCategory, makeTag } from "#db/factories/term.factory.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { findAdjacentPosts } from "./adjacent-posts.service.ts";
import { presentAdjacentPosts } from "./post.presenter.ts";
import { findPublicPost } from "./post.service.ts";
import { deletePost } from "./post-editing.service.ts";

const site = setUpTestSite();

async function adjacentOf(slug: string) {
	const context = site.context();
	const found = await findPublicPost(context, slug);
	if (found.kind !== "post") throw new Error(found.kind);
	const { previous, next, related } = presentAdjacentPosts(await findAdjacentPosts(context, found.post));
	return [previous?.slug, next?.slug, related.map((post) => post.slug)];
}

describe("the adjacent posts of an article", () => {
	it("are the posts published before and after it; posts of the same instant are ordered by their ids", async () => {
		const publishedAt = new Date("2026-02-01");
		await makePost(site.em, { slug: "a", publishedAt: new Date("2026-01-01") });
		for (const slug of ["b", "c"]) {
			await makePost(site.em, { slug, publishedAt });
		}
		await makePost(site.em, { slug: "tajna", isPublished: false });
		expect(await adjacentOf("a")).toEqual([undefined, "b", []]);
		expect(await adjacentOf("b")).toEqual(["a", "c", []]);
		expect(await adjacentOf("c")).toEqual(["b", undefined, []]);
	});

	it("are the three related posts that share most terms, the newest first, without drafts and deleted posts", async () => {
		const category = await makeCategory(site.em);
		const [one, two, gone] = [
			await makeTag(site.em),
			await makeTag(site.em),
			await makeTag(site.em, { deletedAt: new Date() }),
		];
		const day = (n: number) => new Date(Date.UTC(2026, 0, n));
		const make = (slug: string, n: number, change: object) =>
			makePost(site.em, { slug, publishedAt: day(n), ...change });
		await make("sama", 9, { category, tags: [one, two, gone] });
		await make("kategoriya", 8, { category });
		await make("oba", 1, { tags: [one, two] });
		await make("odin", 2, { tags: [one] });
		await make("novee", 3, { tags: [two] });
		await make("snyat", 7, { tags: [gone] });
		await make("tajna", 6, { tags: [one, two], isPublished: false });
		const { id } = await make("udalena", 5, { tags: [one, two] });
		await deletePost(site.context(), id);
		expect((await adjacentOf("sama"))[2]).toEqual(["oba", "novee", "odin"]);
		expect((await adjacentOf("snyat"))[2]).toEqual([]);
	});

	it("are not repeated: the previous and next post are not among the related ones", async () => {
		const tags = [await makeTag(site.em)];
		for (const [n, slug] of ["a", "b", "c", "d"].entries()) {
			const publishedAt = new Date(Date.UTC(2026, 0, n + 1));
			await makePost(site.em, { slug, publishedAt, tags });
		}
		expect(await adjacentOf("b")).toEqual(["a", "c", ["d"]]);
	});
});
