import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import {
	STRANGE_ADDRESSES,
	UNREADABLE_ADDRESSES,
} from "../testing/odd-urls.ts";
import { setUpTestSite } from "../testing/test-site.ts";

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
	const wait = response.headers.get("Retry-After");
	expect(problem.retryAfter).toBe(wait === null ? undefined : Number(wait));
	expect(Object.keys(problem).sort()).toEqual([
		"detail",
		...(problem.errors ? ["errors"] : []),
		...(wait === null ? [] : ["retryAfter"]),
		"status",
		"title",
	]);
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

	it.each(["/api/admin/posts", "/api/trpc/post.create"])(
		"to %s that is no UTF-8 is malformed, one that is compressed refused",
		async (path) => {
			// A surrogate of its own and a byte that UTF-8 never has.
			const bytes = Buffer.from('{"slug":"a","title":"__"}');
			bytes[21] = 0xff;
			const ask = (body: BodyInit, headers = {}) =>
				site.app.request(path, {
					method: "POST",
					body,
					headers: {
						Authorization: `Bearer ${token}`,
						"Content-Type": "application/json",
						...headers,
					},
				});
			expect((await ask(bytes)).status).toBe(400);
			const encoded = await ask("{}", { "Content-Encoding": "gzip" });
			expect(encoded.status).toBe(415);
			expect(await countPosts()).toBe(1);
		},
	);

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
		...UNREADABLE_ADDRESSES.map((featuredImage): [string, object, string] => [
			`picture at ${featuredImage}`,
			{ featuredImage },
			"featuredImage",
		]),
		[
			"picture's words too long",
			{ featuredImageAlt: "я".repeat(501) },
			"featuredImageAlt",
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
		[
			"published with nothing to be seen",
			{ published: true, content: "\u200b\u3164 \u00ad" },
			"content",
		],
		["published without a text", { published: true, content: " " }, "content"],
		[
			"published with control characters alone",
			{ published: true, title: "\u0000\ud800", content: "\u0001" },
			"title",
		],
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

			const throughTrpc = await site.request("/api/trpc/post.create", {
				body,
				token,
			});
			expect(throughTrpc.status).toBe(422);
			expect((await throughTrpc.json()).error.data.problem.errors).toEqual(
				errors,
			);
		},
	);

	it.each(STRANGE_ADDRESSES)(
		"picture at %s, which browsers read, is taken",
		async (featuredImage) => {
			const body = { slug: "new", featuredImage };
			const response = await site.request("/api/admin/posts", { body, token });
			expect(response.status).toBe(201);
			expect(await response.json()).toMatchObject({ featuredImage });
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
		// The operator is told once, for it may be a proxy.
		const told = site.complaints.splice(0);
		expect(told).toEqual([expect.stringContaining("TRUST_PROXY")]);
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
			[{ authorName: "\u200b\u2060" }, "authorName"],
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

describe("a strange visitor's id", () => {
	it("does not matter where nobody asks for it", async () => {
		const headers = { "X-Visitor-Id": "x" };
		expect((await site.request("/api/tags", { headers })).status).toBe(200);
		expect((await site.request("/blog", { headers })).status).toBe(200);
	});
});

describe("every answer", () => {
	it("carries the security headers", async () => {
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
