import { describe, expect, it } from "vitest";
import { createRenderThread } from "../../lib/markup-thread.ts";
import { setUpTestSite } from "../../testing/test-site.ts";

const site = setUpTestSite();

describe("the preview of an unsaved source", () => {
	const preview = (content: unknown) => site.trpc("post.preview", { content });

	it("matches the article", async () => {
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
		// The request still looks up the session.
		expect(statements.length).toBeGreaterThan(0);
		expect(statements.filter((sql) => !/^select/i.test(sql))).toEqual([]);
	});

	it("is rejected with a field error where saving would be", async () => {
		for (const content of ["я".repeat(200_001), 7, undefined]) {
			expect((await preview(content)).problem).toMatchObject({ status: 422, errors: [{ path: "content" }] });
		}
		site.render = createRenderThread(0);
		const errors = [{ path: "content", message: expect.stringContaining("слишком") }];
		expect((await preview("Текст")).problem).toMatchObject({ status: 422, errors });
	});
});
