import { describe, expect, it } from "vitest";
import { makeCategory, makeTag } from "#db/factories/term.factory.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { categoryService } from "../category/category.service.ts";
import { tagService } from "../tag/tag.service.ts";
import { presentAdminPost } from "./post.presenter.ts";
import { createPost, getPost, replacePost } from "./post-editing.service.ts";
import { published, replacement } from "./post-inputs.setup.ts";

const site = setUpTestSite();

describe("a replaced post", () => {
	it("keeps the times of its creation and its first publication", async () => {
		const post = await createPost(site.context(), published());
		const first = site.clock.now();
		site.clock.advance(60_000);
		await replacePost(site.context(), post.id, replacement({ published: false }));
		site.clock.advance(60_000);
		const again = await replacePost(site.context(), post.id, replacement({ title: "Снова" }));
		expect(again.title).toBe("Снова");
		expect(again.createdAt).toEqual(first);
		expect(again.publishedAt).toEqual(first);
		expect(again.updatedAt).toEqual(site.clock.now());
		expect(again.version).toBe(3);
	});

	it("loses the fields that the replacement leaves out", async () => {
		const tag = await makeTag(site.em);
		const category = await makeCategory(site.em);
		const post = await createPost(
			site.context(),
			published({ tags: [tag.id], categoryId: category.id, excerpt: "Кратко" }),
		);
		const replaced = await replacePost(site.context(), post.id, replacement());
		expect(presentAdminPost(replaced)).toMatchObject({ tags: [], categoryId: null, excerpt: "" });
	});

	it("has its version raised by one, with tags and category as without", async () => {
		const tag = await makeTag(site.em);
		const category = await makeCategory(site.em);
		const terms = { tags: [tag.id], categoryId: category.id };
		const post = await createPost(site.context(), published(terms));
		expect(post.version).toBe(1);
		const same = await replacePost(site.context(), post.id, replacement(terms));
		expect(same.version).toBe(2);
		const bare = await replacePost(site.context(), post.id, replacement());
		expect(bare.version).toBe(3);
	});

	it("keeps terms in the trash, unless another category is chosen", async () => {
		const tag = await makeTag(site.em, { slug: "тег" });
		const other = await makeTag(site.em);
		const category = await makeCategory(site.em, { slug: "kategoriya" });
		const post = await createPost(site.context(), published({ tags: [tag.id], categoryId: category.id }));
		await tagService.delete(site.context(), tag.id);
		await categoryService.delete(site.context(), category.id);
		const saved = await replacePost(site.context(), post.id, replacement({ tags: [other.id] }));
		expect(presentAdminPost(saved)).toMatchObject({ categoryId: null });
		expect(presentAdminPost(saved).tags.map(({ id }) => id)).toEqual([other.id]);
		await tagService.restore(site.context(), tag.id);
		await categoryService.restore(site.context(), category.id);
		const seen = async () => presentAdminPost(await getPost(site.context(), post.id));
		expect((await seen()).categoryId).toBe(category.id);
		expect((await seen()).tags).toHaveLength(2);

		await categoryService.delete(site.context(), category.id);
		const next = await makeCategory(site.em);
		await replacePost(site.context(), post.id, replacement({ categoryId: next.id }));
		await categoryService.restore(site.context(), category.id);
		expect((await seen()).categoryId).toBe(next.id);
		expect((await seen()).tags).toEqual([]);
	});

	it("is rejected with a stale version, and saved without one", async () => {
		const post = await createPost(site.context(), published());
		const save = (title: string, version?: number) =>
			replacePost(site.context(), post.id, replacement({ title, version }));
		await save("Первое окно", 1);
		await expect(save("Второе окно", 1)).rejects.toMatchObject({ kind: "conflict" });
		expect((await save("Без версии")).title).toBe("Без версии");
	});

	it("is saved by exactly one of several concurrent writers with the same version", async () => {
		const post = await createPost(site.context(), published());
		const results = await Promise.allSettled(
			["а", "б", "в", "г"].map((title) =>
				replacePost(site.context(), post.id, replacement({ title, version: post.version })),
			),
		);
		expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	});

	it("is rejected with a category or a tag that was deleted meanwhile, and stays unchanged", async () => {
		const category = await makeCategory(site.em);
		const tag = await makeTag(site.em);
		const terms = { tags: [tag.id], categoryId: category.id };
		const post = await createPost(site.context(), published(terms));
		const save = () => replacePost(site.context(), post.id, replacement({ ...terms, title: "Н" }));
		await tagService.delete(site.context(), tag.id);
		await expect(save()).rejects.toMatchObject({ kind: "invalid", errors: [{ path: "tags.0" }] });
		await categoryService.delete(site.context(), category.id);
		await expect(save()).rejects.toMatchObject({ kind: "invalid", errors: [{ path: "categoryId" }] });
		expect(await getPost(site.context(), post.id)).toMatchObject({ title: "Заметка", version: 1 });
	});

	it("that does not exist is not found", async () => {
		await expect(replacePost(site.context(), 404, replacement())).rejects.toMatchObject({ kind: "notFound" });
	});
});
