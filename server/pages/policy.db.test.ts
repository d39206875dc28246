import { beforeEach, describe, expect, it } from "vitest";
import { SAMPLES } from "#contract/pages.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { openOrm } from "#db/open.ts";
import { RENDERER_VERSION } from "#packages/markup";
import { builtRenderer, makeSamplePages, ORIGIN, setUpBuiltPages } from "../testing/built-pages.ts";
import { PREVIEW_TOKEN } from "../testing/operation.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const { open } = setUpBuiltPages(site);
beforeEach(() => {
	site.siteUrl = ORIGIN;
});

const SHOWN = [...SAMPLES, "/blog?page=2", `/preview/${PREVIEW_TOKEN}`, "/admin", "/admin?page=2"];
const MISSING = ["/nothing", "/blog/net", "/gallery/net", "/gallery?medium=net", "/preview/net"];
const PAGES = [
	...SHOWN.map((path) => [path, 200] as const),
	...MISSING.map((path) => [path, 404] as const),
	["/blog/udalena", 410] as const,
];

const sourcesOf = (styles: string, frames: string) =>
	`default-src 'none'; script-src 'self'; style-src ${styles}; style-src-attr 'unsafe-inline'; img-src 'self' data: https:; media-src 'self' https:; font-src 'self'; connect-src 'self'; frame-src ${frames}https://www.youtube-nocookie.com https://player.vimeo.com https://vkvideo.ru https://vk.com https://rutube.ru; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Checks the requirements of the MDN HTTP Observatory for the 135 points of a page, or the 125 of the admin. */
function expectSafe(path: string, { headers, html }: Awaited<ReturnType<typeof open>>) {
	expect(Object.fromEntries(headers), path).toMatchObject({
		"strict-transport-security": "max-age=63072000; includeSubDomains",
		"x-content-type-options": "nosniff",
		"x-frame-options": "DENY",
		"cross-origin-resource-policy": "same-origin",
		"referrer-policy": path.startsWith("/preview") ? "no-referrer" : "strict-origin-when-cross-origin",
	});
	for (const name of ["Set-Cookie", "Access-Control-Allow-Origin"]) expect(headers.has(name), path).toBe(false);
	const policy = headers.get("Content-Security-Policy") ?? "";
	// The admin frames previews of the site.
	const [styles, frames] = path.startsWith("/admin") ? ["'self' 'unsafe-inline'", "'self' "] : ["'self'", ""];
	expect(policy.replaceAll(/ 'sha256-[\w+/]{43}='/g, ""), path).toBe(sourcesOf(styles, frames));
	const files = html.match(/<script\b[^>]*\bsrc=[^>]*>/g) ?? [];
	for (const file of files) expect(file, path).toMatch(/\bsrc="\/[^/]/);
	return files.filter((file) => / integrity="sha/.test(file)).length;
}

describe("the headers of every page", () => {
	it("allow only the specified sources, and the first script has an integrity hash", async () => {
		await makeSamplePages(site);
		await makePost(site.em, { slug: "udalena", deletedAt: new Date() });
		for (const [path, status] of PAGES) {
			const page = await open(path);
			expect(page.status, path).toBe(status);
			expect(expectSafe(path, page), path).toBeGreaterThan(0);
		}
	});

	it("are equally strict if the database is unavailable or a page cannot be rendered", async () => {
		const orm = await openOrm({ url: "postgres://nobody@127.0.0.1:1/none" });
		const unavailable = await open("/blog", { orm });
		await orm.close();
		const render = () => Promise.reject(new Error("broken"));
		const broken = await open("/blog", { renderer: { ...builtRenderer, render } });
		expect([unavailable.status, broken.status]).toEqual([503, 500]);
		expect(expectSafe("/blog", unavailable)).toBeGreaterThan(0);
		// This page has no script.
		expect(expectSafe("/blog", broken)).toBe(0);
	});

	it("do not allow a script contained in the content", async () => {
		const html = `<p>a</p><script>alert(1)</script><script nonce="${"0".repeat(32)}">alert(2)</script>`;
		await makePost(site.em, { slug: "vzlom", content: "Текст" });
		await site.em.execute("update post set html = ?, renderer_version = ?", [html, RENDERER_VERSION]);
		const clean = await open("/blog");
		const { headers, html: page } = await open("/blog/vzlom");
		// The script is in the page, although the renderer would never write it,
		expect(page).toContain("<script>alert(1)</script>");
		// but the policy does not allow it to run.
		const hashes = (from: Headers) => from.get("Content-Security-Policy")?.match(/'sha256-/g)?.length;
		expect(hashes(headers)).toBe(hashes(clean.headers));
		expect(headers.get("Content-Security-Policy")).not.toContain("bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=");
	});
});
