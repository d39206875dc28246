import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import type { Endpoint } from "../http/endpoint.ts";
import { PREVIEW_TOKEN } from "../testing/operation.ts";
import { OPERATIONS } from "../testing/operations.ts";
import type { RequestOptions } from "../testing/site-requests.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { testCallers } from "./callers.setup.ts";
import { endpoints } from "./rest.ts";

const site = setUpTestSite();

/** The writes that visitors may make without signing in. */
const PUBLIC_WRITES = [
	"POST /api/auth/login",
	"POST /api/blog/posts/{slug}/comments",
	"POST /api/enquiries",
	"POST /api/blog/posts/{slug}/view",
	"POST /api/blog/posts/{slug}/like",
	"POST /api/visits",
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

describe.each(endpoints.map((entry) => [nameOf(entry), entry] as const))("%s", (name, entry) => {
	const { method, access, status: success = 200 } = entry;
	const operation = operationOf(entry) ?? {};
	const isAdmin = ["admin", "session"].includes(access);

	async function call({ headers, ...options }: RequestOptions = {}) {
		const path = entry.path
			.replace("{slug}", "statya")
			.replace("{id}", "1")
			.replace("{token}", PREVIEW_TOKEN)
			.replace("{document}", "privacy");
		const all = { ...operation.headers, ...headers };
		return site.request(path + (operation.query ?? ""), {
			method: method.toUpperCase(),
			body: operation.body,
			headers: all,
			...options,
		});
	}

	/** Reads the body, and checks that it matches the contract. */
	async function readBody(response: Response) {
		const { status, headers } = response;
		if (status === 204) return { status, headers, data: await response.text().then((text) => text || undefined) };
		const data = await response.json();
		if (status !== success) {
			expect(headers.get("Content-Type")).toContain("application/problem+json");
			return { status, headers, data, problem: data };
		}
		expect(headers.get("Content-Type")).toContain("application/json");
		// The response has no field that the contract does not declare.
		expect(entry.response?.parse(data)).toEqual(data);
		return { status, headers, data };
	}

	testCallers(
		site,
		operation,
		{ success, isAdmin, isWrite: method !== "get", withGeneratedPassword: access !== "admin" },
		async (options) => readBody(await call(options)),
	);

	it("declares how it may be cached", async () => {
		const { token } = await site.signIn();
		const { headers } = await call({ token });
		const isShared = access === "public" && method === "get";
		expect(headers.get("Cache-Control")).toBe(isShared ? "no-cache" : "no-store");
		if (!isShared) return;
		const etag = headers.get("ETag") ?? "";
		expect(etag).toMatch(/^"[^"]+"$/);
		expect(headers.has("X-Total-Count")).toBe(entry.isList ?? false);
		const again = await call({ headers: { "If-None-Match": etag } });
		expect([again.status, await again.text()]).toEqual([304, ""]);
		const head = await call({ method: "HEAD" });
		expect([head.status, await head.text(), head.headers.get("ETag")]).toEqual([200, "", etag]);
	});

	it("rejects other methods with 405 and lists its own in Allow", async () => {
		const response = await call({ method: "PATCH" });
		expect(await readBody(response)).toMatchObject({
			status: 405,
			problem: { detail: expect.stringMatching(/[а-я]/i) },
		});
		expect(response.headers.get("Allow")).toContain(method.toUpperCase());
	});

	it("is listed as a public write if and only if visitors may call it", () => {
		if (method !== "get") expect(PUBLIC_WRITES.includes(name)).toBe(!isAdmin);
	});
});

describe("the OpenAPI document", () => {
	const read = async () => (await site.request("/api/openapi.json")).json();

	it("is valid and has every endpoint", async () => {
		const document = await read();
		const { valid, errors } = await new Validator().validate(document);
		expect(errors ?? []).toEqual([]);
		expect(valid).toBe(true);
		for (const { method, path } of endpoints) expect(document.paths[path]).toHaveProperty(method);
	});

	it("describes list and visitor headers, redirects, the session cookie, and the retry delay", async () => {
		const listHeaders = { ETag: expect.anything(), "X-Total-Count": expect.anything(), Link: expect.anything() };
		const visitor = { name: "X-Visitor-Id", in: "header" };
		const cookie = (name: string) => ({ cookie: { name } });
		expect(await read()).toMatchObject({
			components: {
				securitySchemes: cookie("session"),
				// The retry delay.
				schemas: { Problem: { properties: { retryAfter: { type: "integer" } } } },
			},
			paths: {
				"/api/tags": { get: { responses: { 200: { headers: listHeaders } } } },
				"/api/blog/posts/{slug}": { get: { responses: { 301: {} } } },
				"/api/blog/posts/{slug}/like": {
					post: { parameters: expect.arrayContaining([expect.objectContaining(visitor)]) },
				},
			},
		});
		site.siteUrl = "https://example.org";
		expect(await read()).toMatchObject({ components: { securitySchemes: cookie("__Host-session") } });
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
