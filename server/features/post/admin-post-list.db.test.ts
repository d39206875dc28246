import { beforeEach, describe, expect, it } from "vitest";
import {
	adminPageSchema,
	adminPostListItemSchema,
	adminPostListQuerySchema,
} from "#contract/admin-post-list.ts";
import { postInputSchema } from "#contract/post.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { makeCategory, makeTag } from "#db/factories/term.factory.ts";
import { recordStatements } from "../../testing/statements.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { listAdminPosts, listDeletedPosts } from "./admin-post-list.service.ts";
import { presentAdminPosts, presentCard } from "./post.presenter.ts";
import { createPost } from "./post-editing.service.ts";

const site = setUpTestSite();

const list = async (query: object = {}) =>
	presentAdminPosts(
		await listAdminPosts(site.context(), adminPostListQuerySchema.parse(query)),
	);
const titles = async (query: object = {}) =>
	(await list(query)).posts.map(({ title }) => title);
const day = (n: number) => new Date(Date.UTC(2026, 0, n));

describe("the admin's list", () => {
	it("shows drafts too and nothing that is deleted, the last made first", async () => {
		await makePost(site.em, { title: "раз" });
		await makePost(site.em, { title: "два", isPublished: false });
		await makePost(site.em, { title: "три", deletedAt: new Date() });
		expect(await titles()).toEqual(["два", "раз"]);
		expect((await list()).total).toBe(2);
	});

	it("has what a card shows, and no text", async () => {
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

	it("has the picture of each post in its smallest size, or the work that its page shows for it", async () => {
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

	it("is cut into pages, whose last is short and behind which there is nothing", async () => {
		for (let n = 1; n <= 5; n += 1) {
			await makePost(site.em, { title: `${n}` });
		}
		const page = (number: number) => titles({ page: number, pageSize: 2 });
		expect(await page(1)).toEqual(["5", "4"]);
		expect(await page(3)).toEqual(["1"]);
		expect(await list({ page: 4, pageSize: 2 })).toEqual({
			posts: [],
			total: 5,
		});
	});

	it("asks the database as much for many posts as for few", async () => {
		const tags = [await makeTag(site.em)];
		const category = await makeCategory(site.em);
		const more = async (count: number) => {
			for (let n = 0; n < count; n += 1) {
				await makePost(site.em, { tags, category });
			}
		};
		const ask = async (query: object) =>
			(await recordStatements(site.database.orm, () => list(query))).length;
		for (const query of [{}, { sort: "title", q: "статья" }]) {
			await more(2);
			const few = await ask(query);
			// Numbers, posts, their categories, their tags.
			expect(few).toBe(4);
			await more(20);
			expect(await ask({ ...query, pageSize: 100 })).toBe(few);
		}
	});
});

describe("the admin's list sorted", () => {
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
	])("by %s is %j, and the other way round", async (sort, expected) => {
		expect(await titles({ sort })).toEqual(expected);
		expect(await titles({ sort, direction: "asc" })).toEqual(
			expected.toReversed(),
		);
	});

	it("has of equal titles the later made first, and the other way round", async () => {
		const one = await makePost(site.em, { title: "ёж" });
		const two = await makePost(site.em, { title: "ёж" });
		const ids = async (direction: string) =>
			(await list({ sort: "title", direction, q: "ёж" })).posts.map(
				({ id }) => id,
			);
		expect(await ids("desc")).toEqual([two.id, one.id, 1]);
		expect(await ids("asc")).toEqual([1, one.id, two.id]);
	});

	it("is cut into pages in that order", async () => {
		const page = (number: number) =>
			titles({ sort: "title", direction: "asc", page: number, pageSize: 3 });
		expect(await page(1)).toEqual(["еда", "ёж", "Жук"]);
		expect(await page(2)).toEqual(["Яблоко"]);
	});
});

describe("the admin's list filtered", () => {
	it("by state has the published or the drafts", async () => {
		await makePost(site.em, { title: "вышла" });
		await makePost(site.em, { title: "черновик", isPublished: false });
		expect(await titles({ state: "published" })).toEqual(["вышла"]);
		expect(await titles({ state: "draft" })).toEqual(["черновик"]);
	});

	it("by category and tag has what shows them", async () => {
		const category = await makeCategory(site.em);
		const gone = await makeCategory(site.em, { deletedAt: new Date() });
		const tag = await makeTag(site.em);
		const goneTag = await makeTag(site.em, { deletedAt: new Date() });
		await makePost(site.em, { title: "обе", category, tags: [tag, goneTag] });
		await makePost(site.em, { title: "категория", category });
		await makePost(site.em, { title: "тег", tags: [await makeTag(site.em)] });
		await makePost(site.em, { title: "удалена", category: gone });
		const { id: categoryId } = category;
		expect(await titles({ categoryId })).toEqual(["категория", "обе"]);
		expect(await titles({ categoryId: "none" })).toEqual(["удалена", "тег"]);
		expect(await titles({ categoryId: gone.id })).toEqual([]);
		expect(await titles({ tagId: tag.id })).toEqual(["обе"]);
		expect(await titles({ tagId: goneTag.id })).toEqual([]);
		expect(await titles({ categoryId, tagId: tag.id })).toEqual(["обе"]);
		expect(await titles({ categoryId, tagId: 999 })).toEqual([]);
	});
});

describe("the admin's list searched", () => {
	it("finds words in title, slug, excerpt and text, wherever each of them is", async () => {
		await createPost(
			site.context(),
			postInputSchema.parse({
				title: "Тишина",
				slug: "baraban",
				excerpt: "Кратко о паузе",
				content: "Слушать **ёлку** — и [себя](/blog/ritm)",
			}),
		);
		await makePost(site.em, { title: "Другая" });
		for (const q of ["ТИШИНА", "barab", "паузе", "елку", "Ёлк кратко тиш"]) {
			expect(await titles({ q }), q).toEqual(["Тишина"]);
		}
		// What is no text is not looked at, and every word must be there.
		for (const q of ["**", "ritm", "тишина другая"]) {
			expect(await titles({ q }), q).toEqual([]);
		}
		expect(await titles({ q: "  " })).toHaveLength(2);
	});

	it("knows only the address that a post has now", async () => {
		await makePost(site.em, { title: "Статья", slug: "novyj" });
		await site.em.execute(
			"insert into post_address (slug, post_id, is_current, created_at) values ('prezhnij', 1, false, now())",
		);
		expect(await titles({ q: "novyj" })).toHaveLength(1);
		expect(await titles({ q: "prezhnij" })).toEqual([]);
	});

	it("takes every sign for itself, also one that means something to the database", async () => {
		const signs = "!#$%&'()*+,-./:;<=>?@[\\]^_`{|}~№§—";
		await makePost(site.em, { title: `а${signs}б`, excerpt: "" });
		await makePost(site.em, { title: "аб", slug: "ab", content: "Текст" });
		for (const q of [...signs, signs, `а${signs}б`]) {
			const found = await titles({ q });
			// Hyphens stand in addresses.
			if (q !== "-") expect(found, q).toEqual([`а${signs}б`]);
		}
		for (const q of ["а.б", "[а]", "а|я", "(?i)АБ", "***=аб", "\\w", "а{1}"]) {
			expect(await titles({ q }), q).toEqual([]);
		}
	});

	it("goes with the filters, the sorting and the pages", async () => {
		for (let n = 1; n <= 3; n += 1) {
			await makePost(site.em, { title: `Ритм ${n}`, isPublished: n > 1 });
		}
		await makePost(site.em, { title: "Ритма нет", text: "…" });
		const query = { q: "ритм", state: "published", sort: "title" };
		expect(await titles({ ...query, pageSize: 2 })).toEqual([
			"Ритма нет",
			"Ритм 3",
		]);
		expect((await list({ ...query, pageSize: 2, page: 2 })).posts).toHaveLength(
			1,
		);
		expect((await list(query)).total).toBe(3);
	});
});

describe("the trash", () => {
	it("is cut into pages, the last deleted first, without the texts", async () => {
		for (const n of [3, 1, 2, 2]) {
			await makePost(site.em, { title: `${n}`, deletedAt: day(n) });
		}
		await makePost(site.em);
		const trash = async (page: object) =>
			presentAdminPosts(
				await listDeletedPosts(site.context(), adminPageSchema.parse(page)),
			);
		const first = await trash({ pageSize: 3 });
		expect(first.posts.map(({ id }) => id)).toEqual([1, 4, 3]);
		expect(first.total).toBe(4);
		expect(first.posts[0]).toMatchObject({ deletedAt: day(3).toISOString() });
		expect(first.posts[0]).not.toHaveProperty("content");
		const second = await trash({ pageSize: 3, page: 2 });
		expect(second.posts.map(({ title }) => title)).toEqual(["1"]);
	});
});

describe("the doors of the owner's lists", () => {
	let token: string;
	beforeEach(async () => {
		({ token } = await site.signIn());
	});

	const ask = (name: string, input: object) =>
		site.request(
			`/api/trpc/${name}?${new URLSearchParams({ input: JSON.stringify(input) })}`,
			{ token },
		);

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
		["limit", { limit: 5 }],
	])("refuse a wrong %s: %j", async (path, input) => {
		const response = await ask("post.list", input);
		expect(response.status).toBe(422);
		const { error } = await response.json();
		expect(error.data.problem.errors).toMatchObject([{ path }]);
	});

	it("refuse a wrong page of the trash", async () => {
		for (const input of [{ page: 0 }, { pageSize: 101 }, { q: "а" }]) {
			expect((await ask("post.trash", input)).status).toBe(422);
		}
	});

	it("give the whole posts over REST, in parts where that is asked", async () => {
		for (let n = 1; n <= 3; n += 1) {
			await makePost(site.em, { content: `Текст ${n}`, isPublished: n > 1 });
		}
		const read = async (query: string) => {
			const response = await site.request(`/api/admin/posts${query}`, {
				token,
			});
			expect(response.headers.get("X-Total-Count")).toBe("3");
			const posts: { content: string }[] = await response.json();
			return {
				link: response.headers.get("Link"),
				contents: posts.map(({ content }) => content),
			};
		};
		expect((await read("")).contents).toEqual([
			"Текст 3",
			"Текст 2",
			"Текст 1",
		]);
		const { contents, link } = await read("?limit=1&offset=1");
		expect(contents).toEqual(["Текст 2"]);
		expect(link).toContain('</api/admin/posts?limit=1&offset=2>; rel="next"');
		const refused = await site.request("/api/admin/posts?limit=0", { token });
		expect(refused.status).toBe(422);
	});
});
