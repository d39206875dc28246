import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { purgeExpired } from "../../jobs/purge-expired.ts";
import { createRenderThread } from "../../markup/render-thread.ts";
import { recordStatements } from "../../testing/statements.ts";
import { setUpTestSite } from "../../testing/test-site.ts";
import { createPreviewLink } from "./post-preview.service.ts";

const site = setUpTestSite();
let token: string;
beforeEach(async () => {
	({ token } = await site.signIn());
});

async function call(name: string, body: object) {
	const response = await site.request(`/api/trpc/${name}`, { body, token });
	const { result, error } = await response.json();
	return { status: response.status, data: result?.data, error };
}

describe("the preview of a source that is not saved", () => {
	const preview = (content: unknown) => call("post.preview", { content });

	it("looks like its article will", async () => {
		const content = "# Раз\n\n<b>два</b> и [три](https://site.example)";
		const { data } = await preview(content);
		const created = await call("post.create", { slug: "statya", title: "Статья", content, published: true });
		expect(created.status).toBe(200);
		const read = await site.request("/api/blog/posts/statya");
		expect(data).toEqual({ html: (await read.json()).html, lines: [0, 2] });
	});

	it("changes nothing in the database", async () => {
		const statements = await recordStatements(site.database.orm, () => preview("Текст"));
		// The session is looked up.
		expect(statements.length).toBeGreaterThan(0);
		expect(statements.filter((sql) => !/^select/i.test(sql))).toEqual([]);
	});

	it("is rejected at its field where saving would be", async () => {
		const wrong = ["я".repeat(200_001), 7, undefined];
		for (const content of wrong) {
			const { status, error } = await preview(content);
			expect(status).toBe(422);
			expect(error.data.problem.errors).toMatchObject([{ path: "content" }]);
		}
		site.render = createRenderThread(0);
		const { status, error } = await preview("Текст");
		expect(status).toBe(422);
		expect(error.data.problem.errors).toMatchObject([{ path: "content", message: expect.stringContaining("слишком") }]);
	});
});

describe("a preview link to a post", () => {
	it("has a token of 256 bits, of which the database stores only the hash", async () => {
		const { id } = await makePost(site.em, { isPublished: false });
		const { data } = await call("post.createPreviewLink", { id });
		const [, secret = ""] = /^\/preview\/([\w-]{43})$/.exec(data.path) ?? [];
		expect(data.expiresAt).toBe("2026-03-13T09:00:00.000Z");
		const again = await call("post.createPreviewLink", { id });
		expect(again.data.path).not.toBe(data.path);
		const rows = await site.em.execute(
			"select row_to_json(post_preview)::text as row, token_hash from post_preview order by created_at",
		);
		expect(rows).toHaveLength(2);
		expect(JSON.stringify(rows)).not.toContain(secret);
		expect(JSON.stringify(rows)).toContain(createHash("sha256").update(secret).digest("hex"));
	});

	it("is not created for a post that does not exist or is in the trash", async () => {
		const { id } = await makePost(site.em, { deletedAt: new Date() });
		for (const missing of [id, 404]) {
			const { status } = await call("post.createPreviewLink", { id: missing });
			expect(status).toBe(404);
		}
	});

	it("is deleted when it has expired, and with its post", async () => {
		const [one, two] = [await makePost(site.em), await makePost(site.em)];
		await createPreviewLink(site.context(), one.id);
		site.clock.advance(60_000);
		await createPreviewLink(site.context(), one.id);
		await createPreviewLink(site.context(), two.id);
		const purge = () => purgeExpired(site.database.orm, site.clock, "Europe/Moscow");
		const posts = async () =>
			(await site.em.execute<{ post_id: number }[]>("select post_id from post_preview order by post_id")).map(
				({ post_id }) => post_id,
			);
		await purge();
		expect(await posts()).toEqual([one.id, one.id, two.id]);
		site.clock.advance(24 * 3_600_000 - 60_000);
		await purge();
		expect(await posts()).toEqual([one.id, two.id]);
		await site.em.execute("delete from post where id = ?", [one.id]);
		expect(await posts()).toEqual([two.id]);
	});
});
