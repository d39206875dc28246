import { describe, expect, it } from "vitest";
import { postInputSchema } from "#contract/post.ts";
import { readContentVersion } from "#db/content-version.ts";
import { makeCategory, makeTag } from "#db/factories/term.factory.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { presentAdminPost, presentArticle } from "./post.presenter.ts";
import { createPost, replacePost } from "./post-editing.service.ts";
import { draft, published, readArticle, replacement } from "./post-inputs.setup.ts";

const site = setUpTestSite();

describe("a new post", () => {
	it("needs only a slug, and is a draft", async () => {
		const post = await createPost(site.context(), postInputSchema.parse({ slug: "pusto" }));
		expect(presentAdminPost(post)).toMatchObject({
			slug: "pusto",
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

	it("has a featured image with alternative text, which readers get too", async () => {
		const picture = { featuredImage: "/generated-icon.png", featuredImageAlt: "Синее поле" };
		const post = await createPost(site.context(), published(picture));
		expect(presentAdminPost(post)).toMatchObject(picture);
		expect(presentArticle(await readArticle(site.context(), "zametka"))).toMatchObject(picture);
		const replaced = await replacePost(site.context(), post.id, replacement());
		expect(presentAdminPost(replaced).featuredImageAlt).toBe("");
	});

	it("has its category, tags, rendering and reading time", async () => {
		const category = await makeCategory(site.em);
		const tags = [await makeTag(site.em), await makeTag(site.em)];
		const post = await createPost(
			site.context(),
			published({ content: "# Раз\n\nдва", categoryId: category.id, tags: tags.map(({ id }) => id) }),
		);
		const admin = presentAdminPost(post);
		expect(admin.category?.name).toBe(category.name);
		expect(admin.tags.map(({ id }) => id).sort()).toEqual(tags.map(({ id }) => id).sort());
		expect(admin.readingTime).toBe(1);
		const article = presentArticle(await readArticle(site.context(), "zametka"));
		expect(article.html).toBe('<h2 id="h-raz"><a class="anchor" href="#h-raz">Раз</a></h2>\n<p>два</p>\n');
		expect(article.summary).toBe("Раз два");
	});

	it("is rejected with an unknown category or tag, and nothing is stored", async () => {
		await expect(createPost(site.context(), draft({ categoryId: 77 }))).rejects.toMatchObject({
			kind: "invalid",
			errors: [{ path: "categoryId" }],
		});
		await expect(createPost(site.context(), draft({ tags: [77] }))).rejects.toMatchObject({
			kind: "invalid",
			errors: [{ path: "tags.0" }],
		});
		const [row] = await site.em.execute<{ count: number }[]>("select count(*)::int from post");
		expect(row?.count).toBe(0);
	});

	it("is rejected with the slug of another post, and nothing is stored", async () => {
		await createPost(site.context(), draft());
		await expect(createPost(site.context(), draft())).rejects.toMatchObject({
			kind: "conflict",
			errors: [{ path: "slug" }],
		});
		const [row] = await site.em.execute<{ count: number }[]>("select count(*)::int from post");
		expect(row?.count).toBe(1);
	});

	it("gets its slug when several are created with it at the same time, and the others are rejected", async () => {
		const results = await Promise.allSettled(Array.from({ length: 8 }, () => createPost(site.context(), draft())));
		const done = results.filter(({ status }) => status === "fulfilled");
		expect(done).toHaveLength(1);
		for (const result of results) {
			if (result.status === "rejected") {
				expect(result.reason).toMatchObject({ kind: "conflict" });
			}
		}
	});
});

describe("the content version", () => {
	it("is raised by a write, but not by a failed one", async () => {
		const before = await readContentVersion(site.em);
		await createPost(site.context(), published());
		expect(await readContentVersion(site.em)).toBe(before + 1);
		await createPost(site.context(), published()).catch(() => undefined);
		expect(await readContentVersion(site.em)).toBe(before + 1);
	});
});
