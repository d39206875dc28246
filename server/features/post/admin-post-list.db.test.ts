import { beforeEach, describe, expect, it } from "vitest";
import { adminPageSchema, adminPostListItemSchema } from "#contract/admin-post-list.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { makeCategory, makeTag } from "#db/factories/term.factory.ts";
import { recordStatements } from "../../testing/statements.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { listDeletedPosts } from "./admin-post-list.service.ts";
import { listForAdmin } from "./admin-post-list.setup.ts";
import { presentAdminPosts, presentCard } from "./post.presenter.ts";

const site = setUpTestSite();

const list = (query?: object) => listForAdmin(site.context(), query);
const titles = async (query?: object) => (await list(query)).posts.map(({ title }) => title);
const day = (n: number) => new Date(Date.UTC(2026, 0, n));

describe("the admin's list of posts", () => {
	it("shows drafts too, but no deleted posts, the last created first", async () => {
		await makePost(site.em, { title: "раз" });
		await makePost(site.em, { title: "два", isPublished: false });
		await makePost(site.em, { title: "три", deletedAt: new Date() });
		expect(await titles()).toEqual(["два", "раз"]);
		expect((await list()).total).toBe(2);
	});

	it("has category, tags and version, and no source", async () => {
		const category = await makeCategory(site.em);
		const tags = [await makeTag(site.em), await makeTag(site.em)];
		await makePost(site.em, { category, tags });
		await makePost(site.em, {
			category: await makeCategory(site.em, { deletedAt: new Date() }),
			tags: [await makeTag(site.em, { deletedAt: new Date() })],
		});
		const { posts } = await list();
		expect(posts).toMatchObject([
			{ category: null, tags: [] },
			{ category: { id: category.id }, tags: [{}, {}], version: 1 },
		]);
		expect(adminPostListItemSchema.array().parse(posts)).toEqual(posts);
		expect(posts[0]).not.toHaveProperty("content");
	});

	it("has the featured image of each post in its smallest size, or the cover that its page shows", async () => {
		const hash = "0".repeat(32);
		const foreign = "https://example.org/a.jpg";
		await makePost(site.em, { featuredImage: foreign });
		await makePost(site.em, { featuredImage: `/media/${hash}-900x600.jpg` });
		const none = await makePost(site.em);
		const { cover } = presentCard(none);
		const { posts } = await list();
		expect(posts.map(({ thumbnail }) => thumbnail)).toEqual([
			`/artworks/${cover?.slug}-${cover?.picture.hash}-400.avif`,
			`/media/${hash}-480.avif`,
			foreign,
		]);
	});

	it("is paginated, with a shorter last page and nothing after it", async () => {
		for (let n = 1; n <= 5; n += 1) {
			await makePost(site.em, { title: `${n}` });
		}
		const page = (number: number) => titles({ page: number, pageSize: 2 });
		expect(await page(1)).toEqual(["5", "4"]);
		expect(await page(3)).toEqual(["1"]);
		expect(await list({ page: 4, pageSize: 2 })).toEqual({ posts: [], total: 5 });
	});

	it("needs as many database queries for many posts as for few", async () => {
		const tags = [await makeTag(site.em)];
		const category = await makeCategory(site.em);
		const addPosts = async (count: number) => {
			for (let n = 0; n < count; n += 1) {
				await makePost(site.em, { tags, category });
			}
		};
		const countStatements = async (query: object) =>
			(await recordStatements(site.database.orm, () => list(query))).length;
		for (const query of [{}, { sort: "title", q: "статья" }]) {
			await addPosts(2);
			const few = await countStatements(query);
			// The statements: the total, the posts, their categories, their tags.
			expect(few).toBe(4);
			await addPosts(20);
			expect(await countStatements({ ...query, pageSize: 100 })).toBe(few);
		}
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
		for (const [n, post] of posts.entries()) {
			await makePost(site.em, { ...post, createdAt: day(n + 1) });
		}
	});

	it.each([
		["createdAt", ["Жук", "еда", "Яблоко", "ёж"]],
		["updatedAt", ["ёж", "Жук", "еда", "Яблоко"]],
		["viewCount", ["Яблоко", "Жук", "ёж", "еда"]],
		["likeCount", ["Жук", "еда", "ёж", "Яблоко"]],
		["title", ["Яблоко", "Жук", "ёж", "еда"]],
	])("by %s is %j, and reversed", async (sort, expected) => {
		expect(await titles({ sort })).toEqual(expected);
		expect(await titles({ sort, direction: "asc" })).toEqual(expected.toReversed());
	});

	it("has the later created first of equal titles, and reversed", async () => {
		const one = await makePost(site.em, { title: "ёж" });
		const two = await makePost(site.em, { title: "ёж" });
		const ids = async (direction: string) =>
			(await list({ sort: "title", direction, q: "ёж" })).posts.map(({ id }) => id);
		expect(await ids("desc")).toEqual([two.id, one.id, 1]);
		expect(await ids("asc")).toEqual([1, one.id, two.id]);
	});

	it("is paginated in that order", async () => {
		const page = (number: number) => titles({ sort: "title", direction: "asc", page: number, pageSize: 3 });
		expect(await page(1)).toEqual(["еда", "ёж", "Жук"]);
		expect(await page(2)).toEqual(["Яблоко"]);
	});
});

describe("the trash", () => {
	it("is paginated, the last deleted first, without the sources", async () => {
		for (const n of [3, 1, 2, 2]) {
			await makePost(site.em, { title: `${n}`, deletedAt: day(n) });
		}
		await makePost(site.em);
		const trash = async (page: object) =>
			presentAdminPosts(await listDeletedPosts(site.context(), adminPageSchema.parse(page)));
		const first = await trash({ pageSize: 3 });
		expect(first.posts.map(({ id }) => id)).toEqual([1, 4, 3]);
		expect(first.total).toBe(4);
		expect(first.posts[0]).toMatchObject({ deletedAt: day(3).toISOString() });
		expect(first.posts[0]).not.toHaveProperty("content");
		const second = await trash({ pageSize: 3, page: 2 });
		expect(second.posts.map(({ title }) => title)).toEqual(["1"]);
	});
});
