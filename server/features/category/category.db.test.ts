import { describe, expect, it } from "vitest";
import { makePost } from "../../../db/factories/post.factory.ts";
import { makeCategory } from "../../../db/factories/term.factory.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { presentCard } from "../post/post.presenter.ts";
import { listPosts } from "../post/post.service.ts";
import { categoryService } from "./category.service.ts";

const site = setUpTestSite();
const input = (change: object = {}) => ({
	name: "Музыка",
	slug: "muzyka",
	description: "",
	...change,
});

describe("categories", () => {
	it("are listed by name in Russian order", async () => {
		for (const name of ["яблоко", "Ёж", "еда", "Жук"]) {
			await makeCategory(site.em, { name });
		}
		const names = (await categoryService.list(site.scope())).terms.map(
			({ name }) => name,
		);
		expect(names).toEqual(["еда", "Ёж", "Жук", "яблоко"]);
	});

	it("come in pages where pages are asked for", async () => {
		for (const name of ["в", "б", "а"]) await makeCategory(site.em, { name });
		const response = await site.request("/api/categories?limit=1&offset=1");
		expect(await response.json()).toMatchObject([{ name: "б" }]);
		expect(response.headers.get("X-Total-Count")).toBe("3");
		expect(response.headers.get("Link")).toContain('offset=2>; rel="next"');
	});

	it("have slugs of their own, which a deleted one gives free", async () => {
		const first = await categoryService.create(site.scope(), input());
		await expect(
			categoryService.create(site.scope(), input()),
		).rejects.toMatchObject({
			kind: "conflict",
			errors: [{ path: "slug" }],
		});
		await categoryService.delete(site.scope(), first.id);
		await categoryService.create(site.scope(), input());
		await expect(
			categoryService.restore(site.scope(), first.id),
		).rejects.toMatchObject({ kind: "conflict" });
	});

	it("can be renamed", async () => {
		const { id } = await categoryService.create(site.scope(), input());
		const renamed = await categoryService.replace(
			site.scope(),
			id,
			input({ name: "Звук" }),
		);
		expect(renamed.name).toBe("Звук");
		await expect(
			categoryService.replace(site.scope(), 404, input()),
		).rejects.toMatchObject({ kind: "missing" });
	});

	it("leave their posts uncategorised when deleted, and take them back when restored", async () => {
		const category = await makeCategory(site.em, { slug: "muzyka" });
		await makePost(site.em, { category });
		const seen = async () => {
			const [post] = (await listPosts(site.scope(), {})).posts;
			return post && presentCard(post).category?.slug;
		};
		expect(await seen()).toBe("muzyka");
		await categoryService.delete(site.scope(), category.id);
		expect(await seen()).toBeUndefined();
		expect((await listPosts(site.scope(), { category: "muzyka" })).total).toBe(
			0,
		);
		await categoryService.restore(site.scope(), category.id);
		expect(await seen()).toBe("muzyka");
	});

	it("that are not there cannot be deleted or restored", async () => {
		await expect(
			categoryService.delete(site.scope(), 404),
		).rejects.toMatchObject({
			kind: "missing",
		});
		await expect(
			categoryService.restore(site.scope(), 404),
		).rejects.toMatchObject({
			kind: "missing",
		});
	});
});
