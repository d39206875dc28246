import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { countPosts, expectProblem } from "./bad-input.setup.ts";

const site = setUpTestSite();
let token: string;

beforeEach(async () => {
	({ token } = await site.signIn());
	await makePost(site.em, { slug: "statya" });
});

// Bad input of a client is logged as no warning or error.
afterEach(() => expect(site.loggedProblems).toEqual([]));

describe("a request body", () => {
	const send = (body: string, headers = {}) => site.request("/api/admin/posts", { body, token, headers });

	it.each(["{", "", "nope", '{"slug":"a"', "\u0000", '{"slug":}'])(
		"that is not JSON (%j) is a bad request",
		async (body) => {
			await expectProblem(await send(body), 400);
		},
	);

	it.each(["null", "[]", '"text"', "7", "true"])("that is no object (%s) is invalid", async (body) => {
		await expectProblem(await send(body), 422);
	});

	it.each(["text/plain", "application/x-www-form-urlencoded", "text/json", ""])(
		"with the content type %j is rejected",
		async (type) => {
			await expectProblem(await send('{"slug":"a"}', { "Content-Type": type }), 415);
		},
	);

	it("of 2 MB is too large, which is checked before the sign-in", async () => {
		const body = JSON.stringify({ slug: "a", content: "x".repeat(2_000_000) });
		for (const as of [{ token }, {}]) {
			const response = await site.request("/api/admin/posts", { body, ...as });
			await expectProblem(response, 413);
		}
		const streamed = await site.app.request("/api/admin/posts", {
			method: "POST",
			headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", "Transfer-Encoding": "chunked" },
			body: new Blob([body]).stream(),
			duplex: "half",
		} as RequestInit);
		await expectProblem(streamed, 413);
		expect(await countPosts(site)).toBe(1);
	});

	it("of 100 kB is too large for a comment", async () => {
		const response = await site.request("/api/blog/posts/statya/comments", {
			body: JSON.stringify({ content: "x".repeat(100_000) }),
		});
		await expectProblem(response, 413);
	});

	it("with content of the greatest length is accepted, also as escaped JSON", async () => {
		const escaped = "\\u0439".repeat(200_000);
		const response = await send(`{"slug":"long","content":"${escaped}"}`);
		expect(response.status).toBe(201);
	});

	it.each(["/api/admin/posts", "/api/trpc/post.create"])(
		"to %s that is not UTF-8 is a bad request, and a compressed one is rejected",
		async (path) => {
			// The byte 0xff never occurs in UTF-8.
			const bytes = Buffer.from('{"slug":"a","title":"__"}');
			bytes[21] = 0xff;
			const post = (body: BodyInit, headers = {}) =>
				site.app.request(path, {
					method: "POST",
					body,
					headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", ...headers },
				});
			expect((await post(bytes)).status).toBe(400);
			const encoded = await post("{}", { "Content-Encoding": "gzip" });
			expect(encoded.status).toBe(415);
			expect(await countPosts(site)).toBe(1);
		},
	);

	it("nested a hundred thousand levels deep is invalid", async () => {
		const deep = "[".repeat(100_000) + "]".repeat(100_000);
		await expectProblem(await send(`{"slug":"a","tags":${deep}}`), 422);
	});
});
