import { describe, expect, it } from "vitest";
import { postValuesSchema } from "#contract/post.ts";
import { makeMedia } from "#db/factories/media.factory.ts";
import { makeCategory, makeTag } from "#db/factories/term.factory.ts";
import { secretTexts } from "../../testing/secret-texts.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { categoryService } from "../category/category.service.ts";
import { mergeTags } from "../tag-merge/tag-merge.service.ts";
import { presentAdminPost, presentArticle } from "./post.presenter.ts";
import { postService } from "./post-editing.service.ts";
import { postsOf } from "./post-inputs.setup.ts";

const site = setUpTestSite();
const { create, createDraft, save, publish, replace, find, readArticle } = postsOf(site);
const edited = async (id: number) => presentAdminPost(await postService.get(site.context(), id));

describe("a public post", () => {
	it("is saved as a working copy, while readers see the published text", async () => {
		const { id } = await create({ title: "На сайте", content: "Прежний текст" });
		const before = presentArticle(await readArticle("zametka"), []);
		const raise = await site.raisedBy(async () => {
			const saved = presentAdminPost(await save(id, { title: "Правка", content: "Новый текст", slug: "novyj" }));
			expect(saved).toMatchObject({ title: "Правка", slug: "novyj", hasEdits: true, published: true, version: 2 });
		});
		expect(raise).toBe(0);
		expect(presentArticle(await readArticle("zametka"), [])).toEqual(before);
		expect((await find("novyj")).kind).toBe("notFound");
		expect(await edited(id)).toMatchObject({ content: "Новый текст", hasEdits: true });
	});

	it("exposes nothing of the working copy in any public response", async () => {
		const { id } = await create();
		const category = await makeCategory(site.em, { name: "Тайная" });
		const tag = await makeTag(site.em, { name: "тайный" });
		const secret = { ...secretTexts(postValuesSchema, "Тайна"), slug: "tajna" };
		await save(id, { ...secret, categoryId: category.id, tags: [tag.id] });
		for (const path of [
			...[
				"/api/blog/posts",
				"/api/blog/cards",
				"/api/blog/posts/zametka",
				"/api/blog/search?q=тайна",
				"/api/blog/terms",
			],
			...["/blog", "/blog/zametka", "/blog/rss.xml", "/blog/atom.xml", "/blog/feed.json", "/sitemap.xml", "/"],
		]) {
			const response = await site.request(path);
			expect([path, response.status]).toEqual([path, 200]);
			expect((await response.text()).replaceAll("q=%D1%82%D0%B0%D0%B9%D0%BD%D0%B0", ""), path).not.toMatch(
				/тайн|tajna/i,
			);
		}
	});

	it("is updated in one transaction when published, with a redirect from the former slug", async () => {
		const { id } = await create({ title: "На сайте" });
		await save(id, { title: "Правка", slug: "novyj" });
		site.clock.advance(60_000);
		const raise = await site.raisedBy(() => publish(id));
		expect(raise).toBe(1);
		expect((await find("zametka")).kind).toBe("moved");
		expect((await readArticle("novyj")).post).toMatchObject({ title: "Правка", updatedAt: site.clock.now() });
		expect(await edited(id)).toMatchObject({ title: "Правка", hasEdits: false });
	});

	it("is updated immediately by a publishing save, and over REST", async () => {
		const { id } = await create();
		await save(id, { title: "Раз" });
		await save(id, { title: "Два" }, { isPublishing: true });
		expect((await readArticle("zametka")).post.title).toBe("Два");
		await save(id, { title: "Три" });
		await replace(id, { title: "Четыре" });
		expect((await readArticle("zametka")).post.title).toBe("Четыре");
		expect((await edited(id)).hasEdits).toBe(false);
	});

	it("has no edits once the published values are saved again", async () => {
		const { id } = await create({ title: "На сайте" });
		await save(id, { title: "Правка" });
		expect(presentAdminPost(await save(id, { title: "На сайте" })).hasEdits).toBe(false);
	});

	it("rejects a save over a working copy that was saved elsewhere", async () => {
		const { id } = await create();
		await save(id, { title: "Чужая", version: 1 });
		await expect(save(id, { title: "Моя", version: 1 })).rejects.toThrow("в другом окне");
		await expect(save(id, { title: "Моя", version: 1 }, { isPublishing: true })).rejects.toThrow("в другом окне");
		expect(await edited(id)).toMatchObject({ title: "Чужая", version: 2 });
	});

	it("rejects a taken slug, an unknown tag and an unknown category when it is saved", async () => {
		await create({ slug: "zanyat" });
		const { id } = await create();
		await expect(save(id, { slug: "zanyat" })).rejects.toMatchObject({
			errors: [{ path: "slug", suggestion: "zanyat-2" }],
		});
		await expect(save(id, { tags: [99] })).rejects.toMatchObject({ errors: [{ path: "tags.0" }] });
		await expect(save(id, { categoryId: 99 })).rejects.toMatchObject({ errors: [{ path: "categoryId" }] });
		expect((await edited(id)).hasEdits).toBe(false);
	});

	it("keeps its working copy while it is withdrawn, and shows its former text when published again", async () => {
		const { id } = await create({ title: "На сайте" });
		await save(id, { title: "Правка" });
		await postService.setPublished(site.context(), { id, published: false });
		expect((await find("zametka")).kind).toBe("notFound");
		expect(await edited(id)).toMatchObject({ title: "Правка", hasEdits: true, published: false });
		await postService.setPublished(site.context(), { id, published: true });
		expect((await readArticle("zametka")).post.title).toBe("На сайте");
	});
});

describe("a draft", () => {
	it("has no working copy: a save replaces it", async () => {
		const { id } = await createDraft();
		expect(presentAdminPost(await save(id, { title: "Правка", published: false }))).toMatchObject({ hasEdits: false });
		expect(presentAdminPost(await save(id, { title: "Вышла" }))).toMatchObject({ hasEdits: false, published: true });
		expect((await readArticle("zametka")).post.title).toBe("Вышла");
	});

	it("cannot be published without a title", async () => {
		const { id } = await createDraft({ title: "" });
		const attempt = postService.setPublished(site.context(), { id, published: true });
		await expect(attempt).rejects.toMatchObject({ kind: "invalid", errors: [{ path: "title" }] });
	});
});

describe("a working copy", () => {
	it("loses a category that was deleted meanwhile, and follows a merged tag", async () => {
		const { id: categoryId } = await makeCategory(site.em);
		const [from, into] = [await makeTag(site.em), await makeTag(site.em)];
		const { id } = await create();
		await save(id, { categoryId, tags: [from.id] });
		await categoryService.delete(site.context(), categoryId);
		await mergeTags(site.context(), { fromId: from.id, intoId: into.id });
		expect(await edited(id)).toMatchObject({ categoryId: null, tags: [{ id: into.id }] });
		await publish(id);
		expect(await edited(id)).toMatchObject({ categoryId: null, tags: [{ id: into.id }], hasEdits: false });
	});

	it("keeps its own and the published pictures in use until it is published", async () => {
		const [old, fresh] = [await makeMedia(site.em), await makeMedia(site.em)];
		const show = ({ hash }: { hash: string }) => ({ content: `![](/media/${hash}-8x6.jpg)` });
		const uses = () => site.em.execute("select media_id from media_use order by media_id");
		const { id } = await create(show(old));
		await save(id, show(fresh));
		expect(await uses()).toEqual([{ media_id: old.id }, { media_id: fresh.id }]);
		await publish(id);
		expect(await uses()).toEqual([{ media_id: fresh.id }]);
	});

	it("gets new descriptions of its pictures, like the published text", async () => {
		const media = await makeMedia(site.em, { altRu: "Мост в тумане" });
		const url = `/media/${media.hash}-8x6.jpg`;
		const { id } = await create({ content: `![](${url})` });
		await save(id, { content: `Дальше\n\n![](${url})` });
		await site.trpc("media.applyAlt", { id: media.id });
		expect((await edited(id)).content).toBe(`Дальше\n\n![Мост в тумане](${url})`);
		expect((await readArticle("zametka")).post.content).toBe(`![Мост в тумане](${url})`);
	});
});
