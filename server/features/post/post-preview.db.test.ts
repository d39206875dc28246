import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { createRenderThread } from "../../markup/render-thread.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { createPreviewLink } from "./post-preview.service.ts";

const site = setUpTestSite();

describe("the preview of a source that is not saved", () => {
	const preview = (content: unknown) => site.trpc("post.preview", { content });

	it("looks like its article will", async () => {
		const content = "# Раз\n\n<b>два</b> и [три](https://site.example)";
		const { data } = await preview(content);
		const post = { slug: "statya", title: "Статья", content, published: true };
		expect((await site.trpc("post.create", post)).status).toBe(200);
		const { html } = (await site.rest("/api/blog/posts/statya")).body;
		expect(data).toEqual({ html, lines: [0, 2] });
	});

	it("changes nothing in the database", async () => {
		const { token } = await site.signIn();
		const statements = await site.statementsOf(() => site.trpc("post.preview", { content: "Текст" }, { token }));
		// The session is looked up.
		expect(statements.length).toBeGreaterThan(0);
		expect(statements.filter((sql) => !/^select/i.test(sql))).toEqual([]);
	});

	it("is rejected at its field where saving would be", async () => {
		for (const content of ["я".repeat(200_001), 7, undefined]) {
			expect((await preview(content)).problem).toMatchObject({ status: 422, errors: [{ path: "content" }] });
		}
		site.render = createRenderThread(0);
		const errors = [{ path: "content", message: expect.stringContaining("слишком") }];
		expect((await preview("Текст")).problem).toMatchObject({ status: 422, errors });
	});
});

describe("a preview link to a post", () => {
	it("has a token of 256 bits, of which the database stores only the hash", async () => {
		const { id } = await makePost(site.em, { isPublished: false });
		const { data } = await site.trpc("post.createPreviewLink", { id });
		const [, secret = ""] = /^\/preview\/([\w-]{43})$/.exec(data.path) ?? [];
		expect(data.expiresAt).toBe("2026-03-13T09:00:00.000Z");
		expect((await site.trpc("post.createPreviewLink", { id })).data.path).not.toBe(data.path);
		const rows = await site.em.execute("select row_to_json(post_preview)::text as row, token_hash from post_preview");
		expect(rows).toHaveLength(2);
		expect(JSON.stringify(rows)).not.toContain(secret);
		expect(JSON.stringify(rows)).toContain(createHash("sha256").update(secret).digest("hex"));
	});

	it("is not created for a post that does not exist or is in the trash", async () => {
		const { id } = await makePost(site.em, { deletedAt: new Date() });
		for (const missing of [id, 404]) {
			expect((await site.trpc("post.createPreviewLink", { id: missing })).status).toBe(404);
		}
	});

	it("is deleted when it has expired, and with its post", async () => {
		const [one, two] = [await makePost(site.em), await makePost(site.em)];
		await createPreviewLink(site.context(), one.id);
		site.clock.advance(60_000);
		for (const { id } of [one, two]) await createPreviewLink(site.context(), id);
		const posts = async () => {
			await site.purge();
			return site.em.execute("select post_id from post_preview order by post_id");
		};
		expect(await posts()).toHaveLength(3);
		site.clock.advance(24 * 3_600_000 - 60_000);
		expect(await posts()).toEqual([{ post_id: one.id }, { post_id: two.id }]);
		await site.em.execute("delete from post where id = ?", [one.id]);
		expect(await posts()).toEqual([{ post_id: two.id }]);
	});
});
