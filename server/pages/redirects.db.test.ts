import { describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { addRedirects, redirectPath } from "../features/redirect/redirect.service.ts";
import { setUpBuiltPages } from "../testing/built-pages.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const { open } = setUpBuiltPages(site);

/** Creates a post with these former addresses. */
async function makeMoved(paths: string[], post: Parameters<typeof makePost>[1] = {}) {
	const made = await makePost(site.em, { slug: "novaya", ...post });
	const redirects = paths.flatMap((path) => redirectPath(path) ?? []);
	await addRedirects(site.em, made.id, redirects, site.clock.now());
	return made;
}

describe("the former URL of an imported post", () => {
	it.each([
		["/2020/05/staraya/", "/2020/05/staraya"],
		["/2020/05/staraya", "/2020/05/staraya?utm_source=a"],
		["/2020/05/staraya.html", "/2020/05/staraya.html"],
		["/2020/море/", "/2020/%D0%BC%D0%BE%D1%80%D0%B5"],
		["/2020/%d0%bc%d0%be%d1%80%d0%b5/", "/2020/%D0%BC%D0%BE%D1%80%D0%B5"],
		["/blog/byvshaya", "/blog/byvshaya"],
		["/?p=123", "/?p=123"],
		["/?p=123", "/?utm_source=a&p=123"],
	])("(%s) redirects when requested as %s", async (former, url) => {
		await makeMoved([former]);
		const { status, headers, html } = await open(url);
		expect([status, headers.get("Location"), html]).toEqual([301, "/blog/novaya", ""]);
		expect(headers.get("Cache-Control")).toBe("no-cache");
	});

	it.each([
		["/2020/край/", "/2020/краи\u0306"],
		["/2020/краи\u0306/", "/2020/край"],
		["/2020/%d0%b8%cc%86/", "/2020/%D0%B9"],
		["/%F2%E8%F5", "/%f2%e8%f5"],
		["/%f2%e8%f5/", "/%F2%E8%F5"],
	])("(%s) is found in the alternative spelling %s", async (former, url) => {
		await makeMoved([former]);
		const first = await open(encodeURI(url).replaceAll("%25", "%"));
		const { headers } = first.headers.get("Location")?.startsWith("/blog")
			? first
			: await open(`${first.headers.get("Location")}`);
		expect(headers.get("Location")).toBe("/blog/novaya");
	});

	it.each(["/2020/%D0%B8%CC%86", "/%f2%e8%f5"])("stored by an earlier release as %s is also found", async (path) => {
		const { id } = await makePost(site.em, { slug: "novaya" });
		await addRedirects(site.em, id, [path], site.clock.now());
		expect((await open(redirectPath(path) ?? "")).headers.get("Location")).toBe("/blog/novaya");
	});

	it("first redirects to its canonical spelling without a trailing slash", async () => {
		await makeMoved(["/2020/море/"]);
		expect((await open("/2020/%d0%bc%d0%be%d1%80%d0%b5/")).headers.get("Location")).toBe(
			"/2020/%D0%BC%D0%BE%D1%80%D0%B5",
		);
	});

	it("never shadows a page of the site", async () => {
		await makePost(site.em, { slug: "drugaya", title: "Другая" });
		await makeMoved(["/gallery", "/blog/drugaya", "/"]);
		for (const path of ["/gallery", "/blog/drugaya", "/", "/?p=5", "/?page=1"]) {
			expect((await open(path)).status).toBe(200);
		}
	});

	it("follows a changed slug, returns 404 for a deleted post, and is removed with the post", async () => {
		const { id } = await makeMoved(["/staraya"]);
		await site.em.execute("update post_slug set slug = 'novejshaya'");
		expect((await open("/staraya")).headers.get("Location")).toBe("/blog/novejshaya");
		await site.em.execute("update post set deleted_at = now() where id = ?", [id]);
		expect((await open("/staraya")).status).toBe(404);
		await site.em.execute("delete from post where id = ?", [id]);
		expect(await site.count("redirect")).toBe(0);
	});

	it("stays with the post that had it first", async () => {
		await makeMoved(["/staraya"]);
		await makeMoved(["/staraya"], { slug: "vtoraya" });
		expect((await open("/staraya")).headers.get("Location")).toBe("/blog/novaya");
	});

	it("returns 404 if it is unknown", async () => {
		expect((await open("/net-takoj")).status).toBe(404);
		expect((await open(`/${"a".repeat(1_500)}`)).status).toBe(404);
	});
});

describe("the feed URL of a former site", () => {
	it.each([
		["/feed/", "/blog/rss.xml"],
		["/feed", "/blog/rss.xml"],
		["/feed/atom", "/blog/atom.xml"],
		["/?feed=rss2", "/blog/rss.xml"],
		["/wp-rss2.php", "/blog/rss.xml"],
		["/rss/", "/blog/rss.xml"],
		["/rss.xml", "/blog/rss.xml"],
		["/feed.xml", "/blog/rss.xml"],
		["/atom.xml", "/blog/atom.xml"],
		["/index.xml", "/blog/rss.xml"],
		["/posts/index.xml", "/blog/rss.xml"],
		["/blog/feed", "/blog/rss.xml"],
		["/feeds/posts/default?alt=rss", "/blog/atom.xml"],
		["/feed.json", "/blog/feed.json"],
		["/rss-feed-123456.xml", "/blog/rss.xml"],
		["/data/atom", "/blog/atom.xml"],
	])("%s redirects to %s", async (former, today) => {
		let { status, headers } = await open(former);
		// The redirect to the canonical spelling comes first.
		if (former.endsWith("/")) ({ status, headers } = await open(`${headers.get("Location")}`));
		expect([status, headers.get("Location")]).toEqual([301, today]);
		expect((await open(today)).status).toBe(200);
	});

	it("never shadows an article, and similar URLs return 404", async () => {
		await makePost(site.em, { slug: "feed", title: "Лента" });
		expect((await open("/blog/feed")).status).toBe(200);
		for (const path of ["/comments/feed", "/feeds", "/feed/x", "/rss.html"]) {
			expect((await open(path)).status).toBe(404);
		}
	});
});
