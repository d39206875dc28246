import { describe, expect, it } from "vitest";
import { postInputSchema, postReplacementSchema } from "#contract/post.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { makeCategory } from "#db/factories/term.factory.ts";
import { countQueries } from "../../testing/count-queries.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { presentAdminPost, presentCard } from "../post/post.presenter.ts";
import { listPosts } from "../post/post.service.ts";
import { createPost, getPost, replacePost } from "../post/post-editing.service.ts";
import { presentAdminCategory, presentCategory } from "./category.presenter.ts";
import { categoryService } from "./category.service.ts";

const site = setUpTestSite();
const input = (change: object = {}) => ({ name: "Музыка", slug: "muzyka", description: "", ...change });

describe("categories", () => {
	it("are listed by name in Russian order", async () => {
		for (const name of ["яблоко", "Ёж", "еда", "Жук"]) {
			await makeCategory(site.em, { name });
		}
		const inOrder = ["еда", "Ёж", "Жук", "яблоко"];
		const { terms } = await categoryService.list(site.context(), {});
		expect(terms.map(({ name }) => name)).toEqual(inOrder);
		const counted = await categoryService.listCounted(site.context());
		expect(counted.map(({ term }) => term.name)).toEqual(inOrder);
	});

	it("whose slug is taken are rejected with the next free slug as a suggestion", async () => {
		const conflict = (suggestion: string) => ({ kind: "conflict", errors: [{ path: "slug", suggestion }] });
		await categoryService.create(site.context(), input());
		await expect(categoryService.create(site.context(), input())).rejects.toMatchObject(conflict("muzyka-2"));
		const { id } = await categoryService.create(site.context(), input({ slug: "muzyka-2" }));
		await expect(categoryService.replace(site.context(), id, input())).rejects.toMatchObject(conflict("muzyka-3"));
		await categoryService.delete(site.context(), id);
		await expect(categoryService.create(site.context(), input())).rejects.toMatchObject(conflict("muzyka-2"));
	});

	it("are shown to the admin with the number of their posts, drafts included, without those in the trash", async () => {
		const [full, empty] = [await makeCategory(site.em, { name: "А" }), await makeCategory(site.em, { name: "Б" })];
		await makePost(site.em, { category: full });
		await makePost(site.em, { category: full, isPublished: false });
		await makePost(site.em, { category: full, deletedAt: new Date() });
		await makePost(site.em);
		const { token } = await site.signIn();
		const response = await site.request("/api/trpc/category.list", { token });
		expect((await response.json()).result.data).toEqual([
			{ ...presentCategory(full), postCount: 2, deletedAt: null },
			{ ...presentCategory(empty), postCount: 0, deletedAt: null },
		]);
	});

	it("are listed in the trash with the number of posts that they would get back, the last deleted first", async () => {
		const [first, second] = [await makeCategory(site.em), await makeCategory(site.em)];
		await makeCategory(site.em);
		await makePost(site.em, { category: first });
		await categoryService.delete(site.context(), second.id);
		site.clock.advance(1_000);
		await categoryService.delete(site.context(), first.id);
		const trash = await categoryService.listDeleted(site.context());
		expect(trash.map(presentAdminCategory)).toMatchObject([
			{ id: first.id, postCount: 1, deletedAt: "2026-03-12T09:00:01.000Z" },
			{ id: second.id, postCount: 0, deletedAt: "2026-03-12T09:00:00.000Z" },
		]);
	});

	it("are read with two queries, however many there are", async () => {
		for (let n = 0; n < 5; n += 1) {
			await makePost(site.em, { category: await makeCategory(site.em) });
		}
		const read = () => categoryService.listCounted(site.context());
		expect(await countQueries(site, read)).toBe(2);
	});

	it("are paginated when a limit is given", async () => {
		for (const name of ["в", "б", "а"]) await makeCategory(site.em, { name });
		const response = await site.request("/api/categories?limit=1&offset=1");
		expect(await response.json()).toMatchObject([{ name: "б" }]);
		expect(response.headers.get("X-Total-Count")).toBe("3");
		expect(response.headers.get("Link")).toContain('offset=2>; rel="next"');
	});

	it("have unique slugs, and the slug of a deleted one is free", async () => {
		const first = await categoryService.create(site.context(), input());
		await expect(categoryService.create(site.context(), input())).rejects.toMatchObject({
			kind: "conflict",
			errors: [{ path: "slug" }],
		});
		await categoryService.delete(site.context(), first.id);
		await categoryService.create(site.context(), input());
		await expect(categoryService.restore(site.context(), first.id)).rejects.toMatchObject({ kind: "conflict" });
	});

	it("can be renamed", async () => {
		const { id } = await categoryService.create(site.context(), input());
		const renamed = await categoryService.replace(site.context(), id, input({ name: "Звук" }));
		expect(renamed.name).toBe("Звук");
		await expect(categoryService.replace(site.context(), 404, input())).rejects.toMatchObject({ kind: "notFound" });
	});

	it("leave their posts uncategorised when deleted, and get them back when restored", async () => {
		const category = await makeCategory(site.em, { slug: "muzyka" });
		await makePost(site.em, { category });
		const seen = async () => {
			const [post] = (await listPosts(site.context(), {})).posts;
			return post && presentCard(post).category?.slug;
		};
		expect(await seen()).toBe("muzyka");
		await categoryService.delete(site.context(), category.id);
		expect(await seen()).toBeUndefined();
		expect((await listPosts(site.context(), { category: "muzyka" })).total).toBe(0);
		await categoryService.restore(site.context(), category.id);
		expect(await seen()).toBe("muzyka");
	});

	it("that do not exist cannot be deleted, nor restored when they are not in the trash", async () => {
		const { id } = await makeCategory(site.em);
		await expect(categoryService.delete(site.context(), 404)).rejects.toMatchObject({ kind: "notFound" });
		await categoryService.delete(site.context(), id);
		await categoryService.restore(site.context(), id);
		for (const gone of [id, 404]) {
			await expect(categoryService.restore(site.context(), gone)).rejects.toMatchObject({
				kind: "notFound",
				message: "Такой категории в корзине нет",
			});
		}
	});
});

describe("a form that was opened before a category changed", () => {
	const fields = (categoryId: number | null) => ({ slug: "zametka", categoryId });
	const save = (id: number, categoryId: number | null, version: number) =>
		replacePost(site.context(), id, postReplacementSchema.parse({ ...fields(categoryId), version }));

	it("gets an error at the field when its category was deleted, and can be saved without it", async () => {
		const category = await makeCategory(site.em);
		const { id, version } = await createPost(site.context(), postInputSchema.parse(fields(category.id)));
		await categoryService.delete(site.context(), category.id);
		await expect(save(id, category.id, version)).rejects.toMatchObject({
			kind: "invalid",
			errors: [{ path: "categoryId" }],
		});
		expect((await save(id, null, version)).version).toBe(version + 1);
	});

	it("is a conflict when its category was restored, since saving would remove it", async () => {
		const category = await makeCategory(site.em);
		const categorised = await makePost(site.em, { slug: "zametka", category });
		const other = await makePost(site.em);
		await categoryService.delete(site.context(), category.id);
		const opened = presentAdminPost(await getPost(site.context(), categorised.id));
		expect(opened.categoryId).toBeNull();
		await categoryService.restore(site.context(), category.id);
		await expect(save(categorised.id, null, opened.version)).rejects.toMatchObject({ kind: "conflict" });
		const { version } = await getPost(site.context(), other.id);
		expect(version).toBe(other.version);
	});
});
