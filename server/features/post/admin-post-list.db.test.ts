import { beforeEach, describe, expect, it } from "vitest";
import { adminPageSchema, adminPostListItemSchema, adminPostListQuerySchema } from "#contract/admin-post-list.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { makeCategory, makeTag } from "#db/factories/term.factory.ts";
import { seedArtworks } from "#db/seeders/artwork.seeder.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { listAdminPosts, listDeletedPosts } from "./admin-post-list.service.ts";
import { presentAdminPosts, presentCard } from "./post.presenter.ts";
import { listCovers } from "./post-cover.service.ts";
import { postsOf } from "./post-inputs.setup.ts";

const site = setUpTestSite();

/** A page of the list, as the admin gets it. The query has the defaults of its schema. */
const list = async (query: object = {}) =>
	presentAdminPosts(
		await listAdminPosts(site.context(), adminPostListQuerySchema.parse(query)),
		await listCovers(site.context()),
	);
const titles = async (query?: object) => (await list(query)).posts.map(({ title }) => title);
const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const deletedAt = new Date();

describe("the admin's list of posts", () => {
	it("shows drafts but no deleted posts, last created first, over REST too", async () => {
		await makePost(site.em, { title: "раз" });
		await makePost(site.em, { title: "два", isPublished: false });
		await makePost(site.em, { title: "три", deletedAt });
		expect(await list()).toMatchObject({ posts: [{ title: "два" }, { title: "раз" }], total: 2 });
		const { body } = await site.rest("/api/admin/posts", { as: "admin" });
		expect(body).toMatchObject([{ title: "два", content: expect.stringContaining("Текст") }, { title: "раз" }]);
	});

	it("includes category, tags and version, but no source", async () => {
		const category = await makeCategory(site.em);
		const tags = [await makeTag(site.em), await makeTag(site.em)];
		await makePost(site.em, { category, tags });
		const gone = {
			category: await makeCategory(site.em, { deletedAt }),
			tags: [await makeTag(site.em, { deletedAt })],
		};
		await makePost(site.em, gone);
		const { posts } = await list();
		expect(posts).toMatchObject([
			{ category: null, tags: [] },
			{ category: { id: category.id }, tags: [{}, {}], version: 1 },
		]);
		expect(adminPostListItemSchema.array().parse(posts)).toEqual(posts);
		expect(posts[0]).not.toHaveProperty("content");
	});

	it("includes the smallest size of each post's featured image, or the cover that its page shows", async () => {
		const hash = "0".repeat(32);
		const foreign = "https://example.org/a.jpg";
		for (const featuredImage of [foreign, `/media/${hash}-900x600.jpg`]) await makePost(site.em, { featuredImage });
		await seedArtworks(site.em);
		const { cover } = presentCard(await makePost(site.em), await listCovers(site.context()));
		const { posts } = await list();
		expect(posts.map(({ thumbnail }) => thumbnail)).toEqual([
			`${cover?.picture.path}-400.avif`,
			`/media/${hash}-480.avif`,
			foreign,
		]);
	});

	it("is paginated, with a shorter last page and nothing after it", async () => {
		for (let n = 1; n <= 5; n += 1) await makePost(site.em, { title: `${n}` });
		const page = (number: number) => titles({ page: number, pageSize: 2 });
		expect([await page(1), await page(3)]).toEqual([["5", "4"], ["1"]]);
		expect(await list({ page: 4, pageSize: 2 })).toEqual({ posts: [], total: 5 });
	});

	it("needs the same number of database queries for many posts as for few", async () => {
		const terms = { tags: [await makeTag(site.em)], category: await makeCategory(site.em) };
		const addPosts = async (count: number) => {
			for (let n = 0; n < count; n += 1) await makePost(site.em, terms);
		};
		for (const query of [{}, { sort: "title", q: "статья" }]) {
			// The statements: the total, the posts, their categories, their tags, the works for their covers.
			for (const count of [2, 20]) {
				await addPosts(count);
				expect(await site.statementsOf(() => list({ ...query, pageSize: 100 }))).toHaveLength(5);
			}
		}
	});

	it.each([
		["q", { q: "я".repeat(201) }],
		["state", { state: "deleted" }],
		["categoryId", { categoryId: "some" }],
		["tagId", { tagId: 0 }],
		["sort", { sort: "content" }],
		["direction", { direction: "up" }],
		["page", { page: 0 }],
		["page", { page: 1e9 }],
		["pageSize", { pageSize: 101 }],
		["pageSize", { pageSize: 1.5 }],
		["limit", { limit: 5 }],
	])("rejects an invalid %s: %j", async (path, input) => {
		expect((await site.trpc("post.list", input)).problem).toMatchObject({ status: 422, errors: [{ path }] });
	});
});

describe("the admin's list of posts, sorted", () => {
	beforeEach(async () => {
		const posts = [
			{ title: "ёж", viewCount: 2, likeCount: 2, updatedAt: day(3) },
			{ title: "Яблоко", viewCount: 3, likeCount: 1, updatedAt: day(1) },
			{ title: "еда", viewCount: 1, likeCount: 2, updatedAt: day(2) },
			{ title: "Жук", viewCount: 2, likeCount: 2, updatedAt: day(2) },
		];
		for (const [n, post] of posts.entries()) await makePost(site.em, { ...post, createdAt: day(n + 1) });
	});

	it.each([
		["createdAt", ["Жук", "еда", "Яблоко", "ёж"]],
		["updatedAt", ["ёж", "Жук", "еда", "Яблоко"]],
		["viewCount", ["Яблоко", "Жук", "ёж", "еда"]],
		["likeCount", ["Жук", "еда", "ёж", "Яблоко"]],
		["title", ["Яблоко", "Жук", "ёж", "еда"]],
	])("by %s returns %j, and the reverse when ascending", async (sort, expected) => {
		expect(await titles({ sort })).toEqual(expected);
		expect(await titles({ sort, direction: "asc" })).toEqual(expected.toReversed());
	});

	it("shows the last created first among equal titles, and the reverse when ascending", async () => {
		for (let n = 0; n < 2; n += 1) await makePost(site.em, { title: "ёж" });
		const ids = async (direction: string) =>
			(await list({ sort: "title", direction, q: "ёж" })).posts.map(({ id }) => id);
		expect(await ids("desc")).toEqual([6, 5, 1]);
		expect(await ids("asc")).toEqual([1, 5, 6]);
	});
});

describe("filters of the admin's list of posts", () => {
	it("select published posts or drafts by state", async () => {
		await makePost(site.em, { title: "вышла" });
		await makePost(site.em, { title: "черновик", isPublished: false });
		expect(await titles({ state: "published" })).toEqual(["вышла"]);
		expect(await titles({ state: "draft" })).toEqual(["черновик"]);
	});

	it("select posts by category and tag, except deleted ones", async () => {
		const [category, gone] = [await makeCategory(site.em), await makeCategory(site.em, { deletedAt })];
		const [tag, goneTag] = [await makeTag(site.em), await makeTag(site.em, { deletedAt })];
		await makePost(site.em, { title: "обе", category, tags: [tag, goneTag] });
		await makePost(site.em, { title: "категория", category });
		await makePost(site.em, { title: "тег", tags: [await makeTag(site.em)] });
		await makePost(site.em, { title: "удалена", category: gone });
		const { id: categoryId } = category;
		expect(await titles({ categoryId })).toEqual(["категория", "обе"]);
		expect(await titles({ categoryId: "none" })).toEqual(["удалена", "тег"]);
		for (const query of [{ tagId: tag.id }, { categoryId, tagId: tag.id }])
			expect(await titles(query)).toEqual(["обе"]);
		for (const query of [{ categoryId: gone.id }, { tagId: goneTag.id }, { categoryId, tagId: 999 }]) {
			expect(await titles(query)).toEqual([]);
		}
	});
});

describe("the search in the admin's list of posts", () => {
	it("finds posts that contain all words in their title, slug, excerpt and text", async () => {
		const { create } = postsOf(site);
		const content = "Слушать **ёлку** — и [себя](/blog/ritm)";
		await create({ title: "Тишина", slug: "baraban", excerpt: "Кратко о паузе", content });
		await makePost(site.em, { title: "Другая" });
		for (const q of ["ТИШИНА", "barab", "паузе", "елку", "Ёлк кратко тиш"]) {
			expect(await titles({ q }), q).toEqual(["Тишина"]);
		}
		// Markup and URLs are not searched, and every word must match.
		for (const q of ["**", "ritm", "тишина другая"]) expect(await titles({ q }), q).toEqual([]);
		expect(await titles({ q: "  " })).toHaveLength(2);
	});

	it("finds a post only by its current slug", async () => {
		await makePost(site.em, { title: "Статья", slug: "novyj" });
		await site.em.execute(
			"insert into post_slug (slug, post_id, is_current, created_at) values ('prezhnij', 1, false, now())",
		);
		expect(await titles({ q: "novyj" })).toHaveLength(1);
		expect(await titles({ q: "prezhnij" })).toEqual([]);
	});

	it("treats every character literally, even those special to the database", async () => {
		const signs = "!#$%&'()*+,-./:;<=>?@[\\]^_`{|}~№§—";
		await makePost(site.em, { title: `а${signs}б`, excerpt: "" });
		await makePost(site.em, { title: "аб", slug: "ab", content: "Текст" });
		for (const q of [...signs, signs, `а${signs}б`]) {
			// Hyphens occur in slugs too.
			if (q !== "-") expect(await titles({ q }), q).toEqual([`а${signs}б`]);
		}
		for (const q of ["а.б", "[а]", "а|я", "(?i)АБ", "***=аб", "\\w", "а{1}"]) {
			expect(await titles({ q }), q).toEqual([]);
		}
	});

	it("can be combined with filters, sorting and pagination", async () => {
		for (let n = 1; n <= 3; n += 1) await makePost(site.em, { title: `Ритм ${n}`, isPublished: n > 1 });
		await makePost(site.em, { title: "Ритма нет", text: "…" });
		const query = { q: "ритм", state: "published", sort: "title", pageSize: 2 };
		expect(await titles(query)).toEqual(["Ритма нет", "Ритм 3"]);
		expect(await list({ ...query, page: 2 })).toMatchObject({ posts: { length: 1 }, total: 3 });
	});
});

describe("the trash", () => {
	it("is paginated, last deleted first, without the sources", async () => {
		for (const n of [3, 1, 2, 2]) await makePost(site.em, { title: `${n}`, deletedAt: day(n) });
		await makePost(site.em);
		const trash = async (page: object) =>
			presentAdminPosts(await listDeletedPosts(site.context(), adminPageSchema.parse(page)), []);
		const { posts, total } = await trash({ pageSize: 3 });
		expect([posts.map(({ id }) => id), total]).toEqual([[1, 4, 3], 4]);
		expect(posts[0]).toMatchObject({ deletedAt: day(3).toISOString() });
		expect(posts[0]).not.toHaveProperty("content");
		expect((await trash({ pageSize: 3, page: 2 })).posts).toMatchObject([{ title: "1" }]);
	});
});
