import { describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { endpoints } from "../api/rest.ts";
import { setUpCachedPages } from "../testing/cached-pages.ts";
import { makeOneOfEach } from "../testing/operation.ts";
import { recordStatements } from "../testing/statements.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const start = setUpCachedPages(site);

describe("a public read over REST", () => {
	const CACHED = endpoints.flatMap(({ method, access, isUncached, path }) =>
		method === "get" && access === "public" && !isUncached ? [path.replace("{slug}", "statya")] : [],
	);

	it.each(CACHED)("%s needs no database query while it is cached, for visitors and the admin", async (path) => {
		await makeOneOfEach(site);
		const { token } = await site.signIn();
		const { app, open, pages } = start();
		const first = await open(path);
		const headers = { Authorization: `Bearer ${token}` };
		const statements = await recordStatements(site.database.orm, async () => {
			expect(await open(`${path}?utm_source=x`)).toBe(first);
			const asAdmin = await app.request(path, { headers });
			expect(await asAdmin.text()).toBe(first);
		});
		expect(statements).toEqual([]);
		expect(pages.peek(path)?.body.toString()).toBe(first);
	});

	it("is not cached when it is a search", async () => {
		await makePost(site.em, { title: "Ритм" });
		const { open } = start();
		const path = "/api/blog/search?q=%D1%80%D0%B8%D1%82%D0%BC";
		expect(await open(path)).toContain("Ритм");
		const searchAgain = () => open(path);
		expect(await recordStatements(site.database.orm, searchAgain)).not.toEqual([]);
	});

	it.each(["/reactions", "/comments?limit=101", "/comments?limit=0"])(
		"%s is not cached: the response is personal or an error",
		async (path) => {
			await makeOneOfEach(site);
			const { open, pages } = start();
			await open(`/api/blog/posts/statya${path}`);
			expect(pages.peek(`/api/blog/posts/statya${path}`)).toBeUndefined();
		},
	);

	it("is found by the cached page handler, in the requested content coding", async () => {
		await makePost(site.em, { slug: "statya", content: "а".repeat(2_000) });
		const { app, pages } = start();
		const path = "/api/blog/posts?limit=12&offset=0";
		const headers = { "Accept-Encoding": "br" };
		const response = await app.request(path, { headers });
		expect(response.headers.get("Content-Encoding")).toBe("br");
		expect(response.headers.get("X-Total-Count")).toBe("1");
		const cached = pages.peek(path)?.peek({ accept: "br", match: response.headers.get("ETag") ?? "" });
		expect(cached?.status).toBe(304);
		expect(cached?.headers).toContain("nosniff");
	});

	it("redirects, is gone or is not found without the cache, and none of these is cached", async () => {
		const { token } = await site.signIn();
		const { id } = await makePost(site.em, { slug: "statya", title: "Раз" });
		const { app, open, pages } = start();
		const path = "/api/blog/posts/statya";
		const write = (method: string, body?: object) =>
			app.request(`/api/admin/posts/${id}`, {
				method,
				headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
				body: body ? JSON.stringify(body) : null,
			});
		const post = { title: "Два", content: "Т", published: true };
		expect(await open(path)).toContain("Раз");
		await write("PUT", { ...post, slug: "statya" });
		expect(await open(path)).toContain("Два");
		await write("PUT", { ...post, slug: "novaya" });
		const moved = await app.request(path);
		expect(moved.status).toBe(301);
		expect(moved.headers.get("Location")).toBe("/api/blog/posts/novaya");
		await write("DELETE");
		expect((await app.request("/api/blog/posts/novaya")).status).toBe(410);
		expect((await app.request("/api/blog/posts/net")).status).toBe(404);
		expect(pages.peek(path)).toBeUndefined();
	});

	it("has the counts of the time when it was cached", async () => {
		await makePost(site.em, { slug: "statya" });
		const { app, open } = start();
		const path = "/api/blog/posts/statya";
		const first = await open(path);
		await app.request(`${path}/like`, { method: "POST" });
		expect(await open(path)).toBe(first);
		expect(await open(`${path}/reactions`)).toContain('"likeCount":1');
	});
});

it("cached REST responses displace no page", async () => {
	await makePost(site.em, { slug: "statya" });
	const { open, pages } = start({ cacheBytes: 400_000 });
	await open("/blog/statya");
	for (let n = 1; n <= 100; n += 1) await open(`/api/blog/posts?limit=${n}`);
	expect(pages.peek("/api/blog/posts?limit=1")).toBeUndefined();
	expect(pages.peek("/api/blog/posts?limit=100")).toBeDefined();
	expect(pages.peek("/blog/statya")).toBeDefined();
});
