import { Validator } from "@seriousme/openapi-schema-validator";
import type { AnyProcedure } from "@trpc/server";
import { beforeEach, describe, expect, it } from "vitest";
import { makeComment } from "../db/factories/comment.factory.ts";
import { makePost } from "../db/factories/post.factory.ts";
import { makeCategory, makeTag } from "../db/factories/term.factory.ts";
import type { Endpoint } from "./http/endpoint.ts";
import { endpoints } from "./rest.ts";
import { appRouter } from "./router.ts";
import { PASSWORD, setUpTestSite } from "./testing/test-site.ts";

const site = setUpTestSite();
const OWN = { "Sec-Fetch-Site": "same-origin" };
const FOREIGN = { Origin: "https://evil.example" };

/** What strangers may change: everything else that changes anything refuses them. */
const PUBLIC_WRITES = [
	"POST /api/auth/login",
	"POST /api/blog/posts/{slug}/comments",
	"POST /api/blog/posts/{slug}/view",
	"POST /api/blog/posts/{slug}/like",
	"DELETE /api/blog/posts/{slug}/like",
];
const PUBLIC_MUTATIONS = ["auth.login", "comment.create"];

const nameOf = ({ method, path }: Endpoint) =>
	`${method.toUpperCase()} ${path}`;

/** A body with which each write succeeds. */
const BODIES: Record<string, unknown> = {
	"POST /api/auth/login": { username: "owner", password: PASSWORD },
	"POST /api/blog/posts/{slug}/comments": {
		authorName: "Анна",
		authorEmail: "anna@example.org",
		content: "Спасибо",
		consent: true,
	},
	"POST /api/admin/posts": { slug: "novaya" },
	"PUT /api/admin/posts/{id}": { slug: "statya" },
	"POST /api/categories": { name: "Новая", slug: "novaya" },
	"POST /api/tags": { name: "Новый", slug: "новый" },
};

describe("every endpoint", () => {
	let token: string;
	let cookie: string;

	beforeEach(async () => {
		({ token, cookie } = await site.signIn());
		// Everything has the id 1, so that one address serves every path.
		const post = await makePost(site.em, { slug: "statya" });
		await makeCategory(site.em);
		await makeTag(site.em);
		await makeComment(site.em, post);
	});

	const call = (entry: Endpoint, options: object = {}) =>
		site.request(entry.path.replace("{slug}", "statya").replace("{id}", "1"), {
			method: entry.method.toUpperCase(),
			body: BODIES[nameOf(entry)],
			...options,
		});

	async function expectRefused(response: Response, status: number) {
		expect(response.status).toBe(status);
		expect(response.headers.get("Content-Type")).toContain(
			"application/problem+json",
		);
		const problem = await response.json();
		expect(problem).toMatchObject({ status });
		expect(problem.detail).toMatch(/[а-я]/i);
	}

	describe.each(endpoints.map((entry) => [nameOf(entry), entry] as const))(
		"%s",
		(name, entry) => {
			const isAdmin = entry.access === "admin";
			const success = entry.status ?? 200;

			it("answers the owner by bearer as it declares", async () => {
				const response = await call(entry, { token });
				expect(response.status).toBe(success);
				if (success === 204) {
					expect(await response.text()).toBe("");
					return;
				}
				expect(response.headers.get("Content-Type")).toContain(
					"application/json",
				);
				const answer = await response.json();
				const checked = entry.response?.safeParse(answer);
				expect(checked?.error?.issues ?? []).toEqual([]);
				// Nothing leaves the server that the contract does not name.
				expect(checked?.data).toEqual(answer);
			});

			it("answers the owner by cookie from our own page", async () => {
				const response = await call(entry, { cookie, headers: OWN });
				expect(response.status).toBe(success);
			});

			it("answers a stranger as its access says", async () => {
				const response = await call(entry);
				if (isAdmin) await expectRefused(response, 401);
				else expect(response.status).toBe(success);
			});

			it("refuses the owner's cookie from a foreign page", async () => {
				const response = await call(entry, { cookie, headers: FOREIGN });
				const isRefused = isAdmin || entry.method !== "get";
				if (isRefused) await expectRefused(response, 403);
				else expect(response.status).toBe(success);
			});

			it("refuses the owner's cookie without proof of the page", async () => {
				const response = await call(entry, { cookie });
				if (isAdmin) await expectRefused(response, 403);
				else expect(response.status).toBe(success);
			});

			it("lets a wrong bearer decide alone", async () => {
				const response = await call(entry, {
					token: "wrong",
					cookie,
					headers: OWN,
				});
				if (isAdmin) await expectRefused(response, 401);
				else expect(response.status).toBe(success);
			});

			it("says how it may be kept", async () => {
				const response = await call(entry, { token });
				const isShared = entry.access === "public" && entry.method === "get";
				expect(response.headers.get("Cache-Control")).toBe(
					isShared ? "no-cache" : "no-store",
				);
				if (!isShared) return;
				const etag = response.headers.get("ETag") ?? "";
				expect(etag).toMatch(/^"[^"]+"$/);
				const again = await call(entry, { headers: { "If-None-Match": etag } });
				expect(again.status).toBe(304);
				expect(await again.text()).toBe("");
				const head = await call(entry, { method: "HEAD" });
				expect(head.status).toBe(200);
				expect(head.headers.get("ETag")).toBe(etag);
				expect(await head.text()).toBe("");
			});

			it("refuses other methods and names its own", async () => {
				const response = await call(entry, { method: "PATCH", token });
				await expectRefused(response, 405);
				expect(response.headers.get("Allow")).toContain(
					entry.method.toUpperCase(),
				);
			});

			it("is on the list of public writes exactly when strangers may write", () => {
				if (entry.method === "get") return;
				expect(PUBLIC_WRITES.includes(name)).toBe(!isAdmin);
			});
		},
	);
});

describe("every mutation", () => {
	const procedures = Object.entries(
		// tRPC keeps this flat list, by dotted name, for its own use; its type is the nested one.
		appRouter._def.procedures as unknown as Record<string, AnyProcedure>,
	);
	const mutations = procedures
		.filter(([, procedure]) => procedure._def.type === "mutation")
		.map(([name]) => name);

	it("is found by this table", () => {
		expect(mutations.length).toBeGreaterThan(15);
		for (const name of PUBLIC_MUTATIONS) expect(mutations).toContain(name);
	});

	it.each(mutations.filter((name) => !PUBLIC_MUTATIONS.includes(name)))(
		"%s refuses strangers before it reads their input",
		async (name) => {
			const ask = (options: object) =>
				site.request(`/api/trpc/${name}`, { body: {}, ...options });
			const stranger = await ask({});
			expect(stranger.status).toBe(401);
			const { error } = await stranger.json();
			expect(error.data.problem).toMatchObject({
				status: 401,
				title: "Требуется вход",
			});
			const { cookie } = await site.signIn();
			expect((await ask({ cookie })).status).toBe(403);
			expect((await ask({ cookie, headers: FOREIGN })).status).toBe(403);
		},
	);

	it.each(
		procedures
			.filter(([, { _def }]) => _def.type === "query")
			.map(([name]) => name)
			.filter(
				(name) => !["auth.viewer", "category.list", "tag.list"].includes(name),
			),
	)("query %s refuses strangers too", async (name) => {
		expect((await site.request(`/api/trpc/${name}`)).status).toBe(401);
	});
});

describe("the OpenAPI document", () => {
	it("is valid and has every endpoint", async () => {
		const response = await site.request("/api/openapi.json");
		const document = await response.json();
		const { valid, errors } = await new Validator().validate(document);
		expect(errors ?? []).toEqual([]);
		expect(valid).toBe(true);
		for (const { method, path } of endpoints) {
			expect(document.paths[path]).toHaveProperty(method);
		}
	});
});

describe("health", () => {
	it("is told without a session", async () => {
		expect((await site.request("/healthz")).status).toBe(200);
		expect((await site.request("/readyz")).status).toBe(200);
	});
});
