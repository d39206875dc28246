import { join } from "node:path";
import { pino } from "pino";
import { beforeAll, describe, expect, it } from "vitest";
import { artworks } from "#content/artworks.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { endpoints } from "../api/rest.ts";
import { renderMarkup } from "../markup/render.ts";
import { renderInThread } from "../markup/render-thread.ts";
import { makeOneOfEach, PREVIEW_TOKEN } from "../testing/operation.ts";
import { recordStatements } from "../testing/statements.ts";
import { createTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { createBuiltRenderer, type PageRenderer } from "./renderer.ts";

const site = setUpTestSite();
let built: PageRenderer;

beforeAll(async () => {
	built = await createBuiltRenderer(join(import.meta.dirname, "../../dist"));
});

/** The site's app, with a count of its renderings, one that never asks for the version by itself. */
function start({ cacheBytes = 1_000_000, versionAgeMs = 3_600_000 } = {}) {
	const rendered: string[] = [];
	const { app, pages } = createTestApp({
		services: site.services(),
		renderer: {
			...built,
			render(page) {
				rendered.push(page.request.url);
				return built.render(page);
			},
		},
		logger: pino({ level: "silent" }),
		cacheBytes,
		versionAgeMs,
	});
	return {
		app,
		pages,
		rendered,
		open: async (path: string) => (await app.request(path)).text(),
	};
}

describe("a page", () => {
	it("is the same bytes however often it is rendered", async () => {
		for (let n = 0; n < 13; n += 1) await makePost(site.em);
		await makeOneOfEach(site);
		await site.em.execute("update post set content = ?", [
			"# Раз\n\n![a](https://a.example/b.png)\n\n# Раз",
		]);
		const { open, rendered } = start({ cacheBytes: 0 });
		const paths = [
			"/",
			"/blog",
			"/blog?page=2",
			"/blog/statya",
			"/blog/net",
			"/nothing",
			"/gallery",
			"/gallery?medium=ink",
			`/gallery/${artworks[0]?.slug}`,
			"/en/gallery",
			`/en/gallery/${artworks[9]?.slug}`,
			"/gallery/net",
			"/privacy",
			"/terms",
			"/consent",
			`/preview/${PREVIEW_TOKEN}`,
			"/admin",
		];
		for (const path of paths) {
			const first = await open(path);
			await new Promise((resolve) => setTimeout(resolve, 5));
			expect(await open(path), path).toBe(first);
		}
		expect(rendered).toHaveLength(2 * paths.length);
	});

	it("is rendered once for a crowd, and once for all who come later", async () => {
		await makePost(site.em, { slug: "statya" });
		const { open, rendered } = start();
		await Promise.all(
			Array.from({ length: 50 }, () => open("/blog/statya?utm=1")),
		);
		await open("/blog/statya");
		expect(rendered).toHaveLength(1);
	});

	it("costs the database nothing while it is kept", async () => {
		await makePost(site.em, { slug: "statya" });
		const { open, pages } = start();
		await open("/blog/statya");
		const ask = () => open("/blog/statya");
		const { orm } = site.database;
		expect(await recordStatements(orm, ask)).toEqual([]);
		pages.forget();
		// The content version alone.
		expect(await recordStatements(orm, ask)).toHaveLength(1);
	});
});

describe("the process that answered a write", () => {
	it("shows what was written, at once", async () => {
		const { token } = await site.signIn();
		const { app, open } = start();
		const write = (method: string, path: string, body?: object) =>
			app.request(path, {
				method,
				headers: {
					Authorization: `Bearer ${token}`,
					"Content-Type": "application/json",
				},
				body: body ? JSON.stringify(body) : null,
			});
		const post = {
			slug: "statya",
			title: "Раз",
			content: "Т",
			published: true,
		};
		expect(await open("/blog")).toContain("Пока нет опубликованных статей");
		const created = await write("POST", "/api/admin/posts", post);
		const { id } = (await created.json()) as { id: number };
		expect(await open("/blog")).toContain("Раз");
		expect(await open("/blog/statya")).toContain("<h1>Раз</h1>");
		await write("PUT", `/api/admin/posts/${id}`, { ...post, title: "Два" });
		expect(await open("/blog/statya")).toContain("<h1>Два</h1>");
		// Over the other door too.
		await app.request("/api/trpc/post.delete", {
			method: "POST",
			headers: {
				Authorization: `Bearer ${token}`,
				"Content-Type": "application/json",
			},
			body: JSON.stringify({ id }),
		});
		expect(await open("/blog/statya")).toContain("Статья не найдена");
		expect(await open("/blog")).toContain("Пока нет опубликованных статей");
	});

	it("shows it also to who asked for the page while it was being written", async () => {
		const { token } = await site.signIn();
		await makePost(site.em, { slug: "statya", title: "Раз" });
		const { app, open } = start();
		let commit = () => {};
		site.render = (source) =>
			new Promise((resolve) => {
				commit = () => resolve(renderMarkup(source));
			});
		const written = app.request("/api/admin/posts", {
			method: "POST",
			headers: {
				Authorization: `Bearer ${token}`,
				"Content-Type": "application/json",
			},
			body: JSON.stringify({
				slug: "novaya",
				title: "Новая",
				content: "Т",
				published: true,
			}),
		});
		await open("/blog");
		await new Promise((resolve) => setTimeout(resolve, 50));
		expect(await open("/blog")).not.toContain("Новая");
		commit();
		expect((await written).status).toBe(201);
		expect(await open("/blog")).toContain("Новая");
		site.render = renderInThread;
	});

	it("keeps its pages when nothing that they show was written", async () => {
		await makePost(site.em, { slug: "statya" });
		const { app, open, rendered } = start();
		await open("/blog/statya");
		await app.request("/api/blog/posts/statya/like", { method: "POST" });
		await app.request("/api/blog/posts/statya/view", { method: "POST" });
		await site.views.flush();
		await open("/blog/statya");
		expect(rendered).toHaveLength(1);
	});
});

describe("a process that did not write", () => {
	it("shows what another wrote when it looks again", async () => {
		await makePost(site.em, { slug: "statya", title: "Раз" });
		const { open, rendered } = start({ versionAgeMs: 1 });
		expect(await open("/blog/statya")).toContain("<h1>Раз</h1>");
		await site.em.execute("update post set title = 'Два'");
		await site.em.execute("update content_version set version = version + 1");
		await expect.poll(() => open("/blog/statya")).toContain("<h1>Два</h1>");
		expect(rendered).toHaveLength(2);
	});

	it("renders afresh while it cannot know", async () => {
		await makePost(site.em, { slug: "statya" });
		const { open, rendered } = start({ versionAgeMs: 1 });
		await open("/blog/statya");
		await site.em.execute("alter table content_version rename to away");
		try {
			await new Promise((resolve) => setTimeout(resolve, 5));
			for (const _ of [1, 2]) {
				expect(await open("/blog/statya")).toContain("<h1>");
			}
			expect(rendered).toHaveLength(3);
		} finally {
			await site.em.execute("alter table away rename to content_version");
		}
	});
});

describe("a public read over REST", () => {
	const KEPT = endpoints.flatMap(({ method, access, isSearch, path }) =>
		method === "get" && access === "public" && !isSearch
			? [path.replace("{slug}", "statya")]
			: [],
	);

	it.each(KEPT)(
		"%s costs the database nothing while it is kept, whoever asks",
		async (path) => {
			await makeOneOfEach(site);
			const { token } = await site.signIn();
			const { app, open, pages } = start();
			const first = await open(path);
			const headers = { Authorization: `Bearer ${token}` };
			const statements = await recordStatements(site.database.orm, async () => {
				expect(await open(`${path}?utm_source=x`)).toBe(first);
				const owners = await app.request(path, { headers });
				expect(await owners.text()).toBe(first);
			});
			expect(statements).toEqual([]);
			expect(pages.peek(path)?.body.toString()).toBe(first);
		},
	);

	it("is made afresh where it is a search", async () => {
		await makePost(site.em, { title: "Ритм" });
		const { open } = start();
		const path = "/api/blog/search?q=%D1%80%D0%B8%D1%82%D0%BC";
		expect(await open(path)).toContain("Ритм");
		const again = () => open(path);
		expect(await recordStatements(site.database.orm, again)).not.toEqual([]);
	});

	it.each(["/reactions", "/comments?limit=101", "/comments?limit=0"])(
		"%s is no answer for everybody: nothing is kept",
		async (path) => {
			await makeOneOfEach(site);
			const { open, pages } = start();
			await open(`/api/blog/posts/statya${path}`);
			expect(pages.peek(`/api/blog/posts/statya${path}`)).toBeUndefined();
		},
	);

	it("is found by whoever serves pages first, in the form that is asked for", async () => {
		await makePost(site.em, { slug: "statya", content: "а".repeat(2_000) });
		const { app, pages } = start();
		const path = "/api/blog/posts?limit=12&offset=0";
		const headers = { "Accept-Encoding": "br" };
		const response = await app.request(path, { headers });
		expect(response.headers.get("Content-Encoding")).toBe("br");
		expect(response.headers.get("X-Total-Count")).toBe("1");
		const answer = pages.peek(path)?.peek({
			accept: "br",
			match: response.headers.get("ETag") ?? "",
		});
		expect(answer?.status).toBe(304);
		expect(answer?.headers).toContain("nosniff");
	});

	it("moves, is gone and is missing as it was, and then none of it is kept", async () => {
		const { token } = await site.signIn();
		const { id } = await makePost(site.em, { slug: "statya", title: "Раз" });
		const { app, open, pages } = start();
		const path = "/api/blog/posts/statya";
		const write = (method: string, body?: object) =>
			app.request(`/api/admin/posts/${id}`, {
				method,
				headers: {
					Authorization: `Bearer ${token}`,
					"Content-Type": "application/json",
				},
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

	it("has the counts of the time when it was made", async () => {
		await makePost(site.em, { slug: "statya" });
		const { app, open } = start();
		const path = "/api/blog/posts/statya";
		const first = await open(path);
		await app.request(`${path}/like`, { method: "POST" });
		expect(await open(path)).toBe(first);
		expect(await open(`${path}/reactions`)).toContain('"likeCount":1');
	});
});

it("answers over REST displace no page", async () => {
	await makePost(site.em, { slug: "statya" });
	const { open, pages } = start({ cacheBytes: 400_000 });
	await open("/blog/statya");
	for (let n = 1; n <= 100; n += 1) await open(`/api/blog/posts?limit=${n}`);
	expect(pages.peek("/api/blog/posts?limit=1")).toBeUndefined();
	expect(pages.peek("/api/blog/posts?limit=100")).toBeDefined();
	expect(pages.peek("/blog/statya")).toBeDefined();
});
