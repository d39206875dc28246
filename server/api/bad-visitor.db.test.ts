import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { expectProblem } from "./bad-input.setup.ts";

const site = setUpTestSite();

beforeEach(async () => {
	await site.signIn();
	await makePost(site.em, { slug: "statya" });
});

// Bad input of a client is logged as no warning or error.
afterEach(() => expect(site.loggedProblems).toEqual([]));

describe("a visitor", () => {
	it("cannot choose the IP by which limits count", async () => {
		const trySignIn = (forwarded: string) =>
			site.request("/api/auth/login", {
				body: { username: "owner", password: "wrong" },
				headers: { "X-Forwarded-For": forwarded },
			});
		for (let n = 0; n < 5; n += 1) {
			expect((await trySignIn(`203.0.113.${n}`)).status).toBe(401);
		}
		const refused = await trySignIn("203.0.113.99");
		expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
		await expectProblem(refused, 429);
		// One warning is logged, since a proxy may be missing from the settings.
		const warnings = site.loggedProblems.splice(0);
		expect(warnings).toEqual([expect.stringContaining("TRUST_PROXY")]);
	});

	it("behind a trusted proxy is identified by the IP that the proxy reports", async () => {
		site.trustedProxies = 1;
		const trySignIn = (forwarded: string) =>
			site.request("/api/auth/login", {
				body: { username: "owner", password: "wrong" },
				headers: { "X-Forwarded-For": forwarded },
			});
		for (let n = 0; n < 5; n += 1) await trySignIn(`1.1.1.${n}, 203.0.113.7`);
		expect((await trySignIn("1.1.1.9, 203.0.113.7")).status).toBe(429);
		expect((await trySignIn("1.1.1.9, 203.0.113.8")).status).toBe(401);
	});

	it("with a malformed id is answered with 422", async () => {
		const response = await site.request("/api/blog/posts/statya/like", {
			method: "POST",
			headers: { "X-Visitor-Id": "'; drop table post" },
		});
		await expectProblem(response, 422);
	});

	it("cannot send a comment with a missing or invalid field", async () => {
		const complete = { authorName: "Анна", authorEmail: "anna@example.org", content: "Спасибо", consent: true };
		for (const [change, path] of [
			[{ consent: false }, "consent"],
			[{ consent: undefined }, "consent"],
			[{ authorEmail: "anna" }, "authorEmail"],
			[{ authorName: "  " }, "authorName"],
			[{ authorName: "\u200b\u2060" }, "authorName"],
			[{ content: "" }, "content"],
			[{ content: "я".repeat(4_001) }, "content"],
			[{ isApproved: true }, "isApproved"],
		] as const) {
			const response = await site.request("/api/blog/posts/statya/comments", { body: { ...complete, ...change } });
			const { errors } = await expectProblem(response, 422);
			expect(errors.map((error: { path: string }) => error.path)).toContain(path);
		}
		expect(await site.em.execute("select id from comment")).toEqual([]);
	});
});

describe("a malformed visitor id", () => {
	it("is ignored where it is not used", async () => {
		const headers = { "X-Visitor-Id": "x" };
		expect((await site.request("/api/tags", { headers })).status).toBe(200);
		expect((await site.request("/blog", { headers })).status).toBe(200);
	});
});
