import { describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { renderMarkup } from "../../markup/render.ts";
import { createRenderThread } from "../../markup/render-thread.ts";
import { RENDERER_VERSION } from "../../markup/rendered-markup.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { presentArticle } from "./post.presenter.ts";
import { createPost, replacePost } from "./post-editing.service.ts";
import { published, readArticle } from "./post-inputs.setup.ts";

const site = setUpTestSite();

describe("a saved source", () => {
	it("is rendered outside of transactions, in which other requests would wait", async () => {
		const { id } = await makePost(site.em);
		let renderings = 0;
		site.render = async (source) => {
			const open = await site.em.execute(
				"select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
			);
			expect(open).toEqual([]);
			renderings += 1;
			return renderMarkup(source);
		};
		await createPost(site.context(), published());
		await replacePost(site.context(), id, published({ slug: "vtoraya" }));
		expect(renderings).toBe(2);
	});

	it("that is too complex to render is rejected at its field, and changes nothing", async () => {
		const { id } = await makePost(site.em, { content: "Прежний текст" });
		const { token } = await site.signIn();
		site.render = createRenderThread(0);
		for (const [method, path] of [
			["POST", "/api/admin/posts"],
			["PUT", `/api/admin/posts/${id}`],
		] as const) {
			const body = published({ slug: "slozhnaya" });
			const response = await site.request(path, { method, body, token });
			expect(response.status).toBe(422);
			expect(await response.json()).toMatchObject({
				errors: [{ path: "content", message: expect.stringContaining("слишком") }],
			});
		}
		const stored = await site.em.execute("select content from post");
		expect(stored).toEqual([{ content: "Прежний текст" }]);
	});
});

describe("an article", () => {
	const store = (version: number) =>
		site.em.execute("update post set html = '<p>сохранено</p>', summary = 'сохранено', renderer_version = ?", [
			version,
		]);
	const show = async () => presentArticle(await readArticle(site.context(), "novaya"));

	it("is rendered for its reader when no rendering is stored, or one of an older release", async () => {
		await makePost(site.em, { slug: "novaya", content: "**да**" });
		expect(await show()).toMatchObject({ html: "<p><strong>да</strong></p>\n", summary: "да" });
		await store(RENDERER_VERSION - 1);
		expect((await show()).html).toBe("<p><strong>да</strong></p>\n");
	});

	it("is shown with the rendering stored by this release or a newer one", async () => {
		await makePost(site.em, { slug: "novaya", content: "**да**" });
		for (const version of [RENDERER_VERSION, RENDERER_VERSION + 1]) {
			await store(version);
			expect(await show()).toMatchObject({ html: "<p>сохранено</p>", summary: "сохранено" });
		}
	});

	it("that is too complex to render is shown as plain paragraphs", async () => {
		await makePost(site.em, { slug: "novaya", content: "**да**\n\n<b>" });
		site.render = createRenderThread(0);
		expect((await show()).html).toBe("<p>**да**</p>\n<p>&lt;b&gt;</p>\n");
	});
});
