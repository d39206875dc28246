import { describe, expect, it } from "vitest";
import { SAMPLES } from "#contract/pages.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { renderMarkup } from "../markup/render.ts";
import { renderInThread } from "../markup/render-thread.ts";
import { makeSamplePages } from "../testing/built-pages.ts";
import { setUpCachedPages } from "../testing/cached-pages.ts";
import { PREVIEW_TOKEN } from "../testing/operation.ts";
import { recordStatements } from "../testing/statements.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const start = setUpCachedPages(site);

describe("a page", () => {
	it("has the same bytes each time it is rendered", async () => {
		await makeSamplePages(site);
		await site.em.execute("update post set content = ?", ["# Раз\n\n![a](https://a.example/b.png)\n\n# Раз"]);
		const { open, rendered } = start({ cacheBytes: 0 });
		const paths = [
			...SAMPLES,
			"/blog?page=2",
			`/preview/${PREVIEW_TOKEN}`,
			"/admin",
			"/blog/net",
			"/gallery/net",
			"/net",
		];
		for (const path of paths) {
			const first = await open(path);
			await new Promise((resolve) => setTimeout(resolve, 5));
			expect(await open(path), path).toBe(first);
		}
		expect(rendered).toHaveLength(2 * paths.length);
	});

	it("is rendered once for concurrent and later requests", async () => {
		await makePost(site.em, { slug: "statya" });
		const { open, rendered } = start();
		await Promise.all(Array.from({ length: 50 }, () => open("/blog/statya?utm=1")));
		await open("/blog/statya");
		expect(rendered).toHaveLength(1);
	});

	it("needs no database query while it is cached", async () => {
		await makePost(site.em, { slug: "statya" });
		const { open, pages } = start();
		await open("/blog/statya");
		const reopen = () => open("/blog/statya");
		const { orm } = site.database;
		expect(await recordStatements(orm, reopen)).toEqual([]);
		pages.invalidate();
		// Only the content version is read.
		expect(await recordStatements(orm, reopen)).toHaveLength(1);
	});
});

describe("the process that served a write", () => {
	it("shows the result at once", async () => {
		const { token } = await site.signIn();
		const { app, open } = start();
		const write = (method: string, path: string, body?: object) =>
			app.request(path, {
				method,
				headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
				body: body ? JSON.stringify(body) : null,
			});
		const post = { slug: "statya", title: "Раз", content: "Т", published: true };
		expect(await open("/blog")).toContain("Пока нет опубликованных статей");
		const created = await write("POST", "/api/admin/posts", post);
		const { id } = (await created.json()) as { id: number };
		expect(await open("/blog")).toContain("Раз");
		expect(await open("/blog/statya")).toContain("<h1>Раз</h1>");
		await write("PUT", `/api/admin/posts/${id}`, { ...post, title: "Два" });
		expect(await open("/blog/statya")).toContain("<h1>Два</h1>");
		// The same over tRPC.
		await app.request("/api/trpc/post.delete", {
			method: "POST",
			headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
			body: JSON.stringify({ id }),
		});
		expect(await open("/blog/statya")).toContain("Статья не найдена");
		expect(await open("/blog")).toContain("Пока нет опубликованных статей");
	});

	it("shows it also after the page was requested during the write", async () => {
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
			headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
			body: JSON.stringify({ slug: "novaya", title: "Новая", content: "Т", published: true }),
		});
		await open("/blog");
		await new Promise((resolve) => setTimeout(resolve, 50));
		expect(await open("/blog")).not.toContain("Новая");
		commit();
		expect((await written).status).toBe(201);
		expect(await open("/blog")).toContain("Новая");
		site.render = renderInThread;
	});

	it("keeps its cached pages when only likes and views are counted", async () => {
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
			for (const _ of [1, 2]) {
				expect(await open("/blog/statya")).toContain("<h1>");
			}
			expect(rendered).toHaveLength(3);
		} finally {
			await site.em.execute("alter table away rename to content_version");
		}
	});
});
