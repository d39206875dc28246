import { describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { openOrm } from "#db/open.ts";
import { queueSearch } from "../features/post/post.rest.ts";
import { setUpBuiltPages, textOf } from "../testing/built-pages.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const { createPages, open } = setUpBuiltPages(site);

describe("a URL", () => {
	// Paths are case-sensitive, so that each page has one URL.
	const CASES = ["/BLOG", "/Admin"];
	const MISSING = ["/nothing", "/blog/a/b", "/%E0%A4%A", "/blog/%01", "/blog?page=99", "/blog?tag=net", "/index.html"];
	const POSTS = ["/blog/net", "/blog/chernovik", "/blog/udalena"];

	it.each([...MISSING, ...CASES, ...POSTS])(
		"without a page (%s) returns 404, or 410 if its post was deleted",
		async (path) => {
			await makePost(site.em, { slug: "udalena", deletedAt: new Date() });
			await makePost(site.em, { slug: "chernovik", isPublished: false });
			const { status, headers, html } = await open(path);
			expect(status).toBe(path === "/blog/udalena" ? 410 : 404);
			expect(headers.get("X-Robots-Tag")).toBe("noindex");
			if (POSTS.includes(path)) expect(textOf(html)).toContain("Вернуться к блогу");
			expect(textOf(html)).toMatch(/404 Page Not Found|Статья не найдена/);
			expect(html).toMatch(/<title>(404 Page Not Found|Статья не найдена) — Сайт/);
			expect(html).toContain('<meta name="robots" content="noindex"/>');
		},
	);

	it("with a trailing slash or in another spelling redirects to the canonical one, on this host", async () => {
		for (const [path, target] of [
			["/blog/", "/blog"],
			["/blog/?page=2", "/blog?page=2"],
			["//evil.example/", "/evil.example"],
			["/\\evil.example/", "/evil.example"],
			["/%09/evil.example/", "/%09/evil.example"],
			["/%0d%0aX:y/", "/%0D%0AX:y"],
			["/%62log", "/blog"],
			["/%61dmin?page=2", "/admin?page=2"],
			// The list of posts is the admin's first page.
			["/admin/posts", "/admin"],
			["/admin/posts?state=draft&q=%D0%B9", "/admin?state=draft&q=%D0%B9"],
			["/%d0%b9", "/%D0%B9"],
			["/a|b", "/a%7Cb"],
			["/blog/%00net%00", "/blog/net"],
			["/%D0%B9/?tag=%D0%B9", "/%D0%B9?tag=%D0%B9"],
		] as const) {
			const { status, headers } = await open(path);
			expect(status).toBe(301);
			expect(new URL(headers.get("Location") ?? "", "http://localhost").href).toBe(`http://localhost${target}`);
		}
	});

	it("of a page accepts GET and HEAD only", async () => {
		const response = await createPages().request("/blog", { method: "DELETE" });
		expect(response.status).toBe(405);
		expect(response.headers.get("Allow")).toBe("GET, HEAD");
	});
});

describe("the navigation", () => {
	it("marks the current page and no other", async () => {
		await makePost(site.em, { slug: "statya" });
		const current = async (path: string) =>
			(
				(await open(path)).html
					// The filters of a list are not navigation.
					.replace(/<main.*<\/main>/s, "")
					.match(/<a[^>]+aria-current="page"[^>]*>/g) ?? []
			).map((tag) => /href="([^"]*)"/.exec(tag)?.[1]);
		// One link in the header, one in the footer.
		expect(await current("/blog")).toEqual(["/blog", "/blog"]);
		expect(await current("/blog/statya")).toEqual([]);
		expect((await open("/blog/statya")).html).toMatch(/<a[^>]+aria-current="true"[^>]*>Блог</);
		expect(await current("/gallery")).toEqual(["/gallery", "/gallery"]);
	});
});

describe("every page", () => {
	it.each([
		["/blog", 60, "public, max-age=0, must-revalidate, s-maxage=60"],
		["/blog", 0, "no-cache"],
		["/nothing", 60, "no-cache"],
	])("that exists may be indexed, and stored by a shared cache: %s for %i s", async (path, sharedMaxAge, caching) => {
		const { status, headers } = await open(path, { sharedMaxAge });
		expect([headers.get("Cache-Control"), headers.has("X-Robots-Tag")]).toEqual([caching, status === 404]);
	});

	it("aborted by the reader before it is loaded causes no warning", async () => {
		await makePost(site.em, { slug: "statya" });
		for (const path of ["/blog", "/blog/statya", "/blog/net"]) {
			const leaving = new AbortController();
			const loading = createPages().request(path, { signal: leaving.signal });
			setTimeout(() => leaving.abort(), 1);
			await loading;
		}
		expect(site.loggedProblems).toEqual([]);
	});
});

describe("while the database does not respond", () => {
	it("pages return 503 with an explanation in Russian, and the API responds with problem+json", async () => {
		const orm = await openOrm({ url: "postgres://nobody@127.0.0.1:1/none" });
		const app = createPages({ orm });
		const paths = ["/blog", "/blog/statya"];
		for (const path of paths) {
			const page = await app.request(path);
			expect(page.status).toBe(503);
			expect(Object.fromEntries(page.headers)).toMatchObject({ "retry-after": "5", "x-robots-tag": "noindex" });
			const html = await page.text();
			expect(textOf(html)).toContain("Сайт временно недоступен");
			expect(html).toContain('<meta name="robots" content="noindex"/>');
			expect(html).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
			expect(html).toMatch(/<title>Сайт временно недоступен/);
		}
		// Each failure is logged once, with the path of the page.
		expect(site.loggedProblems.map((line) => JSON.parse(line).path)).toEqual(paths);
		const api = await app.request("/api/blog/posts");
		expect(api.status).toBe(503);
		expect(await api.json()).toMatchObject({ status: 503 });
		const landing = await app.request("/");
		// The page lacks the pictures that are stored as rows, so it must not be cached.
		expect([landing.status, landing.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
		await orm.close();
	});
});

describe("a search while too many searches wait", () => {
	it("returns 503 with an explanation and Retry-After, and works afterwards", async () => {
		const { promise: work, resolve: end } = Promise.withResolvers<void>();
		const others = Array.from({ length: 22 }, () => queueSearch(() => work));
		const app = createPages();
		const page = await app.request("/blog?q=a");
		expect(page.status).toBe(503);
		expect(page.headers.get("Retry-After")).toBe("5");
		expect(textOf(await page.text())).toContain("Сайт временно недоступен");
		const api = await app.request("/api/blog/search?q=a");
		expect(api.status).toBe(503);
		expect(api.headers.get("Retry-After")).toBe("5");
		const detail = expect.stringContaining("слишком многие ищут");
		expect(await api.json()).toMatchObject({ status: 503, retryAfter: 5, detail });
		// Refused searches are not logged.
		expect(site.loggedProblems).toEqual([]);
		expect((await app.request("/blog")).status).toBe(200);
		end();
		await Promise.all(others);
		expect((await app.request("/blog?q=a")).status).toBe(200);
	});
});
