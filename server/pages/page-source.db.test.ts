import { describe, expect, it } from "vitest";
import { SAMPLES } from "#contract/pages.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { endpoints } from "../api/rest.ts";
import { renderMarkup } from "../lib/markup.ts";
import { builtRenderer, makeSamplePages } from "../testing/built-pages.ts";
import { makeOneOfEach, PREVIEW_TOKEN } from "../testing/operation.ts";
import { createTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();

/** Starts the app with an empty cache; by default the content version is read once per hour. */
function start({ cacheBytes = 1_000_000, versionAgeMs = 3_600_000 } = {}) {
	/** The URLs of the rendered pages. */
	const rendered: string[] = [];
	const { app, pages } = createTestApp({
		services: site.services(),
		renderer: {
			...builtRenderer,
			render(page) {
				rendered.push(page.request.url);
				return builtRenderer.render(page);
			},
		},
		cacheBytes,
		versionAgeMs,
	});
	const open = async (path: string) => (await app.request(path)).text();
	/** Sends a request as the admin. */
	async function write(method: string, path: string, body?: object) {
		site.adminToken ??= (await site.signIn()).token;
		return app.request(path, {
			method,
			headers: { Authorization: `Bearer ${site.adminToken}`, "Content-Type": "application/json" },
			body: body ? JSON.stringify(body) : null,
		});
	}
	return { app, pages, rendered, open, write };
}

describe("a page", () => {
	it("has the same bytes each time it is rendered", async () => {
		await makeSamplePages(site);
		await site.em.execute("update post set content = ?", ["# Раз\n\n![a](https://a.example/b.png)\n\n# Раз"]);
		const { open, rendered } = start({ cacheBytes: 0 });
		const others = ["/blog?page=2", `/preview/${PREVIEW_TOKEN}`, "/admin", "/blog/net", "/gallery/net", "/net"];
		const paths = [...SAMPLES, ...others];
		for (const path of paths) {
			const first = await open(path);
			await new Promise((resolve) => setTimeout(resolve, 5));
			expect(await open(path), path).toBe(first);
		}
		expect(rendered).toHaveLength(2 * paths.length);
	});

	it("is rendered once for concurrent requests, and needs no database query while it is cached", async () => {
		await makePost(site.em, { slug: "statya" });
		const { open, pages, rendered } = start();
		await Promise.all(Array.from({ length: 50 }, () => open("/blog/statya?utm=1")));
		const reopen = () => open("/blog/statya");
		expect(await site.statementsOf(reopen)).toEqual([]);
		expect(rendered).toHaveLength(1);
		pages.invalidate();
		// Only the content version is read.
		expect(await site.statementsOf(reopen)).toHaveLength(1);
	});
});

describe("the process that served a write", () => {
	it("shows the result immediately", async () => {
		const { open, write } = start();
		const post = { slug: "statya", title: "Раз", content: "Т", published: true };
		expect(await open("/blog")).toContain("Пока нет опубликованных статей");
		const created = await write("POST", "/api/admin/posts", post);
		const { id } = (await created.json()) as { id: number };
		expect(await open("/blog")).toContain("Раз");
		expect(await open("/blog/statya")).toContain("<h1>Раз</h1>");
		await write("PUT", `/api/admin/posts/${id}`, { ...post, title: "Два" });
		expect(await open("/blog/statya")).toContain("<h1>Два</h1>");
		// The same over tRPC.
		await write("POST", "/api/trpc/post.delete", { id });
		expect(await open("/blog/statya")).toContain("Статья не найдена");
		expect(await open("/blog")).toContain("Пока нет опубликованных статей");
	});

	it("shows the result even if the page was requested during the write", async () => {
		await makePost(site.em, { slug: "statya", title: "Раз" });
		const { open, write } = start();
		const { promise: committed, resolve: commit } = Promise.withResolvers<void>();
		site.render = (source) => committed.then(() => renderMarkup(source));
		const post = { slug: "novaya", title: "Новая", content: "Т", published: true };
		const written = write("POST", "/api/admin/posts", post);
		await open("/blog");
		await new Promise((resolve) => setTimeout(resolve, 50));
		expect(await open("/blog")).not.toContain("Новая");
		commit();
		expect((await written).status).toBe(201);
		expect(await open("/blog")).toContain("Новая");
	});

	it("keeps its cached pages when only likes and views are counted", async () => {
		await makePost(site.em, { slug: "statya" });
		const { app, open, rendered } = start();
		await open("/blog/statya");
		await app.request("/api/blog/posts/statya/like", { method: "POST" });
		await app.request("/api/blog/posts/statya/view", { method: "POST" });
		await site.visits.flush();
		await open("/blog/statya");
		expect(rendered).toHaveLength(1);
	});
});

describe("a process that did not write", () => {
	it("shows the writes of another process when it reads the version again", async () => {
		await makePost(site.em, { slug: "statya", title: "Раз" });
		const { open, rendered } = start({ versionAgeMs: 1 });
		expect(await open("/blog/statya")).toContain("<h1>Раз</h1>");
		await site.em.execute("update post set title = 'Два'");
		await site.em.execute("update content_version set version = version + 1");
		await expect.poll(() => open("/blog/statya")).toContain("<h1>Два</h1>");
		expect(rendered).toHaveLength(2);
	});

	it("renders every page while the version cannot be read", async () => {
		await makePost(site.em, { slug: "statya" });
		const { open, rendered } = start({ versionAgeMs: 1 });
		await open("/blog/statya");
		await site.em.execute("alter table content_version rename to away");
		try {
			await new Promise((resolve) => setTimeout(resolve, 5));
			for (const _ of [1, 2]) expect(await open("/blog/statya")).toContain("<h1>");
			expect(rendered).toHaveLength(3);
		} finally {
			await site.em.execute("alter table away rename to content_version");
		}
	});
});

describe("a public read over REST", () => {
	const CACHED = endpoints.flatMap(({ method, access, isUncached, path }) =>
		method === "get" && access === "public" && !isUncached
			? [path.replace("{slug}", "statya").replace("{document}", "privacy")]
			: [],
	);

	it.each(CACHED)("%s needs no database query while it is cached, for visitors and the admin", async (path) => {
		await makeOneOfEach(site);
		const { open, pages, write } = start();
		const first = await open(path);
		await write("GET", path);
		const statements = await site.statementsOf(async () => {
			expect(await open(`${path}?utm_source=x`)).toBe(first);
			expect(await (await write("GET", path)).text()).toBe(first);
		});
		expect(statements).toEqual([]);
		expect(pages.peek(path)?.body.toString()).toBe(first);
	});

	it("is not cached when it is a search", async () => {
		await makePost(site.em, { title: "Ритм" });
		const { open } = start();
		const path = "/api/blog/search?q=%D1%80%D0%B8%D1%82%D0%BC";
		expect(await open(path)).toContain("Ритм");
		expect(await site.statementsOf(() => open(path))).not.toEqual([]);
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

	it("returns 301, 404 and 410 despite an earlier cached response, and does not cache the redirect", async () => {
		const { id } = await makePost(site.em, { slug: "statya", title: "Раз" });
		const { app, open, pages, write } = start();
		const path = "/api/blog/posts/statya";
		const stored = `/api/admin/posts/${id}`;
		const post = { title: "Два", content: "Т", published: true };
		expect(await open(path)).toContain("Раз");
		await write("PUT", stored, { ...post, slug: "statya" });
		expect(await open(path)).toContain("Два");
		await write("PUT", stored, { ...post, slug: "novaya" });
		const { status, headers } = await app.request(path);
		expect([status, headers.get("Location")]).toEqual([301, "/api/blog/posts/novaya"]);
		await write("DELETE", stored);
		expect((await app.request("/api/blog/posts/novaya")).status).toBe(410);
		expect((await app.request("/api/blog/posts/net")).status).toBe(404);
		expect(pages.peek(path)).toBeUndefined();
	});

	it("keeps the counts from when it was cached", async () => {
		await makePost(site.em, { slug: "statya" });
		const { app, open } = start();
		const path = "/api/blog/posts/statya";
		const first = await open(path);
		await app.request(`${path}/like`, { method: "POST" });
		expect(await open(path)).toBe(first);
		expect(await open(`${path}/reactions`)).toContain('"likeCount":1');
	});
});

it("cached REST responses do not evict pages", async () => {
	await makePost(site.em, { slug: "statya" });
	const { open, pages } = start({ cacheBytes: 400_000 });
	await open("/blog/statya");
	for (let n = 1; n <= 100; n += 1) await open(`/api/blog/posts?limit=${n}`);
	expect(pages.peek("/api/blog/posts?limit=1")).toBeUndefined();
	expect(pages.peek("/api/blog/posts?limit=100")).toBeDefined();
	expect(pages.peek("/blog/statya")).toBeDefined();
});
