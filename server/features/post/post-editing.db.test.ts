import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { adminPageSchema } from "#contract/admin-post-list.ts";
import { makeCategory, makeTag } from "#db/factories/term.factory.ts";
import { createRenderThread } from "../../lib/markup-thread.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { categoryService } from "../category/category.service.ts";
import { tagService } from "../tag/tag.service.ts";
import { listDeletedPosts } from "./admin-post-list.service.ts";
import { presentAdminPost, presentArticle } from "./post.presenter.ts";
import { postService } from "./post-editing.service.ts";
import { postsOf } from "./post-inputs.setup.ts";

const site = setUpTestSite();
const { create, createDraft, replace, remove, restore, find, readArticle } = postsOf(site);

/** The ids of a new category and a new tag. */
const makeTerms = async () => ({ categoryId: (await makeCategory(site.em)).id, tags: [(await makeTag(site.em)).id] });
const deleteTerms = async ({ categoryId, tags: [tag = 0] }: { categoryId: number; tags: number[] }) => {
	await tagService.delete(site.context(), tag);
	await categoryService.delete(site.context(), categoryId);
};
const seen = async (id: number) => presentAdminPost(await postService.get(site.context(), id));

describe("a new post", () => {
	it("needs only a slug, and is a draft", async () => {
		expect(presentAdminPost(await createDraft({ title: undefined }))).toMatchObject({
			slug: "zametka",
			title: "",
			published: false,
			isDraft: true,
			publishedAt: null,
			featuredImage: "",
			metaDescription: "",
			categoryId: null,
			tags: [],
			version: 1,
		});
	});

	it("can have a featured image with alternative text, which readers get too", async () => {
		const picture = { featuredImage: "/generated-icon.png", featuredImageAlt: "Синее поле" };
		const post = await create(picture);
		expect(presentAdminPost(post)).toMatchObject(picture);
		expect(presentArticle(await readArticle("zametka"), [])).toMatchObject(picture);
		expect(presentAdminPost(await replace(post.id)).featuredImageAlt).toBe("");
	});

	it("has its category, tags, rendering and reading time", async () => {
		const terms = await makeTerms();
		const tags = [...terms.tags, (await makeTag(site.em)).id];
		const admin = presentAdminPost(await create({ ...terms, tags: tags.toReversed(), content: "# Раз\n\nдва" }));
		expect(admin).toMatchObject({ category: { id: terms.categoryId }, readingTime: 1 });
		expect(admin.tags.map(({ id }) => id)).toEqual(tags);
		const html = '<h2 id="h-raz"><a class="anchor" href="#h-raz">Раз</a></h2>\n<p>два</p>\n';
		expect(presentArticle(await readArticle("zametka"), [])).toMatchObject({ html, summary: "Раз два" });
	});
});

describe("a repeated request to create a post", () => {
	const creationKey = randomUUID();

	it("returns the post of the first request in its current state, and creates no second one", async () => {
		const first = presentAdminPost(await create({ creationKey }));
		const raise = await site.raisedBy(async () => {
			// Text typed meanwhile is saved by the next save, not by the repeated request.
			expect(presentAdminPost(await create({ creationKey, title: "Дальше", slug: "dva" }))).toEqual(first);
		});
		expect([raise, await site.count("post")]).toEqual([0, 1]);
		await replace(first.id, { slug: "novyj", title: "Новое" });
		expect(await create({ creationKey })).toMatchObject({ id: first.id, title: "Новое", version: 2 });
	});

	it("returns the post even if its category was deleted meanwhile", async () => {
		const { categoryId } = await makeTerms();
		const { id } = await create({ creationKey, categoryId });
		await categoryService.delete(site.context(), categoryId);
		expect((await create({ creationKey, categoryId })).id).toBe(id);
	});

	it("creates one post when several arrive concurrently", async () => {
		const made = await Promise.all(Array.from({ length: 8 }, (_, n) => create({ creationKey, slug: `zametka-${n}` })));
		expect(new Set(made.map(({ id }) => id)).size).toBe(1);
		expect(await site.count("post")).toBe(1);
	});

	it("is a conflict while its post is in the trash", async () => {
		const { id } = await create({ creationKey });
		await remove(id);
		const refusal = { kind: "conflict", message: expect.stringContaining("в корзине") };
		await expect(create({ creationKey })).rejects.toMatchObject(refusal);
		site.clock.advance(31 * 24 * 3_600_000);
		await site.purge();
		expect((await create({ creationKey })).id).not.toBe(id);
	});

	it("creates another post if it has another key, or none", async () => {
		await create({ creationKey });
		for (const key of [randomUUID(), undefined]) {
			const refused = expect(create({ creationKey: key })).rejects;
			await refused.toMatchObject({ kind: "conflict", errors: [{ path: "slug" }] });
		}
		for (const slug of ["dva", "tri"]) await create({ slug });
		expect(await site.count("post")).toBe(3);
	});

	it("is accepted over REST and tRPC, which do not return the key", async () => {
		const body = { slug: "zametka", creationKey };
		const rest = await site.rest("/api/admin/posts", { body, as: "admin" });
		expect(rest.status).toBe(201);
		expect((await site.trpc("post.create", body)).data).toEqual(rest.body);
		expect(rest.body).not.toHaveProperty("creationKey");
	});
});

describe("a replaced post", () => {
	it("keeps its creation and first publication times", async () => {
		const { id } = await create();
		const first = site.clock.now();
		site.clock.advance(60_000);
		await replace(id, { published: false });
		site.clock.advance(60_000);
		expect(await replace(id, { title: "Снова" })).toMatchObject({
			title: "Снова",
			createdAt: first,
			publishedAt: first,
			updatedAt: site.clock.now(),
			version: 3,
		});
	});

	it("loses omitted fields, and its version rises by one, with or without terms", async () => {
		const terms = await makeTerms();
		const { id, version } = await create({ ...terms, excerpt: "Кратко" });
		expect(version).toBe(1);
		expect((await replace(id, terms)).version).toBe(2);
		const bare = { tags: [], categoryId: null, excerpt: "", version: 3 };
		expect(presentAdminPost(await replace(id))).toMatchObject(bare);
	});

	it("keeps terms that are in the trash, unless another category is chosen", async () => {
		const terms = await makeTerms();
		const { id } = await create(terms);
		const other = await makeTag(site.em);
		await deleteTerms(terms);
		const saved = presentAdminPost(await replace(id, { tags: [other.id] }));
		expect(saved).toMatchObject({ categoryId: null, tags: [{ id: other.id }] });
		await tagService.restore(site.context(), terms.tags[0] ?? 0);
		await categoryService.restore(site.context(), terms.categoryId);
		expect(await seen(id)).toMatchObject({ categoryId: terms.categoryId, tags: { length: 2 } });

		await categoryService.delete(site.context(), terms.categoryId);
		const next = await makeCategory(site.em);
		await replace(id, { categoryId: next.id });
		await categoryService.restore(site.context(), terms.categoryId);
		expect(await seen(id)).toMatchObject({ categoryId: next.id, tags: [] });
	});

	it("is saved by exactly one of several concurrent writers with the same version", async () => {
		const { id, version } = await create();
		const saves = await Promise.allSettled(["а", "б", "в", "г"].map((title) => replace(id, { title, version })));
		expect(saves.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	});

	it("is rejected with a category or tag that was deleted meanwhile, and stays unchanged", async () => {
		const terms = await makeTerms();
		const { id } = await create(terms);
		await deleteTerms(terms);
		for (const [change, path] of [
			[{ tags: terms.tags }, "tags.0"],
			[{ categoryId: terms.categoryId }, "categoryId"],
		] as const) {
			const refused = expect(replace(id, { ...change, title: "Н" })).rejects;
			await refused.toMatchObject({ kind: "invalid", errors: [{ path }] });
		}
		expect(await seen(id)).toMatchObject({ title: "Заметка", version: 1 });
	});
});

it.each<[method: string, path: string, slug: string]>([
	["POST", "/api/admin/posts", "slozhnaya"],
	["PUT", "/api/admin/posts/1", "zametka"],
])(
	"a source that is too complex to render is rejected with a field error (%s), and changes nothing",
	async (method, path, slug) => {
		await create({ content: "Прежний текст" });
		site.render = createRenderThread(0);
		const { status, body } = await site.rest(path, { method, body: { slug, content: "Текст" }, as: "admin" });
		expect(status).toBe(422);
		expect(body.errors).toMatchObject([{ path: "content", message: expect.stringContaining("слишком") }]);
		expect(await site.em.execute("select content from post")).toEqual([{ content: "Прежний текст" }]);
	},
);

describe("the trash", () => {
	const countDeleted = async () => (await listDeletedPosts(site.context(), adminPageSchema.parse({})))[1];
	let id: number;
	let tags: number[];
	beforeEach(async () => {
		({ tags } = await makeTerms());
		({ id } = await create({ tags }));
	});

	it("restores a post with its relations", async () => {
		await remove(id);
		expect(await countDeleted()).toBe(1);
		expect((await restore(id)).tags.getItems()).toHaveLength(1);
		expect((await find("zametka")).kind).toBe("post");
	});

	it("restores a post whose slug was taken only under a new slug", async () => {
		await remove(id);
		await create();
		for (const slug of [undefined, "zametka"]) {
			await expect(restore(id, slug)).rejects.toMatchObject({ kind: "conflict" });
		}
		expect((await restore(id, "zametka-2")).slug).toBe("zametka-2");
	});

	it("is emptied after thirty days, raising the content version once", async () => {
		await remove(id);
		site.clock.advance(29 * 24 * 3_600_000);
		await site.purge();
		expect(await countDeleted()).toBe(1);
		site.clock.advance(2 * 24 * 3_600_000);
		expect(await site.raisedBy(() => site.purge().then(() => site.purge()))).toBe(1);
		expect(await countDeleted()).toBe(0);
		expect((await find("zametka")).kind).toBe("notFound");
	});

	it("rejects restoring a post that is not deleted, and deleting or replacing one that is", async () => {
		await expect(restore(id)).rejects.toMatchObject({ kind: "notFound" });
		await remove(id);
		await expect(remove(id)).rejects.toMatchObject({ kind: "notFound" });
		for (const missing of [id, 404]) await expect(replace(missing)).rejects.toMatchObject({ kind: "notFound" });
	});
});

describe("concurrent writers", () => {
	it("do not deadlock when they swap slugs", async () => {
		const [one, two] = [await create({ slug: "odin" }), await create({ slug: "dva" })];
		for (let round = 0; round < 10; round += 1) {
			const results = await Promise.allSettled([replace(one.id, { slug: "dva" }), replace(two.id, { slug: "odin" })]);
			for (const result of results) {
				if (result.status === "rejected") expect(result.reason).toMatchObject({ kind: "conflict" });
			}
		}
	});

	it("never leave a restored post without its slug", async () => {
		for (let round = 0; round < 10; round += 1) {
			const slug = `adres-${round}`;
			const { id } = await create({ slug });
			await remove(id);
			const [restored] = await Promise.allSettled([restore(id), create({ slug })]);
			if (restored.status === "rejected") continue;
			expect(restored.value.slug).toBe(slug);
			expect(await find(slug)).toMatchObject({ kind: "post", post: { id } });
		}
	});
});
