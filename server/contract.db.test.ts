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

/** One of each noun, with the id 1, so that one address serves every path. */
async function makeOneOfEach() {
	const category = await makeCategory(site.em);
	const tags = [await makeTag(site.em)];
	const post = await makePost(site.em, { slug: "statya", category, tags });
	await makeComment(site.em, post, { isApproved: true });
}

describe("every endpoint", () => {
	let token: string;
	let cookie: string;

	beforeEach(async () => {
		({ token, cookie } = await site.signIn());
		await makeOneOfEach();
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
				// An empty list would have proven nothing.
				if (Array.isArray(answer)) expect(answer).not.toEqual([]);
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
				expect(response.headers.has("X-Total-Count")).toBe(
					entry.isList ?? false,
				);
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

const procedures = Object.entries(
	// tRPC keeps this flat list, by dotted name, for its own use; its type is the nested one.
	appRouter._def.procedures as unknown as Record<string, AnyProcedure>,
);

/** An input with which each procedure succeeds, and what of the things it needs in the trash. */
const INPUTS: Record<string, { input?: unknown; trashed?: string }> = {
	"auth.login": { input: { username: "owner", password: PASSWORD } },
	"auth.logout": {},
	"auth.viewer": {},
	"auth.sessions": {},
	"auth.closeSession": { input: { id: 1 } },
	"auth.changePassword": {
		input: { currentPassword: PASSWORD, newPassword: "another long password" },
	},
	"post.list": {},
	"post.trash": { trashed: "post" },
	"post.byId": { input: { id: 1 } },
	"post.create": { input: { slug: "novaya" } },
	"post.replace": { input: { id: 1, post: { slug: "novaya", version: 1 } } },
	"post.delete": { input: { id: 1 } },
	"post.restore": { input: { id: 1 }, trashed: "post" },
	"comment.list": {},
	"comment.create": {
		input: {
			slug: "statya",
			comment: BODIES["POST /api/blog/posts/{slug}/comments"],
		},
	},
	"comment.approve": { input: { id: 1 } },
	"comment.delete": { input: { id: 1 } },
	"comment.restore": { input: { id: 1 }, trashed: "comment" },
};
for (const [noun, input] of [
	["category", BODIES["POST /api/categories"]],
	["tag", BODIES["POST /api/tags"]],
] as const) {
	INPUTS[`${noun}.list`] = {};
	INPUTS[`${noun}.create`] = { input };
	INPUTS[`${noun}.replace`] = { input: { id: 1, [noun]: input } };
	INPUTS[`${noun}.delete`] = { input: { id: 1 } };
	INPUTS[`${noun}.restore`] = { input: { id: 1 }, trashed: noun };
}

/** What strangers may ask: everything else that is asked refuses them. */
const PUBLIC_QUERIES = ["auth.viewer", "category.list", "tag.list"];

it("every procedure is called below", () => {
	expect(Object.keys(INPUTS).sort()).toEqual(
		procedures.map(([name]) => name).sort(),
	);
});

describe.each(procedures.map(([name, { _def }]) => [name, _def.type] as const))(
	"the procedure %s",
	(name, type) => {
		const isPublic = [...PUBLIC_MUTATIONS, ...PUBLIC_QUERIES].includes(name);
		let token: string;
		let cookie: string;

		beforeEach(async () => {
			({ token, cookie } = await site.signIn());
			await makeOneOfEach();
		});

		async function call(options: object, valid = true) {
			const { input, trashed } = INPUTS[name] ?? {};
			if (trashed) {
				await site.em.execute(`update ${trashed} set deleted_at = now()`);
			}
			const body = valid ? input : {};
			const query = new URLSearchParams({ input: JSON.stringify(body) ?? "" });
			return type === "query"
				? site.request(`/api/trpc/${name}${body ? `?${query}` : ""}`, options)
				: site.request(`/api/trpc/${name}`, { body: body ?? "", ...options });
		}

		it("serves the owner by bearer", async () => {
			const response = await call({ token });
			expect(response.status).toBe(200);
			const { result } = await response.json();
			if (Array.isArray(result.data)) expect(result.data).not.toEqual([]);
		});

		it("serves the owner by cookie from our own page", async () => {
			expect((await call({ cookie, headers: OWN })).status).toBe(200);
		});

		it("serves or refuses strangers, before it reads their input", async () => {
			const response = await call({}, isPublic);
			expect(response.status).toBe(isPublic ? 200 : 401);
			if (isPublic) return;
			const { error } = await response.json();
			expect(error.data.problem).toMatchObject({
				status: 401,
				title: "Требуется вход",
			});
		});

		it("refuses the owner's cookie from anywhere else", async () => {
			const isRefused = type === "mutation" || !isPublic;
			const foreign = await call({ cookie, headers: FOREIGN });
			expect(foreign.status).toBe(isRefused ? 403 : 200);
			if (isPublic) return;
			expect((await call({ cookie })).status).toBe(403);
		});
	},
);

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

	it("names the headers of lists and of visitors, what has moved, and the cookie", async () => {
		const listHeaders = {
			ETag: expect.anything(),
			"X-Total-Count": expect.anything(),
			Link: expect.anything(),
		};
		const visitor = { name: "X-Visitor-Id", in: "header" };
		const cookie = (name: string) => ({
			components: { securitySchemes: { cookie: { name } } },
		});
		expect(await read()).toMatchObject({
			...cookie("session"),
			paths: {
				"/api/tags": { get: { responses: { 200: { headers: listHeaders } } } },
				"/api/blog/posts/{slug}": { get: { responses: { 301: {} } } },
				"/api/blog/posts/{slug}/like": {
					post: {
						parameters: expect.arrayContaining([
							expect.objectContaining(visitor),
						]),
					},
				},
			},
		});
		site.siteUrl = "https://example.org";
		expect(await read()).toMatchObject(cookie("__Host-session"));
	});

	it("is kept and refused like every public read", async () => {
		const ask = (options = {}) => site.request("/api/openapi.json", options);
		const etag = (await ask()).headers.get("ETag") ?? "";
		expect(etag).toMatch(/^"/);
		const again = await ask({ headers: { "If-None-Match": etag } });
		expect(again.status).toBe(304);
		const refused = await ask({ method: "POST" });
		expect(refused.status).toBe(405);
		expect(refused.headers.get("Allow")).toBe("GET, HEAD");
	});
});

describe("health", () => {
	it("is told without a session", async () => {
		expect((await site.request("/healthz")).status).toBe(200);
		expect((await site.request("/readyz")).status).toBe(200);
	});
});
