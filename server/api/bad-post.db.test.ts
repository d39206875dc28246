import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { UNPARSABLE_URLS, UNUSUAL_URLS } from "../testing/odd-urls.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { countPosts, expectProblem } from "./bad-input.setup.ts";

const site = setUpTestSite();
let token: string;

beforeEach(async () => {
	({ token } = await site.signIn());
	await makePost(site.em, { slug: "statya" });
});

// Bad input of a client is logged as no warning or error.
afterEach(() => expect(site.loggedProblems).toEqual([]));

describe("a post", () => {
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
		["picture of another host by path", { featuredImage: "//x.y" }, "featuredImage"],
		...UNPARSABLE_URLS.map((featuredImage): [string, object, string] => [
			`picture at ${featuredImage}`,
			{ featuredImage },
			"featuredImage",
		]),
		["picture's alternative text too long", { featuredImageAlt: "я".repeat(501) }, "featuredImageAlt"],
		["reading time negative", { readingTime: -1 }, "readingTime"],
		["reading time huge", { readingTime: 1e10 }, "readingTime"],
		["published text", { published: "yes" }, "published"],
		["published and draft", { published: true, isDraft: true }, "isDraft"],
		["neither published nor draft", { published: false, isDraft: false }, "isDraft"],
		["published without a title", { published: true, title: " " }, "title"],
		["published with invisible characters alone", { published: true, content: "\u200b\u3164 \u00ad" }, "content"],
		["published without a text", { published: true, content: " " }, "content"],
		["published with control characters alone", { published: true, title: "\u0000\ud800", content: "\u0001" }, "title"],
	];

	it.each(WRONG)("with %s is rejected with an error at the field", async (_, change, path) => {
		const body = { slug: "new", title: "Заголовок", content: "Текст", ...change };
		const response = await site.request("/api/admin/posts", { body, token });
		const { errors } = await expectProblem(response, 422);
		expect(errors.map((error: { path: string }) => error.path)).toContain(path);
		expect(await countPosts(site)).toBe(1);

		const throughTrpc = await site.request("/api/trpc/post.create", { body, token });
		expect(throughTrpc.status).toBe(422);
		expect((await throughTrpc.json()).error.data.problem.errors).toEqual(errors);
	});

	it.each(UNUSUAL_URLS)("with a picture at %s, which browsers accept, is saved", async (featuredImage) => {
		const body = { slug: "new", featuredImage };
		const response = await site.request("/api/admin/posts", { body, token });
		expect(response.status).toBe(201);
		expect(await response.json()).toMatchObject({ featuredImage });
	});

	it("with an unknown field is rejected, and read-only fields are ignored", async () => {
		const unknown = await site.request("/api/admin/posts", { body: { slug: "new", colour: "red" }, token });
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
