import { describe, expect, it } from "vitest";
import { makePost } from "../../../db/factories/post.factory.ts";
import { makeCategory } from "../../../db/factories/term.factory.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { presentCard } from "../post/post.presenter.ts";
import { listPosts } from "../post/post.service.ts";
import {
	createCategory,
	deleteCategory,
	listCategories,
	replaceCategory,
	restoreCategory,
} from "./category.service.ts";

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
		const names = (await listCategories(site.scope())).map(({ name }) => name);
		expect(names).toEqual(["еда", "Ёж", "Жук", "яблоко"]);
	});

	it("have slugs of their own, which a deleted one gives free", async () => {
		const first = await createCategory(site.scope(), input());
		await expect(createCategory(site.scope(), input())).rejects.toMatchObject({
			kind: "conflict",
			errors: [{ path: "slug" }],
		});
		await deleteCategory(site.scope(), first.id);
		await createCategory(site.scope(), input());
		await expect(restoreCategory(site.scope(), first.id)).rejects.toMatchObject(
			{ kind: "conflict" },
		);
	});

	it("can be renamed", async () => {
		const { id } = await createCategory(site.scope(), input());
		const renamed = await replaceCategory(
			site.scope(),
			id,
			input({ name: "Звук" }),
		);
		expect(renamed.name).toBe("Звук");
		await expect(
			replaceCategory(site.scope(), 404, input()),
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
		await deleteCategory(site.scope(), category.id);
		expect(await seen()).toBeUndefined();
		expect((await listPosts(site.scope(), { category: "muzyka" })).total).toBe(
			0,
		);
		await restoreCategory(site.scope(), category.id);
		expect(await seen()).toBe("muzyka");
	});

	it("that are not there cannot be deleted or restored", async () => {
		await expect(deleteCategory(site.scope(), 404)).rejects.toMatchObject({
			kind: "missing",
		});
		await expect(restoreCategory(site.scope(), 404)).rejects.toMatchObject({
			kind: "missing",
		});
	});
});
