import { describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { setUpBuiltPages, textOf } from "../testing/built-pages.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const { createPages, open, warnings } = setUpBuiltPages(site);

describe("a URL", () => {
	it.each([
		"/nothing",
		"/blog/a/b",
		"/%E0%A4%A",
		"/blog/%01",
		"/blog?page=99",
		"/blog?tag=net",
		"/index.html",
		// Paths are case-sensitive, so that each page has one URL.
		"/BLOG",
		"/Admin",
	])("of no page, %s, is 404", async (path) => {
		const { response, html } = await open(path);
		expect(response.status).toBe(404);
		expect(response.headers.get("X-Robots-Tag")).toBe("noindex");
		expect(textOf(html)).toMatch(/404 Page Not Found|Статья не найдена/);
		expect(html).toMatch(/<title>(404 Page Not Found|Статья не найдена) — Сайт/);
		expect(html).toContain('<meta name="robots" content="noindex"/>');
	});

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
			["/%d0%b9", "/%D0%B9"],
			["/a|b", "/a%7Cb"],
			["/%D0%B9/?tag=%D0%B9", "/%D0%B9?tag=%D0%B9"],
		] as const) {
			const { response } = await open(path);
			expect(response.status).toBe(301);
			expect(new URL(response.headers.get("Location") ?? "", "http://localhost").href).toBe(
				`http://localhost${target}`,
			);
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
		expect(await current("/gallery")).toEqual(["/gallery", "/gallery"]);
	});
});

describe("every page", () => {
	it("has a Content-Security-Policy and a Cache-Control header", async () => {
		const { response } = await open("/blog");
		expect(response.headers.get("Content-Security-Policy")).toContain("script-src 'self' 'sha256-");
		expect(response.headers.get("Cache-Control")).toBe("no-cache");
		const notFound = await createPages({ sharedMaxAge: 60 }).request("/nothing");
		expect(notFound.headers.get("Cache-Control")).toBe("no-cache");
		const shared = await createPages({ sharedMaxAge: 60 }).request("/blog");
		expect(shared.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate, s-maxage=60");
	});

	it("escapes the site's name", async () => {
		const { html } = await open("/");
		expect(html).not.toContain("Сайт </script>");
	});

	it("that a reader leaves before it is loaded causes no warning", async () => {
		await makePost(site.em, { slug: "statya" });
		for (const path of ["/blog", "/blog/statya", "/blog/net"]) {
			const leaving = new AbortController();
			const loading = createPages().request(path, { signal: leaving.signal });
			setTimeout(() => leaving.abort(), 1);
			await loading;
		}
		expect(warnings).toEqual([]);
	});

	it("responds to HEAD without a body", async () => {
		const response = await createPages().request("/blog", { method: "HEAD" });
		expect(response.status).toBe(200);
		expect(await response.text()).toBe("");
	});
});
