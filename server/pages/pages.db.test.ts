import { join } from "node:path";
import { pino } from "pino";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { postInputSchema, postReplacementSchema } from "#contract/post.ts";
import { makeComment } from "#db/factories/comment.factory.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { type Orm, openOrm } from "#db/open.ts";
import {
	createPost,
	deletePost,
	replacePost,
} from "../features/post/post-editing.service.ts";
import { searchInTurn } from "../features/post/search-turns.service.ts";
import { createTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { createBuiltRenderer, type PageRenderer } from "./renderer.ts";

const site = setUpTestSite();
let renderer: PageRenderer;

beforeAll(async () => {
	renderer = await createBuiltRenderer(join(import.meta.dirname, "../../dist"));
});

/** Lines that the site logs as warnings or worse. */
let complaints: string[] = [];
beforeEach(() => {
	complaints = [];
});

function appOn(orm: Orm, sharedMaxAge = 0) {
	return createTestApp({
		services: site.services({ orm }),
		settings: {
			name: "Сайт </script> & владелец",
			url: "https://example.org",
			timeZone: "Europe/Moscow",
		},
		renderer,
		logger: pino({ level: "warn" }, { write: (line) => complaints.push(line) }),
		sharedMaxAge,
	}).app;
}

async function open(path: string) {
	const response = await appOn(site.database.orm).request(path);
	return { response, html: await response.text() };
}

const textOf = (html: string) =>
	html
		.replaceAll(/<script[\s\S]*?<\/script>/g, "")
		.replaceAll("<!-- -->", "")
		.replaceAll(/<[^>]+>/g, "\n");

describe("the list of posts", () => {
	it("is complete in the HTML: title, summary, date of publication, author, link", async () => {
		await makePost(site.em, {
			slug: "pervaya",
			title: "Первая",
			excerpt: "О первом",
			createdAt: new Date("2026-01-01T00:00:00Z"),
			// Half past eleven in the evening in London is the next day in Moscow.
			publishedAt: new Date("2026-03-11T23:30:00Z"),
		});
		const { response, html } = await open("/blog");
		expect(response.status).toBe(200);
		const text = textOf(html);
		for (const part of [
			"Блог о трансформации",
			"Первая",
			"О первом",
			"12 марта 2026",
			"Читать статью",
			"На главную",
		]) {
			expect(text).toContain(part);
		}
		expect(html).toContain('href="/blog/pervaya"');
		expect(html).toContain(
			'<link rel="canonical" href="https://example.org/blog"/>',
		);
	});

	it("says when there is nothing", async () => {
		const { response, html } = await open("/blog");
		expect(response.status).toBe(200);
		expect(textOf(html)).toContain("Пока нет опубликованных статей");
	});

	it("has an answer for whatever an address says, and nothing to complain of", async () => {
		for (const search of [
			"tag=%00",
			"category=a%00b",
			"category=%22%5Cu0000%22",
			"tag=%ED%A0%80",
			"q=%00",
			`q=${encodeURIComponent("🎄".repeat(150))}`,
			"page=9999999999",
			"page=1e3",
			"tag=a&tag=b",
			"category[]=x",
			"q=1",
			"tag=true",
			"tag={}",
		]) {
			const { response } = await open(`/blog?${search}`);
			expect([200, 307, 404], search).toContain(response.status);
		}
		expect(complaints).toEqual([]);
	});

	it("with a NUL in its address leads to the one without", async () => {
		const { response } = await open("/blog/%00net%00");
		expect([response.status, response.headers.get("Location")]).toEqual([
			301,
			"/blog/net",
		]);
	});

	it("is cut into pages, each with its own address", async () => {
		for (let n = 0; n < 14; n += 1) await makePost(site.em);
		const first = await open("/blog");
		expect(textOf(first.html)).toMatch(/Страница\s+1\s+из\s+2/);
		expect(first.html).toContain('href="/blog?page=2"');
		const second = await open("/blog?page=2");
		expect(textOf(second.html).match(/Читать статью/g)).toHaveLength(1);
		expect(second.html).toContain("https://example.org/blog?page=2");
		expect((await open("/blog?page=3")).response.status).toBe(404);
		const { response } = await open("/blog?page=-1");
		expect(response.status).toBe(200);
	});
});

describe("an article", () => {
	it("has its comments in pages, each with its own address", async () => {
		const post = await makePost(site.em, { slug: "obsuzhdaemaya" });
		for (let n = 1; n <= 51; n += 1) {
			await makeComment(site.em, post, {
				content: `Мнение ${n}.`,
				isApproved: true,
			});
		}
		const opinions = (html: string) => textOf(html).match(/Мнение \d+\./g);
		const first = await open("/blog/obsuzhdaemaya");
		expect(opinions(first.html)).toHaveLength(50);
		expect(textOf(first.html)).toMatch(/51\s+комментарий/);
		expect(first.html).toContain(
			'href="/blog/obsuzhdaemaya?comments=2#comments"',
		);
		const second = await open("/blog/obsuzhdaemaya?comments=2");
		expect(opinions(second.html)).toEqual(["Мнение 51."]);
		expect(second.html).toContain('href="/blog/obsuzhdaemaya#comments"');
		const { response } = await open("/blog/obsuzhdaemaya?comments=3");
		expect([response.status, response.headers.get("Location")]).toEqual([
			307,
			"/blog/obsuzhdaemaya#comments",
		]);
	});

	it("has its text in the HTML once, and its own title and description", async () => {
		await makePost(site.em, {
			slug: "statya",
			title: "О <тревоге> & покое",
			// Behind what the summary repeats.
			content: `${"Слово ".repeat(30)} Неповторимое`,
			excerpt: "Кратко",
		});
		const { response, html } = await open("/blog/statya");
		expect(response.status).toBe(200);
		expect(html.match(/Неповторимое/g)).toHaveLength(1);
		expect(html).toContain("О &lt;тревоге&gt; &amp; покое");
		expect(html).toContain('<meta name="description" content="Кратко"/>');
	});

	it("is described by what the owner wrote for it, else by excerpt, else by its text", async () => {
		const write = (change: object) =>
			createPost(
				site.context(),
				postInputSchema.parse({
					title: "Т",
					content: "Из текста",
					published: true,
					...change,
				}),
			);
		await write({ slug: "one", metaDescription: "Описание", excerpt: "К" });
		await write({ slug: "two", excerpt: "Кратко" });
		await write({ slug: "three" });
		for (const [slug, description] of [
			["one", "Описание"],
			["two", "Кратко"],
			["three", "Из текста"],
		]) {
			const { html } = await open(`/blog/${slug}`);
			expect(html).toContain(
				`<meta name="description" content="${description}"/>`,
			);
		}
	});

	it("that has moved redirects for good", async () => {
		const post = await makePost(site.em, { slug: "staraya" });
		await replacePost(
			site.context(),
			post.id,
			postReplacementSchema.parse({
				slug: "novaya",
				title: "Т",
				content: "Т",
				published: true,
			}),
		);
		const { response } = await open("/blog/staraya");
		expect(response.status).toBe(301);
		expect(response.headers.get("Location")).toBe("/blog/novaya");
		// Another post may take the address one day.
		expect(response.headers.get("Cache-Control")).toBe("no-cache");
	});

	it("that is not there is 404, that was deleted 410, a draft 404", async () => {
		const post = await makePost(site.em, { slug: "udalena" });
		await deletePost(site.context(), post.id);
		await makePost(site.em, { slug: "chernovik", isPublished: false });
		for (const [slug, status] of [
			["net", 404],
			["udalena", 410],
			["chernovik", 404],
		] as const) {
			const { response, html } = await open(`/blog/${slug}`);
			expect(response.status).toBe(status);
			expect(textOf(html)).toContain("Статья не найдена");
			expect(textOf(html)).toContain("Вернуться к блогу");
			expect(html).toContain('<meta name="robots" content="noindex"/>');
		}
	});
});

describe("an address", () => {
	it.each([
		"/nothing",
		"/blog/a/b",
		"/%E0%A4%A",
		"/blog/%01",
		"/blog?page=99",
		"/blog?tag=net",
		"/index.html",
		// One address for each page.
		"/BLOG",
		"/Admin",
	])("%s that leads nowhere is 404", async (path) => {
		const { response, html } = await open(path);
		expect(response.status).toBe(404);
		expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
		expect(textOf(html)).toMatch(/404 Page Not Found|Статья не найдена/);
		expect(html).toMatch(
			/<title>(404 Page Not Found|Статья не найдена) — Сайт/,
		);
		expect(html).toContain('<meta name="robots" content="noindex"/>');
	});

	it("with a slash at the end or in another spelling redirects to the one, on this host", async () => {
		for (const [path, target] of [
			["/blog/", "/blog"],
			["/blog/?page=2", "/blog?page=2"],
			["//evil.example/", "/evil.example"],
			["/\\evil.example/", "/evil.example"],
			["/%09/evil.example/", "/%09/evil.example"],
			["/%0d%0aX:y/", "/%0D%0AX:y"],
			["/%62log", "/blog"],
			["/%61dmin?page=2", "/admin?page=2"],
			["/%d0%b9", "/%D0%B9"],
			["/a|b", "/a%7Cb"],
			["/%D0%B9/?tag=%D0%B9", "/%D0%B9?tag=%D0%B9"],
		] as const) {
			const { response } = await open(path);
			expect(response.status).toBe(301);
			expect(
				new URL(response.headers.get("Location") ?? "", "http://localhost")
					.href,
			).toBe(`http://localhost${target}`);
		}
	});

	it("of a page takes no other method", async () => {
		const response = await appOn(site.database.orm).request("/blog", {
			method: "DELETE",
		});
		expect(response.status).toBe(405);
		expect(response.headers.get("Allow")).toBe("GET, HEAD");
	});
});

describe("the navigation", () => {
	it("marks the page that one is on, and no other", async () => {
		await makePost(site.em, { slug: "statya" });
		const current = async (path: string) =>
			(
				(await open(path)).html
					// What a list is narrowed to is no navigation.
					.replace(/<main.*<\/main>/s, "")
					.match(/<a[^>]+aria-current="page"[^>]*>/g) ?? []
			).map((tag) => /href="([^"]*)"/.exec(tag)?.[1]);
		// In the bar and in the footer.
		expect(await current("/blog")).toEqual(["/blog", "/blog"]);
		expect(await current("/blog/statya")).toEqual([]);
		expect(await current("/gallery")).toEqual(["/gallery", "/gallery"]);
	});
});

describe("every page", () => {
	it("brings a policy and says how it may be kept", async () => {
		const { response } = await open("/blog");
		expect(response.headers.get("Content-Security-Policy")).toContain(
			"script-src 'self' 'sha256-",
		);
		expect(response.headers.get("Cache-Control")).toBe("no-cache");
		const missing = await appOn(site.database.orm, 60).request("/nothing");
		expect(missing.headers.get("Cache-Control")).toBe("no-cache");
		const shared = await appOn(site.database.orm, 60).request("/blog");
		expect(shared.headers.get("Cache-Control")).toBe(
			"public, max-age=0, must-revalidate, s-maxage=60",
		);
	});

	it("cannot be broken by the site's name", async () => {
		const { html } = await open("/");
		expect(html).not.toContain("Сайт </script>");
	});

	it("that its reader does not wait for is no failure", async () => {
		await makePost(site.em, { slug: "statya" });
		for (const path of ["/blog", "/blog/statya", "/blog/net"]) {
			const leaving = new AbortController();
			const asked = appOn(site.database.orm).request(path, {
				signal: leaving.signal,
			});
			setTimeout(() => leaving.abort(), 1);
			await asked;
		}
		expect(complaints).toEqual([]);
	});

	it("answers HEAD without a body", async () => {
		const response = await appOn(site.database.orm).request("/blog", {
			method: "HEAD",
		});
		expect(response.status).toBe(200);
		expect(await response.text()).toBe("");
	});
});

describe("a database that does not answer", () => {
	it("makes pages 503 with the site's own words, and the API a problem", async () => {
		const orm = await openOrm({ url: "postgres://nobody@127.0.0.1:1/none" });
		const app = appOn(orm);
		for (const path of ["/blog", "/blog/statya"]) {
			const page = await app.request(path);
			expect(page.status).toBe(503);
			expect(page.headers.get("Retry-After")).toBe("5");
			expect(page.headers.get("X-Robots-Tag")).toBe("noindex");
			const html = await page.text();
			expect(textOf(html)).toContain("Сайт временно недоступен");
			expect(html).toContain('<meta name="robots" content="noindex"/>');
			expect(html).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
			expect(html).toMatch(/<title>Сайт временно недоступен/);
		}
		const api = await app.request("/api/blog/posts");
		expect(api.status).toBe(503);
		expect(await api.json()).toMatchObject({ status: 503 });
		expect((await app.request("/")).status).toBe(200);
		await orm.close();
	});
});

describe("a search while too many others wait", () => {
	it("is 503 with the site's own words and a time to come back, and works afterwards", async () => {
		const { promise: work, resolve: end } = Promise.withResolvers<void>();
		const others = Array.from({ length: 22 }, () => searchInTurn(() => work));
		const app = appOn(site.database.orm);
		const page = await app.request("/blog?q=a");
		expect(page.status).toBe(503);
		expect(page.headers.get("Retry-After")).toBe("5");
		expect(textOf(await page.text())).toContain("Сайт временно недоступен");
		const api = await app.request("/api/blog/search?q=a");
		expect(api.status).toBe(503);
		expect(api.headers.get("Retry-After")).toBe("5");
		expect(await api.json()).toMatchObject({
			status: 503,
			retryAfter: 5,
			detail: expect.stringContaining("слишком многие ищут"),
		});
		// The refused crowd leaves no lines in the log.
		expect(complaints).toEqual([]);
		expect((await app.request("/blog")).status).toBe(200);
		end();
		await Promise.all(others);
		expect((await app.request("/blog?q=a")).status).toBe(200);
	});
});
