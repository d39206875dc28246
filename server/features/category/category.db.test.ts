import { describe, expect, it } from "vitest";
import { postReplacementSchema } from "#contract/post.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { makeCategory } from "#db/factories/term.factory.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { presentAdminPost, presentCard } from "../post/post.presenter.ts";
import { listPosts } from "../post/post.service.ts";
import { postService, replacePost } from "../post/post-editing.service.ts";
import { presentCounted } from "../term/term.presenter.ts";
import { presentCategory } from "./category.presenter.ts";
import { categoryService } from "./category.service.ts";

const site = setUpTestSite();
const create = (change: object = {}) =>
	categoryService.create(site.context(), { name: "Музыка", slug: "muzyka", description: "", ...change });
const replace = (id: number, change: object = {}) =>
	categoryService.replace(site.context(), id, { name: "Музыка", slug: "muzyka", description: "", ...change });
const remove = (id: number) => categoryService.delete(site.context(), id);
const restore = (id: number) => categoryService.restore(site.context(), id);

describe("categories", () => {
	it("are listed by name in Russian order", async () => {
		for (const name of ["яблоко", "Ёж", "еда", "Жук"]) await makeCategory(site.em, { name });
		const inOrder = ["еда", "Ёж", "Жук", "яблоко"];
		const [terms] = await categoryService.list(site.context(), {});
		expect(terms.map(({ name }) => name)).toEqual(inOrder);
		const counted = await categoryService.listCounted(site.context());
		expect(counted.map(({ term }) => term.name)).toEqual(inOrder);
	});

	it("have unique slugs, suggest the next free one, and free their slug when deleted", async () => {
		const conflict = (suggestion: string) => ({ kind: "conflict", errors: [{ path: "slug", suggestion }] });
		await create();
		await expect(create()).rejects.toMatchObject(conflict("muzyka-2"));
		const { id } = await create({ slug: "muzyka-2" });
		await expect(replace(id)).rejects.toMatchObject(conflict("muzyka-3"));
		await remove(id);
		await expect(create()).rejects.toMatchObject(conflict("muzyka-2"));
		await create({ slug: "muzyka-2" });
		await expect(restore(id)).rejects.toMatchObject({ kind: "conflict" });
	});

	it("are listed for the admin with their number of posts, including drafts but not deleted posts", async () => {
		const [full, empty] = [await makeCategory(site.em, { name: "А" }), await makeCategory(site.em, { name: "Б" })];
		for (const change of [{}, { isPublished: false }, { deletedAt: new Date() }]) {
			await makePost(site.em, { category: full, ...change });
		}
		await makePost(site.em);
		expect((await site.trpc("category.list")).data).toEqual([
			{ ...presentCategory(full), postCount: 2, deletedAt: null },
			{ ...presentCategory(empty), postCount: 0, deletedAt: null },
		]);
	});

	it("are listed in the trash, last deleted first, with the number of posts that a restore would bring back", async () => {
		const [first, second] = [await makeCategory(site.em), await makeCategory(site.em)];
		await makeCategory(site.em);
		await makePost(site.em, { category: first });
		await remove(second.id);
		site.clock.advance(1_000);
		await remove(first.id);
		const trash = await categoryService.listDeleted(site.context());
		expect(trash.map((term) => presentCounted(term, presentCategory))).toMatchObject([
			{ id: first.id, postCount: 1, deletedAt: "2026-03-12T09:00:01.000Z" },
			{ id: second.id, postCount: 0, deletedAt: "2026-03-12T09:00:00.000Z" },
		]);
	});

	it("are read with two queries, however many there are", async () => {
		for (let n = 0; n < 5; n += 1) await makePost(site.em, { category: await makeCategory(site.em) });
		expect(await site.statementsOf(() => categoryService.listCounted(site.context()))).toHaveLength(2);
	});

	it("cannot be renamed, deleted or restored if missing, or restored if not in the trash", async () => {
		for (const change of [replace, remove, restore]) {
			await expect(change(404)).rejects.toMatchObject({ kind: "notFound" });
		}
		const { id } = await makeCategory(site.em);
		const message = "Такой категории в корзине нет";
		await expect(restore(id)).rejects.toMatchObject({ kind: "notFound", message });
	});

	it("leave their posts uncategorised when deleted, and get them back when restored", async () => {
		const category = await makeCategory(site.em, { slug: "muzyka" });
		await makePost(site.em, { category });
		const seen = async () =>
			(await listPosts(site.context(), {}))[0].map((post) => presentCard(post, []).category?.slug);
		expect(await seen()).toEqual(["muzyka"]);
		await remove(category.id);
		expect(await seen()).toEqual([undefined]);
		expect((await listPosts(site.context(), { category: "muzyka" }))[1]).toBe(0);
		await restore(category.id);
		expect(await seen()).toEqual(["muzyka"]);
	});
});

it("saving a form that was opened before its category was restored is a conflict", async () => {
	const category = await makeCategory(site.em);
	const { id } = await makePost(site.em, { slug: "zametka", category });
	const other = await makePost(site.em);
	await remove(category.id);
	const { categoryId, version } = presentAdminPost(await postService.get(site.context(), id));
	expect(categoryId).toBeNull();
	await restore(category.id);
	const post = postReplacementSchema.parse({ slug: "zametka", categoryId, version });
	await expect(replacePost(site.context(), id, post)).rejects.toMatchObject({ kind: "conflict" });
	expect((await postService.get(site.context(), other.id)).version).toBe(other.version);
});
