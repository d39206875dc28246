import { describe, expect, it } from "vitest";
import { postInputSchema } from "#contract/post.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { makeCategory, makeTag } from "#db/factories/term.factory.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { listForAdmin } from "./admin-post-list.setup.ts";
import { createPost } from "./post-editing.service.ts";

const site = setUpTestSite();

const list = (query?: object) => listForAdmin(site.context(), query);
const titles = async (query?: object) => (await list(query)).posts.map(({ title }) => title);

describe("the admin's list of posts, filtered", () => {
	it("by state has the published posts or the drafts", async () => {
		await makePost(site.em, { title: "вышла" });
		await makePost(site.em, { title: "черновик", isPublished: false });
		expect(await titles({ state: "published" })).toEqual(["вышла"]);
		expect(await titles({ state: "draft" })).toEqual(["черновик"]);
	});

	it("by category and tag has the posts that show them", async () => {
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

describe("the search in the admin's list of posts", () => {
	it("finds posts whose title, slug, excerpt and text have all words", async () => {
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
		// Markup and URLs are not searched, and every word must match.
		for (const q of ["**", "ritm", "тишина другая"]) {
			expect(await titles({ q }), q).toEqual([]);
		}
		expect(await titles({ q: "  " })).toHaveLength(2);
	});

	it("finds only the current slug of a post", async () => {
		await makePost(site.em, { title: "Статья", slug: "novyj" });
		await site.em.execute(
			"insert into post_slug (slug, post_id, is_current, created_at) values ('prezhnij', 1, false, now())",
		);
		expect(await titles({ q: "novyj" })).toHaveLength(1);
		expect(await titles({ q: "prezhnij" })).toEqual([]);
	});

	it("takes every character literally, also one that is special to the database", async () => {
		const signs = "!#$%&'()*+,-./:;<=>?@[\\]^_`{|}~№§—";
		await makePost(site.em, { title: `а${signs}б`, excerpt: "" });
		await makePost(site.em, { title: "аб", slug: "ab", content: "Текст" });
		for (const q of [...signs, signs, `а${signs}б`]) {
			const found = await titles({ q });
			// Hyphens occur in slugs too.
			if (q !== "-") expect(found, q).toEqual([`а${signs}б`]);
		}
		for (const q of ["а.б", "[а]", "а|я", "(?i)АБ", "***=аб", "\\w", "а{1}"]) {
			expect(await titles({ q }), q).toEqual([]);
		}
	});

	it("can be combined with filters, sorting and pagination", async () => {
		for (let n = 1; n <= 3; n += 1) {
			await makePost(site.em, { title: `Ритм ${n}`, isPublished: n > 1 });
		}
		await makePost(site.em, { title: "Ритма нет", text: "…" });
		const query = { q: "ритм", state: "published", sort: "title" };
		expect(await titles({ ...query, pageSize: 2 })).toEqual(["Ритма нет", "Ритм 3"]);
		expect((await list({ ...query, pageSize: 2, page: 2 })).posts).toHaveLength(1);
		expect((await list(query)).total).toBe(3);
	});
});
