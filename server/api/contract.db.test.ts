import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeEach, describe, expect, it } from "vitest";
import type { Endpoint } from "../http/endpoint.ts";
import { expectContentVersion, makeOneOfEach, PREVIEW_TOKEN } from "../testing/operation.ts";
import { OPERATIONS } from "../testing/operations.ts";
import { FROM_FOREIGN_PAGE, FROM_OWN_PAGE, setUpTestSite } from "../testing/test-site.ts";
import { endpoints } from "./rest.ts";

const site = setUpTestSite();

/** The writes that visitors may make without signing in. */
const PUBLIC_WRITES = [
	"POST /api/auth/login",
	"POST /api/blog/posts/{slug}/comments",
	"POST /api/blog/posts/{slug}/view",
	"POST /api/blog/posts/{slug}/like",
	"DELETE /api/blog/posts/{slug}/like",
];

const nameOf = ({ method, path }: Endpoint) => `${method.toUpperCase()} ${path}`;

const operations = Object.values(OPERATIONS);
const operationOf = (entry: Endpoint) => operations.find(({ rest }) => rest === nameOf(entry));

it("every endpoint is tested below, and the effect of every write is checked", () => {
	const named = operations.flatMap(({ rest }) => rest ?? []);
	expect(named.sort()).toEqual(endpoints.map(nameOf).sort());
	const writes = endpoints.filter(({ method }) => method !== "get");
	expect(writes.filter((entry) => !operationOf(entry)?.done)).toEqual([]);
});

describe("every endpoint", () => {
	let token: string;
	let cookie: string;

	beforeEach(async () => {
		({ token, cookie } = await site.signIn());
		await makeOneOfEach(site);
	});

	async function call(entry: Endpoint, { headers, ...options }: { headers?: object; [name: string]: unknown } = {}) {
		const operation = operationOf(entry);
		if (operation?.given) await site.em.execute(operation.given);
		const path = entry.path.replace("{slug}", "statya").replace("{id}", "1").replace("{token}", PREVIEW_TOKEN);
		return site.request(path, {
			method: entry.method.toUpperCase(),
			body: operation?.body,
			headers: { ...operation?.headers, ...headers },
			...options,
		});
	}

	async function expectRefused(response: Response, status: number) {
		expect(response.status).toBe(status);
		expect(response.headers.get("Content-Type")).toContain("application/problem+json");
		const problem = await response.json();
		expect(problem).toMatchObject({ status });
		expect(problem.detail).toMatch(/[а-я]/i);
	}

	describe.each(endpoints.map((entry) => [nameOf(entry), entry] as const))("%s", (name, entry) => {
		const isAdmin = ["admin", "session"].includes(entry.access);
		const success = entry.status ?? 200;

		const done = operationOf(entry)?.done;

		it("works for everyone who may call it, and raises the content version at most once", async () => {
			const { isContent } = operationOf(entry) ?? {};
			await expectContentVersion(site, isContent, async () => {
				const response = await call(entry, isAdmin ? { token } : {});
				expect(response.status).toBe(success);
				const text = await response.text();
				const data = text ? JSON.parse(text) : undefined;
				await done?.(site, { headers: response.headers, data });
			});
		});

		it("answers the admin with a bearer token as its contract declares", async () => {
			const response = await call(entry, { token });
			expect(response.status).toBe(success);
			if (success === 204) {
				expect(await response.text()).toBe("");
				return;
			}
			expect(response.headers.get("Content-Type")).toContain("application/json");
			const body = await response.json();
			const checked = entry.response?.safeParse(body);
			expect(checked?.error?.issues ?? []).toEqual([]);
			// The response has no field that the contract does not declare.
			expect(checked?.data).toEqual(body);
			// An empty list would check no entry.
			if (Array.isArray(body)) expect(body).not.toEqual([]);
		});

		it("answers the admin with the session cookie from a page of the site", async () => {
			const response = await call(entry, { cookie, headers: FROM_OWN_PAGE });
			expect(response.status).toBe(success);
		});

		it("answers an anonymous visitor as its access declares", async () => {
			const response = await call(entry);
			if (!isAdmin) {
				expect(response.status).toBe(success);
				return;
			}
			await expectRefused(response, 401);
			const { headers } = response;
			if (done) await expect(done(site, { headers, data: {} })).rejects.toThrow();
		});

		it("refuses the session cookie from another site", async () => {
			const response = await call(entry, { cookie, headers: FROM_FOREIGN_PAGE });
			const isRefused = isAdmin || entry.method !== "get";
			if (isRefused) await expectRefused(response, 403);
			else expect(response.status).toBe(success);
		});

		it("refuses the session cookie without a header that tells the page's origin", async () => {
			const response = await call(entry, { cookie });
			if (isAdmin) await expectRefused(response, 403);
			else expect(response.status).toBe(success);
		});

		it("refuses a wrong bearer token in spite of the cookie", async () => {
			const response = await call(entry, { token: "wrong", cookie, headers: FROM_OWN_PAGE });
			if (isAdmin) await expectRefused(response, 401);
			else expect(response.status).toBe(success);
		});

		it("refuses an admin who has to change a generated password first", async () => {
			await site.em.execute("update admin set must_change_password = true");
			const response = await call(entry, { token });
			if (entry.access === "admin") await expectRefused(response, 403);
			else expect(response.status).toBe(success);
		});

		it("declares how it may be cached", async () => {
			const response = await call(entry, { token });
			const isShared = entry.access === "public" && entry.method === "get";
			expect(response.headers.get("Cache-Control")).toBe(isShared ? "no-cache" : "no-store");
			if (!isShared) return;
			const etag = response.headers.get("ETag") ?? "";
			expect(etag).toMatch(/^"[^"]+"$/);
			expect(response.headers.has("X-Total-Count")).toBe(entry.isList ?? false);
			const again = await call(entry, { headers: { "If-None-Match": etag } });
			expect(again.status).toBe(304);
			expect(await again.text()).toBe("");
			const head = await call(entry, { method: "HEAD" });
			expect(head.status).toBe(200);
			expect(head.headers.get("ETag")).toBe(etag);
			expect(await head.text()).toBe("");
		});

		it("rejects other methods and names its own", async () => {
			const response = await call(entry, { method: "PATCH", token });
			await expectRefused(response, 405);
			expect(response.headers.get("Allow")).toContain(entry.method.toUpperCase());
		});

		it("is on the list of public writes exactly when visitors may call it", () => {
			if (entry.method === "get") return;
			expect(PUBLIC_WRITES.includes(name)).toBe(!isAdmin);
		});
	});
});

describe("the OpenAPI document", () => {
	const read = async () => (await site.request("/api/openapi.json")).json();

	it("is valid and has every endpoint", async () => {
		const document = await read();
		const { valid, errors } = await new Validator().validate(document);
		expect(errors ?? []).toEqual([]);
		expect(valid).toBe(true);
		for (const { method, path } of endpoints) {
			expect(document.paths[path]).toHaveProperty(method);
		}
	});

	it("describes the headers of lists and of visitors, redirects, and the session cookie", async () => {
		const listHeaders = { ETag: expect.anything(), "X-Total-Count": expect.anything(), Link: expect.anything() };
		const visitor = { name: "X-Visitor-Id", in: "header" };
		const cookie = (name: string) => ({ components: { securitySchemes: { cookie: { name } } } });
		expect(await read()).toMatchObject({
			...cookie("session"),
			paths: {
				"/api/tags": { get: { responses: { 200: { headers: listHeaders } } } },
				"/api/blog/posts/{slug}": { get: { responses: { 301: {} } } },
				"/api/blog/posts/{slug}/like": {
					post: { parameters: expect.arrayContaining([expect.objectContaining(visitor)]) },
				},
			},
		});
		site.siteUrl = "https://example.org";
		expect(await read()).toMatchObject(cookie("__Host-session"));
	});

	it("describes the time to wait in a problem", async () => {
		const { components } = await read();
		expect(components.schemas.Problem.properties).toMatchObject({ retryAfter: { type: "integer" } });
	});

	it("is cached, and rejects other methods, like every public read", async () => {
		const request = (options = {}) => site.request("/api/openapi.json", options);
		const etag = (await request()).headers.get("ETag") ?? "";
		expect(etag).toMatch(/^"/);
		const again = await request({ headers: { "If-None-Match": etag } });
		expect(again.status).toBe(304);
		const refused = await request({ method: "POST" });
		expect(refused.status).toBe(405);
		expect(refused.headers.get("Allow")).toBe("GET, HEAD");
	});
});

describe("health", () => {
	it("is reported without a session", async () => {
		expect((await site.request("/healthz")).status).toBe(200);
		expect((await site.request("/readyz")).status).toBe(200);
	});
});
