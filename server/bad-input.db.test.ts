import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makePost } from "../db/factories/post.factory.ts";
import { makeCategory } from "../db/factories/term.factory.ts";
import { PASSWORD, setUpTestSite } from "./testing/test-site.ts";

const site = setUpTestSite();
let token: string;

beforeEach(async () => {
	({ token } = await site.signIn());
	await makePost(site.em, { slug: "statya" });
});

// Whatever a client sends, nothing of it is a failure of ours.
afterEach(() => expect(site.complaints).toEqual([]));

async function expectProblem(response: Response, status: number) {
	const problem = await response.json();
	expect([response.status, problem.detail]).toEqual([
		status,
		expect.stringMatching(/[а-яё]/i),
	]);
	expect(response.headers.get("Content-Type")).toContain(
		"application/problem+json",
	);
	expect(Object.keys(problem).sort()).toEqual(
		problem.errors
			? ["detail", "errors", "status", "title"]
			: ["detail", "status", "title"],
	);
	return problem;
}

const countPosts = async () => {
	const [row] = await site.em.execute<{ count: number }[]>(
		"select count(*)::int from post",
	);
	return row?.count;
};

describe("a body", () => {
	const send = (body: string, headers = {}) =>
		site.request("/api/admin/posts", { body, token, headers });

	it.each(["{", "", "nope", '{"slug":"a"', "\u0000", '{"slug":}'])(
		"that is not JSON (%j) is malformed",
		async (body) => {
			await expectProblem(await send(body), 400);
		},
	);

	it.each(["null", "[]", '"text"', "7", "true"])(
		"of the wrong shape (%s) is invalid",
		async (body) => {
			await expectProblem(await send(body), 422);
		},
	);

	it.each(["text/plain", "application/x-www-form-urlencoded", "text/json", ""])(
		"of type %j is refused",
		async (type) => {
			await expectProblem(
				await send('{"slug":"a"}', { "Content-Type": type }),
				415,
			);
		},
	);

	it("of 2 MB is too large, before anybody is asked who they are", async () => {
		const body = JSON.stringify({ slug: "a", content: "x".repeat(2_000_000) });
		for (const as of [{ token }, {}]) {
			const response = await site.request("/api/admin/posts", { body, ...as });
			await expectProblem(response, 413);
		}
		const streamed = await site.app.request("/api/admin/posts", {
			method: "POST",
			headers: {
				Authorization: `Bearer ${token}`,
				"Content-Type": "application/json",
				"Transfer-Encoding": "chunked",
			},
			body: new Blob([body]).stream(),
			duplex: "half",
		} as RequestInit);
		await expectProblem(streamed, 413);
		expect(await countPosts()).toBe(1);
	});

	it("of a comment may be no longer than comments are", async () => {
		const response = await site.request("/api/blog/posts/statya/comments", {
			body: JSON.stringify({ content: "x".repeat(100_000) }),
		});
		await expectProblem(response, 413);
	});

	it("of the longest content there is fits, also as escaped JSON", async () => {
		const escaped = "\\u0439".repeat(200_000);
		const response = await send(`{"slug":"long","content":"${escaped}"}`);
		expect(response.status).toBe(201);
	});

	it("nested a hundred thousand deep is invalid", async () => {
		const deep = "[".repeat(100_000) + "]".repeat(100_000);
		await expectProblem(await send(`{"slug":"a","tags":${deep}}`), 422);
	});
});

describe("a field of a post", () => {
	const WRONG: [string, object, string][] = [
		["slug missing", { slug: undefined }, "slug"],
		["slug empty", { slug: "" }, "slug"],
		["slug with a slash", { slug: "a/b" }, "slug"],
		["slug with dots", { slug: "../etc" }, "slug"],
		["slug with a percent sign", { slug: "a%2fb" }, "slug"],
		["slug in capitals", { slug: "ABC" }, "slug"],
		["slug in Cyrillic", { slug: "статья" }, "slug"],
		["slug with hyphens at the ends", { slug: "-a-" }, "slug"],
		["slug of 300 characters", { slug: "a".repeat(300) }, "slug"],
		["slug with a line end", { slug: "a\n" }, "slug"],
		["title a number", { title: 7 }, "title"],
		["title too long", { title: "я".repeat(201) }, "title"],
		["title with NUL", { title: "а\u0000б" }, "title"],
		["title with half a surrogate pair", { title: "а\ud800" }, "title"],
		["content with NUL", { content: "\u0000" }, "content"],
		["content too long", { content: "я".repeat(200_001) }, "content"],
		["content null", { content: null }, "content"],
		["excerpt too long", { excerpt: "я".repeat(501) }, "excerpt"],
		["category not there", { categoryId: 99 }, "categoryId"],
		["category negative", { categoryId: -1 }, "categoryId"],
		["category a fraction", { categoryId: 1.5 }, "categoryId"],
		["category beyond int4", { categoryId: 2_147_483_648 }, "categoryId"],
		["category text", { categoryId: "1" }, "categoryId"],
		["tag not there", { tags: [99] }, "tags.0"],
		["tags no list", { tags: 1 }, "tags"],
		["tags as read", { tags: [{ id: 1 }] }, "tags.0"],
		["picture a script", { featuredImage: "javascript:1" }, "featuredImage"],
		[
			"picture of another host by path",
			{ featuredImage: "//x.y" },
			"featuredImage",
		],
		["reading time negative", { readingTime: -1 }, "readingTime"],
		["reading time huge", { readingTime: 1e10 }, "readingTime"],
		["published text", { published: "yes" }, "published"],
		["published and draft", { published: true, isDraft: true }, "isDraft"],
		[
			"neither published nor draft",
			{ published: false, isDraft: false },
			"isDraft",
		],
		["published without a title", { published: true, title: " " }, "title"],
		["published without a text", { published: true, content: " " }, "content"],
	];

	it.each(WRONG)(
		"%s is invalid, and said at the field",
		async (_, change, path) => {
			const body = {
				slug: "new",
				title: "Заголовок",
				content: "Текст",
				...change,
			};
			const response = await site.request("/api/admin/posts", { body, token });
			const { errors } = await expectProblem(response, 422);
			expect(errors.map((error: { path: string }) => error.path)).toContain(
				path,
			);
			expect(await countPosts()).toBe(1);

			const { response: throughTrpc } = await trpc("post.create", body);
			expect(throughTrpc.status).toBe(422);
		},
	);

	it("that nobody knows is invalid, one that is only read is ignored", async () => {
		const unknown = await site.request("/api/admin/posts", {
			body: { slug: "new", colour: "red" },
			token,
		});
		await expectProblem(unknown, 422);
		const proto = await site.request("/api/admin/posts", {
			body: '{"slug":"new","__proto__":{"published":true}}',
			token,
		});
		await expectProblem(proto, 422);
		const readBack = await site.request("/api/admin/posts", {
			body: { slug: "new-2", id: 77, viewCount: 1000, createdAt: "1999" },
			token,
		});
		expect(readBack.status).toBe(201);
		expect(await readBack.json()).toMatchObject({ viewCount: 0 });
	});
});

async function trpc(name: string, input: unknown) {
	const response = await site.request(`/api/trpc/${name}`, {
		body: JSON.stringify(input),
		token,
	});
	return { response, answer: await response.json() };
}

describe("an id in a path", () => {
	it.each(["-1", "1.5", "2147483648", "99999999999", "abc", "0", "1e3", "%00"])(
		"%s is invalid",
		async (id) => {
			for (const [method, path] of [
				["DELETE", `/api/admin/posts/${id}`],
				["DELETE", `/api/categories/${id}`],
				["DELETE", `/api/tags/${id}`],
				["DELETE", `/api/admin/comments/${id}`],
				["POST", `/api/admin/comments/${id}/approve`],
			] as const) {
				await expectProblem(await site.request(path, { method, token }), 422);
			}
		},
	);

	it("of nothing is missing", async () => {
		for (const path of ["/api/admin/posts/404", "/api/categories/404"]) {
			const response = await site.request(path, { method: "DELETE", token });
			await expectProblem(response, 404);
		}
	});
});

describe("a slug in a path", () => {
	it.each([
		"..%2f..",
		"%00",
		"%E0%A4%A",
		"a%25b",
		"a".repeat(300),
		"%ED%A0%80",
	])("%s is missing", async (slug) => {
		await expectProblem(await site.request(`/api/blog/posts/${slug}`), 404);
		await expectProblem(
			await site.request(`/api/blog/posts/${slug}/reactions`),
			404,
		);
	});

	it("that the post has left redirects, that of a deleted post is gone", async () => {
		await site.request("/api/admin/posts/1", {
			method: "PUT",
			body: { slug: "novyj", title: "Т", content: "Т", published: true },
			token,
		});
		const moved = await site.request("/api/blog/posts/statya");
		expect(moved.status).toBe(301);
		expect(moved.headers.get("Location")).toBe("/api/blog/posts/novyj");
		await site.request("/api/admin/posts/1", { method: "DELETE", token });
		await expectProblem(await site.request("/api/blog/posts/novyj"), 410);
	});
});

describe("a list's page", () => {
	it.each([
		"limit=0",
		"limit=101",
		"limit=-1",
		"limit=1.5",
		"limit=abc",
		"limit=",
		"offset=-1",
		"offset=99999999999",
		"category=%00",
		`tag=${"x".repeat(300)}`,
	])("%s is invalid", async (query) => {
		await expectProblem(await site.request(`/api/blog/posts?${query}`), 422);
	});

	it("past the end is empty, and unknown parameters do not matter", async () => {
		const response = await site.request(
			"/api/blog/posts?limit=5&offset=2000000000&utm_source=x",
		);
		expect(await response.json()).toEqual([]);
		expect(response.headers.get("X-Total-Count")).toBe("1");
	});
});

describe("the same instant", () => {
	it("gives a slug to one of many over REST, and 409 to the others", async () => {
		const statuses = await Promise.all(
			Array.from({ length: 6 }, async () => {
				const response = await site.request("/api/admin/posts", {
					body: { slug: "odin" },
					token,
				});
				return response.status;
			}),
		);
		expect(statuses.sort()).toEqual([201, 409, 409, 409, 409, 409]);
	});

	it("gives a category's slug to one of many", async () => {
		const statuses = await Promise.all(
			Array.from({ length: 6 }, async () => {
				const response = await site.request("/api/categories", {
					body: { name: "Одна", slug: "odna" },
					token,
				});
				return response.status;
			}),
		);
		expect(statuses.sort()).toEqual([201, 409, 409, 409, 409, 409]);
	});
});

describe("a visitor", () => {
	it("cannot choose the address that limits count", async () => {
		const tryIn = (address: string) =>
			site.request("/api/auth/login", {
				body: { username: "owner", password: "wrong" },
				headers: { "X-Forwarded-For": address },
			});
		for (let n = 0; n < 5; n += 1) {
			expect((await tryIn(`203.0.113.${n}`)).status).toBe(401);
		}
		const refused = await tryIn("203.0.113.99");
		expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
		await expectProblem(refused, 429);
	});

	it("behind a trusted proxy is told apart by the proxy's word", async () => {
		site.trustedProxies = 1;
		const tryIn = (forwarded: string) =>
			site.request("/api/auth/login", {
				body: { username: "owner", password: "wrong" },
				headers: { "X-Forwarded-For": forwarded },
			});
		for (let n = 0; n < 5; n += 1) await tryIn(`1.1.1.${n}, 203.0.113.7`);
		expect((await tryIn("1.1.1.9, 203.0.113.7")).status).toBe(429);
		expect((await tryIn("1.1.1.9, 203.0.113.8")).status).toBe(401);
	});

	it("with a strange id is told so", async () => {
		const response = await site.request("/api/blog/posts/statya/like", {
			method: "POST",
			headers: { "X-Visitor-Id": "'; drop table post" },
		});
		await expectProblem(response, 422);
	});

	it("sends a comment whole or not at all", async () => {
		const whole = {
			authorName: "Анна",
			authorEmail: "anna@example.org",
			content: "Спасибо",
			consent: true,
		};
		for (const [change, path] of [
			[{ consent: false }, "consent"],
			[{ consent: undefined }, "consent"],
			[{ authorEmail: "anna" }, "authorEmail"],
			[{ authorName: "  " }, "authorName"],
			[{ content: "" }, "content"],
			[{ content: "я".repeat(4_001) }, "content"],
			[{ isApproved: true }, "isApproved"],
		] as const) {
			const response = await site.request("/api/blog/posts/statya/comments", {
				body: { ...whole, ...change },
			});
			const { errors } = await expectProblem(response, 422);
			expect(errors.map((error: { path: string }) => error.path)).toContain(
				path,
			);
		}
		expect(await site.em.execute("select id from comment")).toEqual([]);
	});
});

describe("tRPC", () => {
	const LONG = JSON.stringify({ slug: "a", content: "x".repeat(2_000_000) });
	const FORM = { "Content-Type": "multipart/form-data; boundary=x" };

	it.each<[string, number, string, object?]>([
		["a body that is no JSON", 400, "POST auth.login", { body: "{" }],
		["the same of the owner's", 400, "POST post.create", { body: "{" }],
		["the same in a batch", 400, "POST auth.login?batch=1", { body: "{" }],
		["an input that is no JSON", 400, "GET post.byId?input=%7B"],
		["an address that is no text", 400, "GET %ff"],
		[
			"answers in parts",
			400,
			"GET tag.list",
			{ "trpc-accept": "application/jsonl" },
		],
		[
			"answers in parts, as accepted",
			400,
			"GET tag.list",
			{ Accept: "application/jsonl" },
		],
		[
			"another site's page",
			403,
			"POST tag.create",
			{ Origin: "https://evil.example", body: "{}" },
		],
		["a procedure that is not there", 404, "GET nothing"],
		["a mutation that is asked for", 405, "GET auth.login"],
		["a query that is posted", 405, "POST tag.list", { body: "{}" }],
		["another method", 405, "PUT tag.list", { body: "{}" }],
		["a body of 2 MB", 413, "POST post.create", { body: LONG }],
		["a form", 415, "POST tag.create", { ...FORM, body: "rubbish" }],
		[
			"a body without a type",
			415,
			"POST tag.create",
			{ "Content-Type": "", body: "{}" },
		],
		[
			"a body of text",
			415,
			"POST tag.create",
			{ "Content-Type": "text/plain", body: "{}" },
		],
		["a strange visitor's id", 422, "GET tag.list", { "X-Visitor-Id": "x" }],
	])(
		"answers %s with %i as its client reads it",
		async (_, status, call, options = {}) => {
			const [method, path] = call.split(" ");
			const { body, ...headers } = options as { body?: string };
			const response = await site.request(`/api/trpc/${path}`, {
				method,
				body,
				token,
				headers,
			});
			const answer = await response.json();
			const { error } = Array.isArray(answer) ? answer[0] : answer;
			expect([response.status, error.data.problem]).toEqual([
				status,
				expect.objectContaining({
					status,
					detail: expect.stringMatching(/[а-яё]/i),
				}),
			]);
			expect(error.message).toBe(error.data.problem.detail);
			expect(response.headers.get("Cache-Control")).toBe("no-store");
			if (status === 405) {
				expect(response.headers.get("Allow")).not.toContain(`${method},`);
				expect(response.headers.get("Allow")).toBeTruthy();
			}
		},
	);

	it("takes no batch beyond what the panel needs", async () => {
		const names = Array.from({ length: 50 }, () => "tag.list").join(",");
		const response = await site.request(`/api/trpc/${names}?batch=1&input={}`);
		expect(response.status).toBe(400);
	});
});

describe("a strange visitor's id", () => {
	it("does not matter where nobody asks for it", async () => {
		const headers = { "X-Visitor-Id": "x" };
		expect((await site.request("/api/tags", { headers })).status).toBe(200);
		expect((await site.request("/blog", { headers })).status).toBe(200);
	});
});

describe("both doors", () => {
	it("answer a conflict with the same words at the same field", async () => {
		const input = { name: "Музыка", slug: "muzyka" };
		await makeCategory(site.em, input);
		const rest = await site.request("/api/categories", { body: input, token });
		const { response, answer } = await trpc("category.create", input);
		expect(response.status).toBe(409);
		expect(answer.error.data.problem).toEqual(await rest.json());
	});

	it("answer a stale version with the same words, and keep what is newer", async () => {
		const post = { slug: "statya", title: "Т", content: "Т", version: 1 };
		const save = () =>
			site.request("/api/admin/posts/1", { method: "PUT", body: post, token });
		expect((await save()).status).toBe(200);
		const stale = await save();
		const { answer } = await trpc("post.replace", { id: 1, post });
		expect(answer.error.data.problem).toEqual(await expectProblem(stale, 409));
		const { answer: found } = await trpc("post.replace", {
			id: 1,
			post: { ...post, version: 2 },
		});
		expect(found.result.data.version).toBe(3);
	});

	it("answer bad input with the same words", async () => {
		const input = { slug: "a b", title: 7 };
		const rest = await site.request("/api/admin/posts", { body: input, token });
		const { answer } = await trpc("post.create", input);
		expect(answer.error.data.problem).toEqual(await rest.json());
	});

	it("sign in and count failures alike", async () => {
		const wrong = { username: "owner", password: "wrong" };
		for (let n = 0; n < 5; n += 1) {
			expect((await trpc("auth.login", wrong)).response.status).toBe(401);
		}
		const { response } = await trpc("auth.login", wrong);
		expect(response.status).toBe(429);
		expect(response.headers.get("Retry-After")).toBeTruthy();
		const rest = await site.request("/api/auth/login", { body: wrong });
		expect(rest.status).toBe(429);
	});

	it("show the same post", async () => {
		const created = await trpc("post.create", { slug: "cherez-trpc" });
		const list = await site.request("/api/admin/posts", { token });
		expect(await list.json()).toContainEqual(created.answer.result.data);
	});

	it("set the session's cookie: strict, for scripts unreadable, host-bound behind https", async () => {
		site.siteUrl = "https://example.org";
		const credentials = { username: "owner", password: PASSWORD };
		const rest = await site.request("/api/auth/login", { body: credentials });
		const { response } = await trpc("auth.login", credentials);
		for (const answer of [rest, response]) {
			const cookie = answer.headers.get("Set-Cookie") ?? "";
			expect(cookie).toMatch(/^__Host-session=/);
			for (const part of ["HttpOnly", "SameSite=Strict", "Path=/", "Secure"]) {
				expect(cookie).toContain(part);
			}
		}
	});
});

describe("every answer", () => {
	it("carries the security headers", async () => {
		for (const path of ["/api/tags", "/api/nothing", "/", "/healthz"]) {
			const { headers } = await site.request(path);
			expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
			expect(headers.get("Content-Security-Policy")).toContain(
				"default-src 'none'",
			);
		}
	});
});
