import { describe, expect, it } from "vitest";
import { expectProblem, setUpBadInput } from "./bad-input.setup.ts";

const { site, refuse } = setUpBadInput();

describe("a request body", () => {
	const send = (body: string, headers = {}) => ({ body, headers, as: "admin" as const });

	it.each<[status: number, bodies: string[]]>([
		[400, ["{", "", "nope", '{"slug":"a"', "\u0000", '{"slug":}']],
		[422, ["null", "[]", '"text"', "7", "true"]],
		// A hundred thousand levels deep.
		[422, [`{"slug":"a","tags":${"[".repeat(100_000)}${"]".repeat(100_000)}}`]],
	])("that is not JSON or not a valid object is rejected with %i", async (status, bodies) => {
		for (const body of bodies) await refuse(status, "/api/admin/posts", send(body));
	});

	it.each(["text/plain", "application/x-www-form-urlencoded", "text/json", ""])(
		"with the content type %j is rejected",
		(type) => refuse(415, "/api/admin/posts", send('{"slug":"a"}', { "Content-Type": type })),
	);

	it("of 2 MB is rejected as too large even before authentication, as is a comment of 100 kB", async () => {
		const body = JSON.stringify({ slug: "a", content: "x".repeat(2_000_000) });
		await refuse(413, "/api/admin/posts", send(body));
		await refuse(413, "/api/admin/posts", { body });
		await refuse(413, "/api/admin/posts", { body: new Blob([body]).stream(), as: "admin" });
		expect(await site.count("post")).toBe(1);
		await refuse(413, "/api/blog/posts/statya/comments", { body: { content: "x".repeat(100_000) } });
	});

	it("with content of the maximum length is accepted, even as escaped JSON", async () => {
		const body = `{"slug":"long","content":"${"\\u0439".repeat(200_000)}"}`;
		expect((await site.request("/api/admin/posts", send(body))).status).toBe(201);
	});

	it.each(["/api/admin/posts", "/api/trpc/post.create"])(
		"to %s is rejected with 400 if it is not UTF-8, and with 415 if it is compressed",
		async (path) => {
			// The byte 0xff never occurs in UTF-8.
			const bytes = new TextEncoder().encode('{"slug":"a","title":"__"}');
			bytes[21] = 0xff;
			expect((await site.request(path, { body: bytes, as: "admin" })).status).toBe(400);
			expect((await site.request(path, send("{}", { "Content-Encoding": "gzip" }))).status).toBe(415);
			expect(await site.count("post")).toBe(1);
		},
	);
});

describe("a URL", () => {
	it.each(["-1", "1.5", "2147483648", "99999999999", "abc", "0", "1e3", "%00"])(
		"with the id %s is rejected with 422",
		async (id) => {
			for (const path of ["admin/posts", "categories", "tags", "admin/comments"]) {
				await refuse(422, `/api/${path}/${id}`, { method: "DELETE", as: "admin" });
			}
			await refuse(422, `/api/admin/comments/${id}/approve`, { method: "POST", as: "admin" });
		},
	);

	it.each(["nothing", "%D0%90", "..%2f..", "%00", "%E0%A4%A", "a%25b", "a".repeat(300), "%ED%A0%80"])(
		"with the slug %s returns 404",
		async (slug) => {
			await refuse(404, `/api/blog/posts/${slug}`);
			await refuse(404, `/api/blog/posts/${slug}/reactions`);
		},
	);

	it.each([
		...["-1", "1.5", "abc", ""].map((limit) => `limit=${limit}`),
		...["offset=-1", "offset=99999999999", `tag=${"x".repeat(300)}`],
	])("with the list parameter %s is rejected", (query) => refuse(422, `/api/blog/posts?${query}`));

	it("past the end of a list returns no entries, and unknown parameters are ignored", async () => {
		const { body, headers } = await site.rest("/api/blog/posts?limit=5&offset=2000000000&utm_source=x");
		expect([body, headers.get("X-Total-Count")]).toEqual([[], "1"]);
	});
});

describe("a visitor", () => {
	const trySignIn = (forwarded: string) =>
		site.request("/api/auth/login", {
			body: { username: "owner", password: "wrong" },
			headers: { "X-Forwarded-For": forwarded },
		});

	it("cannot bypass rate limits by forging X-Forwarded-For", async () => {
		for (let n = 0; n < 5; n += 1) expect((await trySignIn(`203.0.113.${n}`)).status).toBe(401);
		const { retryAfter } = await expectProblem(await trySignIn("203.0.113.99"), 429);
		expect(retryAfter).toBeGreaterThan(0);
		// One warning is logged, since the settings may lack a proxy.
		expect(site.loggedProblems.splice(0)).toEqual([expect.stringContaining("TRUST_PROXY")]);
	});

	it("with a malformed id gets 422, except where the id is not used", async () => {
		await refuse(422, "/api/blog/posts/statya/like", {
			method: "POST",
			headers: { "X-Visitor-Id": "'; drop table post" },
		});
		const headers = { "X-Visitor-Id": "x" };
		for (const path of ["/api/tags", "/blog"]) expect((await site.request(path, { headers })).status).toBe(200);
	});

	it.each<[string, object]>([
		["consent", { consent: false }],
		["consent", { consent: undefined }],
		["authorEmail", { authorEmail: "anna" }],
		["authorName", { authorName: "  " }],
		["authorName", { authorName: "\u200b\u2060" }],
		["content", { content: "" }],
		["content", { content: "я".repeat(4_001) }],
		["isApproved", { isApproved: true }],
	])("cannot send a comment with an invalid %s", async (path, change) => {
		const complete = { authorName: "Анна", authorEmail: "anna@example.org", content: "Спасибо", consent: true };
		const sent = refuse(422, "/api/blog/posts/statya/comments", { body: { ...complete, ...change } });
		expect((await sent).errors).toContainEqual(expect.objectContaining({ path }));
		expect(await site.count("comment")).toBe(0);
	});
});
