import { describe, expect, it } from "vitest";
import { makePost } from "../../../db/factories/post.factory.ts";
import { makeTag } from "../../../db/factories/term.factory.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { presentCard } from "../post/post.presenter.ts";
import { listPosts } from "../post/post.service.ts";
import { tagService } from "./tag.service.ts";

const site = setUpTestSite();

describe("tags", () => {
	it("keep Cyrillic slugs, each its own", async () => {
		const tag = await tagService.create(site.scope(), {
			name: "Ритм",
			slug: "ритм",
		});
		expect(tag.slug).toBe("ритм");
		await expect(
			tagService.create(site.scope(), { name: "Ритм!", slug: "ритм" }),
		).rejects.toMatchObject({ kind: "conflict" });
	});

	it("are listed by name in Russian order", async () => {
		for (const name of ["ярко", "ёмко", "жарко"]) {
			await makeTag(site.em, { name });
		}
		expect(
			(await tagService.list(site.scope())).terms.map(({ name }) => name),
		).toEqual(["ёмко", "жарко", "ярко"]);
	});

	it("can be renamed, deleted and restored, and posts follow", async () => {
		const tag = await makeTag(site.em, { name: "Старое", slug: "старое" });
		await makePost(site.em, { tags: [tag] });
		const seen = async () => {
			const [post] = (await listPosts(site.scope(), {})).posts;
			return post && presentCard(post).tags.map(({ name }) => name);
		};
		await tagService.replace(site.scope(), tag.id, {
			name: "Новое",
			slug: "новое",
		});
		expect(await seen()).toEqual(["Новое"]);
		await tagService.delete(site.scope(), tag.id);
		expect(await seen()).toEqual([]);
		await tagService.restore(site.scope(), tag.id);
		expect(await seen()).toEqual(["Новое"]);
	});
});
