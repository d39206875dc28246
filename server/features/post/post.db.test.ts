import { describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { makeCategory, makeTag } from "#db/factories/term.factory.ts";
import { seedBulk } from "#db/seeders/bulk.seeder.ts";
import { RENDERER_VERSION } from "#packages/markup";
import { renderMarkup } from "../../lib/markup.ts";
import { createRenderThread } from "../../lib/markup-thread.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { visiblePostsSql } from "../schedule/schedule.service.ts";
import { findAdjacentPosts } from "./adjacent-posts.service.ts";
import { presentAdjacentPosts, presentArticle } from "./post.presenter.ts";
import { listPostHeads, listPosts } from "./post.service.ts";
import { postsOf } from "./post-inputs.setup.ts";

const site = setUpTestSite();
const { create, createDraft, replace, remove, find, readArticle } = postsOf(site);
const day = (n: number) => new Date(Date.UTC(2026, 0, n));

describe("the slug of a post", () => {
	const kindOf = async (slug: string) => (await find(slug)).kind;

	it("redirects after a change, can be changed back, and may be reused by another post", async () => {
		const { id } = await create({ slug: "one" });
		await replace(id, { slug: "two" });
		expect(await find("one")).toMatchObject({ kind: "moved", post: { slug: "two" } });
		await replace(id, { slug: "one" });
		expect([await kindOf("one"), await kindOf("two")]).toEqual(["post", "moved"]);
		const other = await create({ slug: "two" });
		expect(await find("two")).toMatchObject({ kind: "post", post: { id: other.id } });
	});

	it("is rejected if it is taken, and the next free one is suggested", async () => {
		const tryToTake = (slug: string, id?: number) =>
			(id === undefined ? createDraft({ slug }) : replace(id, { slug })).then(
				() => "none: it was free",
				({ kind, errors }) => [kind, errors[0].path, errors[0].suggestion],
			);
		const taken = (suggestion: string) => ["conflict", "slug", suggestion];
		const post = await createDraft({ slug: "one" });
		expect(await tryToTake("one")).toEqual(taken("one-2"));
		for (const slug of ["one-2", "one-3", "one-5", "one-two", "one-2-2"]) await createDraft({ slug });
		expect(await tryToTake("one")).toEqual(taken("one-4"));
		expect(await tryToTake("one-2")).toEqual(taken("one-2-3"));

		// These slugs count as free: the post's own, a former one, and one of a deleted post.
		const { id } = await createDraft({ slug: "one-4" });
		expect(await tryToTake("one", id)).toEqual(taken("one-4"));
		await replace(id, { slug: "far" });
		expect(await tryToTake("one")).toEqual(taken("one-4"));
		await replace(id, { slug: "one-4" });
		expect(await tryToTake("one")).toEqual(taken("one-6"));
		await remove(id);
		expect(await tryToTake("one")).toEqual(taken("one-4"));
		await replace(post.id, { slug: "one-4" });
	});

	it("gets a suggestion even at the maximum length", async () => {
		const slug = `${"a".repeat(193)}-${"b".repeat(6)}`;
		await createDraft({ slug });
		const suggestion = `${"a".repeat(193)}-2`;
		await expect(createDraft({ slug })).rejects.toMatchObject({ errors: [{ suggestion }] });
		await createDraft({ slug: suggestion });
	});

	it("is gone if the post is deleted, but not found for a draft, even a deleted one", async () => {
		await remove((await create({ slug: "one" })).id);
		expect(await kindOf("one")).toBe("gone");
		const draft = await createDraft({ slug: "two" });
		await replace(draft.id, { slug: "three", published: false });
		const kinds = async () => [await kindOf("two"), await kindOf("three")];
		expect(await kinds()).toEqual(["notFound", "notFound"]);
		await remove(draft.id);
		expect(await kinds()).toEqual(["notFound", "notFound"]);
	});
});

describe("the public list", () => {
	const ids = async (query: object = {}) => (await listPosts(site.context(), query))[0].map(({ id }) => id);

	it("shows only published posts, newest first by publication time, then by id", async () => {
		for (const n of [1, 2, 2]) await makePost(site.em, { publishedAt: day(n) });
		await makePost(site.em, { isPublished: false });
		await makePost(site.em, { deletedAt: new Date() });
		expect(await ids()).toEqual([3, 2, 1]);
		expect((await listPosts(site.context(), {}))[1]).toBe(3);
	});

	it("can be filtered by category and tag, and includes all tags of each post except deleted ones", async () => {
		const category = await makeCategory(site.em);
		const tag = await makeTag(site.em);
		const gone = await makeTag(site.em, { deletedAt: new Date() });
		const both = await makePost(site.em, { category, tags: [tag, gone] });
		await makePost(site.em, { category });
		await makePost(site.em, { tags: [tag, await makeTag(site.em)] });
		expect(await ids({ category: category.slug, tag: tag.slug })).toEqual([both.id]);
		const [tagged] = await listPosts(site.context(), { tag: tag.slug });
		expect(tagged.map(({ tags }) => tags.length)).toEqual([2, 2]);
		for (const query of [{ category: "nothing" }, { tag: gone.slug }]) expect(await ids(query)).toEqual([]);
		const page = await listPosts(site.context(), { limit: 1, offset: 1 });
		expect(page).toMatchObject([{ length: 1 }, 3]);
	});

	it("looks up only the slugs of its page, however many posts precede it", async () => {
		await seedBulk(site.em, 100);
		// The query plan depends on the statistics of the rows, including those of earlier tests.
		await site.em.execute("vacuum analyze post, post_slug");
		await site.em.transactional(async (em) => {
			const read = async () => {
				const [row] = await em.execute<{ rows: number }[]>(
					"select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'post_slug'",
				);
				return row?.rows ?? Number.NaN;
			};
			// Postgres would scan so few rows sequentially, whatever it looks for.
			await em.execute("set local enable_seqscan = off");
			const before = await read();
			const page = await listPostHeads({ ...site.context(), em }, { limit: 5, offset: 90 });
			expect(page).toMatchObject([{ length: 5 }, 100]);
			expect((await read()) - before).toBeLessThan(20);
		});
	});

	it("is counted from its index, without reading posts", async () => {
		await site.em.transactional(async (em) => {
			await em.execute("set local enable_seqscan = off");
			await em.execute("set local enable_bitmapscan = off");
			const plan = await em.execute(`explain select count(*) from post where ${visiblePostsSql(site.context())}`);
			expect(JSON.stringify(plan)).toContain("Index Only Scan using post_");
		});
	});

	it("does not read sources if only cards are shown", async () => {
		await makePost(site.em);
		const [posts] = await listPostHeads(site.context(), {});
		expect(posts[0]).toMatchObject({ content: undefined, html: undefined });
	});
});

describe("the adjacent posts of an article", () => {
	async function adjacentOf(slug: string) {
		const { post } = await readArticle(slug);
		const adjacent = presentAdjacentPosts(await findAdjacentPosts(site.context(), post));
		return [adjacent.previous?.slug, adjacent.next?.slug, adjacent.related.map((related) => related.slug)];
	}
	const make = (slug: string, n: number, change: object = {}) =>
		makePost(site.em, { slug, publishedAt: day(n), ...change });

	it("are the posts published before and after it, ordered by id within the same instant", async () => {
		for (const [slug, n] of [["a", 1] as const, ["b", 2] as const, ["c", 2] as const]) await make(slug, n);
		await makePost(site.em, { slug: "tajna", isPublished: false });
		expect(await adjacentOf("a")).toEqual([undefined, "b", []]);
		expect(await adjacentOf("b")).toEqual(["a", "c", []]);
		expect(await adjacentOf("c")).toEqual(["b", undefined, []]);
	});

	it("include the three related posts that share most terms, newest first, without drafts and deleted posts", async () => {
		const category = await makeCategory(site.em);
		const [one, two] = [await makeTag(site.em), await makeTag(site.em)];
		const gone = await makeTag(site.em, { deletedAt: new Date() });
		await make("sama", 9, { category, tags: [one, two, gone] });
		await make("kategoriya", 8, { category });
		await make("oba", 1, { tags: [one, two] });
		await make("odin", 2, { tags: [one] });
		await make("novee", 3, { tags: [two] });
		await make("snyat", 7, { tags: [gone] });
		await make("tajna", 6, { tags: [one, two], isPublished: false });
		await make("udalena", 5, { tags: [one, two], deletedAt: new Date() });
		expect((await adjacentOf("sama"))[2]).toEqual(["oba", "novee", "odin"]);
		expect((await adjacentOf("snyat"))[2]).toEqual([]);
	});

	it("are not repeated among the related posts", async () => {
		const tags = [await makeTag(site.em)];
		for (const [n, slug] of ["a", "b", "c", "d"].entries()) await make(slug, n + 1, { tags });
		expect(await adjacentOf("b")).toEqual(["a", "c", ["d"]]);
	});
});

describe("an article", () => {
	const show = async () => presentArticle(await readArticle("novaya"), []);

	it("is rendered outside transactions, so that other requests do not wait", async () => {
		let renderings = 0;
		site.render = async (source) => {
			const open = await site.em.execute(
				"select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
			);
			expect(open).toEqual([]);
			renderings += 1;
			return renderMarkup(source);
		};
		await replace((await create()).id, { slug: "vtoraya" });
		expect(renderings).toBe(2);
	});

	it("uses a rendering stored by this release or a newer one, and is rendered on request otherwise", async () => {
		await makePost(site.em, { slug: "novaya", content: "**да**" });
		const rendered = { html: "<p><strong>да</strong></p>\n", summary: "да" };
		const stored = { html: "<p>сохранено</p>", summary: "сохранено" };
		expect(await show()).toMatchObject(rendered);
		for (const [age, expected] of [[-1, rendered] as const, [0, stored] as const, [1, stored] as const]) {
			const values = [stored.html, stored.summary, RENDERER_VERSION + age];
			await site.em.execute("update post set html = ?, summary = ?, renderer_version = ?", values);
			expect(await show()).toMatchObject(expected);
		}
	});

	it("is shown as plain paragraphs if it is too complex to render", async () => {
		await makePost(site.em, { slug: "novaya", content: "**да**\n\n<b>" });
		site.render = createRenderThread(0);
		expect((await show()).html).toBe("<p>**да**</p>\n<p>&lt;b&gt;</p>\n");
	});
});
