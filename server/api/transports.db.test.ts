import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { FROM_OWN_PAGE, PASSWORD, setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
beforeEach(() => makePost(site.em, { slug: "statya" }));
afterEach(() => expect(site.loggedProblems).toEqual([]));

const createOverRest = (path: string, body: object) => site.rest(path, { body, as: "admin" });

describe("tRPC", () => {
	const LONG = JSON.stringify({ slug: "a", content: "x".repeat(2_000_000) });
	const PROBLEM = { "Content-Type": "application/problem+json", body: "{}" };
	const FORM = { "Content-Type": "multipart/form-data; boundary=x" };

	it.each<[string, number, string, object?]>([
		["a body that is not JSON", 400, "POST auth.login", { body: "{" }],
		["the same of the admin", 400, "POST post.create", { body: "{" }],
		["the same in a batch", 400, "POST auth.login?batch=1", { body: "{" }],
		["an input that is not JSON", 400, "GET post.byId?input=%7B"],
		["a URL that cannot be decoded", 400, "GET %ff"],
		["a request for a streamed response", 400, "GET tag.list", { "trpc-accept": "application/jsonl" }],
		["a request that accepts a streamed response", 400, "GET tag.list", { Accept: "application/jsonl" }],
		["a request from another site", 403, "POST tag.create", { Origin: "https://evil.example", body: "{}" }],
		["a procedure that does not exist", 404, "GET nothing"],
		["a mutation sent by GET", 405, "GET auth.login"],
		["a query sent by POST", 405, "POST tag.list", { body: "{}" }],
		["another method", 405, "PUT tag.list", { body: "{}" }],
		["another method without a body", 405, "DELETE tag.list"],
		["another JSON type", 415, "POST tag.create", PROBLEM],
		["a body of 2 MB", 413, "POST post.create", { body: LONG }],
		["a form", 415, "POST tag.create", { ...FORM, body: "rubbish" }],
		["a body without a type", 415, "POST tag.create", { "Content-Type": "", body: "{}" }],
		["a body of text", 415, "POST tag.create", { "Content-Type": "text/plain", body: "{}" }],
		["a malformed visitor id", 422, "GET tag.list", { "X-Visitor-Id": "x" }],
	])("answers %s with %i in the error format of its client", async (_, status, call, options = {}) => {
		const [method, path] = call.split(" ");
		const { body, ...headers } = options as { body?: string };
		const response = await site.request(`/api/trpc/${path}`, { method, body, as: "admin", headers });
		const content = await response.json();
		const { error } = Array.isArray(content) ? content[0] : content;
		const { problem } = error.data;
		expect([response.status, problem]).toEqual([
			status,
			expect.objectContaining({ status, detail: expect.stringMatching(/[а-яё]/i) }),
		]);
		expect(error.message).toBe(problem.detail);
		expect(response.headers.get("Cache-Control")).toBe("no-store");
		expect(response.headers.get("Content-Type")).toMatch(/^application\/json\b/);
		if (status !== 405) return;
		expect(response.headers.get("Allow")).not.toContain(`${method},`);
		expect(response.headers.get("Allow")).toBeTruthy();
	});

	it("rejects HEAD requests with 405", async () => {
		const { status, headers } = await site.request("/api/trpc/auth.sessions", { method: "HEAD" });
		expect([status, headers.get("Allow")]).toEqual([405, "GET, POST"]);
	});

	it("rejects a batch larger than the admin needs", async () => {
		const names = Array.from({ length: 50 }, () => "tag.list").join(",");
		const { status, headers, body } = await site.rest(`/api/trpc/${names}?batch=1&input={}`);
		expect([status, body.error.message]).toEqual([400, "Запрос не удалось прочитать"]);
		expect(headers.get("Content-Type")).toMatch(/^application\/json\b/);
	});
});

describe("tRPC and REST", () => {
	it("answer a stale version with the same message, and keep the newer post", async () => {
		const post = { slug: "statya", title: "Т", content: "Т", version: 1 };
		const save = () => site.rest("/api/admin/posts/1", { method: "PUT", body: post, as: "admin" });
		expect((await save()).status).toBe(200);
		const { problem } = await site.trpc("post.save", { id: 1, values: post, version: 1 });
		const body = { ...problem, requestId: expect.any(String) };
		expect(await save()).toMatchObject({ status: 409, body });
		const found = await site.trpc("post.save", { id: 1, values: post, version: 2 });
		expect(found.data.version).toBe(3);
	});

	it("share the count of failed sign-ins", async () => {
		const wrong = { username: "owner", password: "wrong" };
		for (let n = 0; n < 5; n += 1) expect((await site.trpc("auth.login", wrong)).status).toBe(401);
		const { status, headers, problem } = await site.trpc("auth.login", wrong);
		expect(status).toBe(429);
		expect(problem.retryAfter).toBeGreaterThan(0);
		expect(headers.get("Retry-After")).toBe(String(problem.retryAfter));
		expect((await site.request("/api/auth/login", { body: wrong })).status).toBe(429);
	});

	it("set the session cookie: SameSite=Strict, HttpOnly, and with the __Host- prefix over HTTPS", async () => {
		site.siteUrl = "https://example.org";
		const credentials = { username: "owner", password: PASSWORD };
		await site.signIn();
		const rest = await site.rest("/api/auth/login", { body: credentials });
		for (const { headers } of [rest, await site.trpc("auth.login", credentials)]) {
			const cookie = headers.get("Set-Cookie") ?? "";
			expect(cookie).toMatch(/^__Host-session=/);
			for (const part of ["HttpOnly", "SameSite=Strict", "Path=/", "Secure"]) expect(cookie).toContain(part);
			const [, expires = ""] = /Expires=([^;]+)/.exec(cookie) ?? [];
			expect((Date.parse(expires) - site.clock.now().getTime()) / 86_400_000).toBe(30);
		}
	});

	it("clear the session cookie under its __Host- name over HTTPS", async () => {
		site.siteUrl = "https://example.org";
		const { token } = await site.signIn();
		const rest = await site.request("/api/auth/logout", { method: "POST", token });
		for (const { headers } of [rest, await site.trpc("auth.logout")]) {
			const cookie = headers.get("Set-Cookie") ?? "";
			expect(cookie).toMatch(/^__Host-session=;/);
			// Browsers reject a __Host- cookie without these attributes.
			for (const part of ["Max-Age=0", "Path=/", "Secure"]) expect(cookie).toContain(part);
		}
	});
});

describe("an Authorization header beside a session cookie", () => {
	it.each([
		["of another scheme is ignored, and the cookie counts", "Basic b3duZXI6eA==", 200],
		["with an empty bearer token is refused in spite of the cookie", "Bearer", 401],
		["with a malformed bearer token is refused in spite of the cookie", "Bearer a b", 401],
	])("%s", async (_, Authorization, status) => {
		const { cookie } = await site.signIn();
		const headers = { ...FROM_OWN_PAGE, Authorization };
		expect((await site.request("/api/admin/posts", { cookie, headers })).status).toBe(status);
		expect((await site.trpc("post.list", undefined, { cookie, headers })).status).toBe(status);
	});
});

it.each([
	["/api/admin/posts", { slug: "odin" }],
	["/api/categories", { name: "Одна", slug: "odna" }],
	["/api/tags", { name: "Одна", slug: "одна" }],
])("of concurrent requests to %s with the same slug, one creates it and the others get 409", async (path, body) => {
	await site.signIn();
	const made = await Promise.all(Array.from({ length: 6 }, () => createOverRest(path, body)));
	expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
});

it("every response has the security headers", async () => {
	for (const path of ["/api/tags", "/api/nothing", "/", "/healthz"]) {
		const { headers } = await site.request(path);
		expect(Object.fromEntries(headers)).toMatchObject({
			"x-content-type-options": "nosniff",
			"x-frame-options": "DENY",
			"referrer-policy": "strict-origin-when-cross-origin",
			"cross-origin-opener-policy": "same-origin",
			"cross-origin-resource-policy": "same-origin",
			"permissions-policy": expect.stringContaining("camera=()"),
			"content-security-policy": expect.stringMatching(/(?=.*default-src 'none')(?=.*frame-ancestors 'none')/),
		});
		expect(headers.has("Strict-Transport-Security")).toBe(false);
	}
});
