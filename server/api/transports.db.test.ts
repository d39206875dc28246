import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { makeCategory } from "#db/factories/term.factory.ts";
import { FROM_OWN_PAGE, PASSWORD, setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
let token: string;
let cookie: string;

beforeEach(async () => {
	({ token, cookie } = await site.signIn());
	await makePost(site.em, { slug: "statya" });
});
afterEach(() => expect(site.loggedProblems).toEqual([]));

async function trpc(name: string, input: unknown) {
	const response = await site.request(`/api/trpc/${name}`, { body: JSON.stringify(input), token });
	return { response, body: await response.json() };
}

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
	])("answers %s with %i in the shape that its client reads", async (_, status, call, options = {}) => {
		const [method, path] = call.split(" ");
		const { body, ...headers } = options as { body?: string };
		const response = await site.request(`/api/trpc/${path}`, { method, body, token, headers });
		const content = await response.json();
		const { error } = Array.isArray(content) ? content[0] : content;
		expect([response.status, error.data.problem]).toEqual([
			status,
			expect.objectContaining({ status, detail: expect.stringMatching(/[а-яё]/i) }),
		]);
		expect(error.message).toBe(error.data.problem.detail);
		expect(response.headers.get("Cache-Control")).toBe("no-store");
		expect(response.headers.get("Content-Type")).toMatch(/^application\/json\b/);
		if (status === 405) {
			expect(response.headers.get("Allow")).not.toContain(`${method},`);
			expect(response.headers.get("Allow")).toBeTruthy();
		}
	});

	it("rejects HEAD, for which its library would not look up the procedure", async () => {
		const response = await site.request("/api/trpc/auth.sessions", { method: "HEAD" });
		expect(response.status).toBe(405);
		expect(response.headers.get("Allow")).toBe("GET, POST");
	});

	it("rejects a batch larger than the admin needs", async () => {
		const names = Array.from({ length: 50 }, () => "tag.list").join(",");
		const response = await site.request(`/api/trpc/${names}?batch=1&input={}`);
		expect(response.status).toBe(400);
		expect(response.headers.get("Content-Type")).toMatch(/^application\/json\b/);
		expect(await response.json()).toMatchObject({ error: { message: "Запрос не удалось прочитать" } });
	});
});

describe("tRPC and REST", () => {
	it("answer a conflict with the same message at the same field", async () => {
		const input = { name: "Музыка", slug: "muzyka" };
		await makeCategory(site.em, input);
		const rest = await site.request("/api/categories", { body: input, token });
		const { response, body } = await trpc("category.create", input);
		expect(response.status).toBe(409);
		expect(body.error.data.problem).toEqual(await rest.json());
	});

	it("answer a stale version with the same message, and keep the newer post", async () => {
		const post = { slug: "statya", title: "Т", content: "Т", version: 1 };
		const save = () => site.request("/api/admin/posts/1", { method: "PUT", body: post, token });
		expect((await save()).status).toBe(200);
		const stale = await save();
		const { body } = await trpc("post.replace", { id: 1, post });
		expect(stale.status).toBe(409);
		expect(body.error.data.problem).toEqual(await stale.json());
		const { body: found } = await trpc("post.replace", { id: 1, post: { ...post, version: 2 } });
		expect(found.result.data.version).toBe(3);
	});

	it("answer bad input with the same messages", async () => {
		const input = { slug: "a b", title: 7 };
		const rest = await site.request("/api/admin/posts", { body: input, token });
		const { body } = await trpc("post.create", input);
		expect(body.error.data.problem).toEqual(await rest.json());
	});

	it("share the count of failed sign-ins", async () => {
		const wrong = { username: "owner", password: "wrong" };
		for (let n = 0; n < 5; n += 1) {
			expect((await trpc("auth.login", wrong)).response.status).toBe(401);
		}
		const { response, body } = await trpc("auth.login", wrong);
		expect(response.status).toBe(429);
		const wait = Number(response.headers.get("Retry-After"));
		expect(wait).toBeGreaterThan(0);
		expect(body.error.data.problem.retryAfter).toBe(wait);
		const rest = await site.request("/api/auth/login", { body: wrong });
		expect(rest.status).toBe(429);
	});

	it("show the same post", async () => {
		const created = await trpc("post.create", { slug: "cherez-trpc" });
		const list = await site.request("/api/admin/posts", { token });
		expect(await list.json()).toContainEqual(created.body.result.data);
	});

	it("set the session cookie: SameSite=Strict, HttpOnly, and with the __Host- prefix over HTTPS", async () => {
		site.siteUrl = "https://example.org";
		const credentials = { username: "owner", password: PASSWORD };
		const rest = await site.request("/api/auth/login", { body: credentials });
		const { response } = await trpc("auth.login", credentials);
		for (const each of [rest, response]) {
			const cookie = each.headers.get("Set-Cookie") ?? "";
			expect(cookie).toMatch(/^__Host-session=/);
			for (const part of ["HttpOnly", "SameSite=Strict", "Path=/", "Secure"]) {
				expect(cookie).toContain(part);
			}
			const [, expires = ""] = /Expires=([^;]+)/.exec(cookie) ?? [];
			const days = (Date.parse(expires) - site.clock.now().getTime()) / 86_400_000;
			expect(days).toBe(30);
		}
	});

	it("clear the session cookie under its name with or without HTTPS", async () => {
		site.siteUrl = "https://example.org";
		const rest = await site.request("/api/auth/logout", { method: "POST", token });
		({ token } = await site.signIn());
		const { response } = await trpc("auth.logout", {});
		for (const each of [rest, response]) {
			const cookie = each.headers.get("Set-Cookie") ?? "";
			expect(cookie).toMatch(/^__Host-session=;/);
			// Browsers reject a __Host- cookie without these attributes.
			for (const part of ["Max-Age=0", "Path=/", "Secure"]) {
				expect(cookie).toContain(part);
			}
		}
	});
});

describe("the session of a request", () => {
	it.each([
		["of another scheme is ignored, and the cookie counts", "Basic b3duZXI6eA==", 200],
		["with an empty bearer token is refused in spite of the cookie", "Bearer", 401],
		["with a malformed bearer token is refused in spite of the cookie", "Bearer a b", 401],
	])("with an Authorization header %s", async (_, Authorization, status) => {
		const headers = { ...FROM_OWN_PAGE, Authorization };
		const rest = await site.request("/api/admin/posts", { cookie, headers });
		expect(rest.status).toBe(status);
		const procedure = await site.request("/api/trpc/post.list", { cookie, headers });
		expect(procedure.status).toBe(status);
	});
});

describe("concurrent requests", () => {
	it("for one slug create one post over REST; the others get 409", async () => {
		const statuses = await Promise.all(
			Array.from({ length: 6 }, async () => {
				const response = await site.request("/api/admin/posts", { body: { slug: "odin" }, token });
				return response.status;
			}),
		);
		expect(statuses.sort()).toEqual([201, 409, 409, 409, 409, 409]);
	});

	it("for one slug create one category; the others get 409", async () => {
		const statuses = await Promise.all(
			Array.from({ length: 6 }, async () => {
				const response = await site.request("/api/categories", { body: { name: "Одна", slug: "odna" }, token });
				return response.status;
			}),
		);
		expect(statuses.sort()).toEqual([201, 409, 409, 409, 409, 409]);
	});
});

describe("every response", () => {
	it("has the security headers", async () => {
		for (const path of ["/api/tags", "/api/nothing", "/", "/healthz"]) {
			const { headers } = await site.request(path);
			expect(Object.fromEntries(headers)).toMatchObject({
				"x-content-type-options": "nosniff",
				"x-frame-options": "DENY",
				"referrer-policy": "strict-origin-when-cross-origin",
				"cross-origin-opener-policy": "same-origin",
				"cross-origin-resource-policy": "same-origin",
				"permissions-policy": expect.stringContaining("camera=()"),
			});
			const policy = headers.get("Content-Security-Policy");
			expect(policy).toContain("default-src 'none'");
			expect(policy).toContain("frame-ancestors 'none'");
			expect(headers.has("Strict-Transport-Security")).toBe(false);
		}
	});
});
