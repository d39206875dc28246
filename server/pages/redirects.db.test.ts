import { describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { addRedirects, redirectPath } from "../features/redirect/redirect.service.ts";
import { setUpBuiltPages } from "../testing/built-pages.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const { open } = setUpBuiltPages(site);

/** A post with these former addresses. */
async function makeMoved(paths: string[], post: Parameters<typeof makePost>[1] = {}) {
	const made = await makePost(site.em, { slug: "novaya", ...post });
	const redirects = paths.flatMap((path) => redirectPath(path) ?? []);
	await addRedirects(site.em, made.id, redirects, site.clock.now());
	return made;
}

describe("the former address of an imported post", () => {
	it.each([
		["/2020/05/staraya/", "/2020/05/staraya"],
		["/2020/05/staraya", "/2020/05/staraya?utm_source=a"],
		["/2020/05/staraya.html", "/2020/05/staraya.html"],
		["/2020/море/", "/2020/%D0%BC%D0%BE%D1%80%D0%B5"],
		["/2020/%d0%bc%d0%be%d1%80%d0%b5/", "/2020/%D0%BC%D0%BE%D1%80%D0%B5"],
		["/blog/byvshaya", "/blog/byvshaya"],
		["/?p=123", "/?p=123"],
		["/?p=123", "/?utm_source=a&p=123"],
	])("%s redirects from %s", async (former, url) => {
		await makeMoved([former]);
		const { status, headers, html } = await open(url);
		expect([status, headers.get("Location"), html]).toEqual([301, "/blog/novaya", ""]);
		expect(headers.get("Cache-Control")).toBe("no-cache");
	});

	it("leads with a slash at its end and in another spelling to the canonical one first", async () => {
		await makeMoved(["/2020/море/"]);
		expect((await open("/2020/%d0%bc%d0%be%d1%80%d0%b5/")).headers.get("Location")).toBe(
			"/2020/%D0%BC%D0%BE%D1%80%D0%B5",
		);
	});

	it("never stands before a page of the site", async () => {
		await makePost(site.em, { slug: "drugaya", title: "Другая" });
		await makeMoved(["/gallery", "/blog/drugaya", "/"]);
		for (const path of ["/gallery", "/blog/drugaya", "/", "/?p=5", "/?page=1"]) {
			expect((await open(path)).status).toBe(200);
		}
	});

	it("follows a change of the slug, and leads nowhere while the post is hidden or deleted", async () => {
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

	it("is not found where it is none", async () => {
		expect((await open("/net-takoj")).status).toBe(404);
		expect((await open(`/${"a".repeat(1_500)}`)).status).toBe(404);
	});
});
