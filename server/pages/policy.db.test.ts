import { describe, expect, it } from "vitest";
import { SAMPLES } from "#contract/pages.ts";
import { makePost } from "#db/factories/post.factory.ts";
import { openOrm } from "#db/open.ts";
import { RENDERER_VERSION } from "../markup/rendered-markup.ts";
import { builtRenderer, makeSamplePages } from "../testing/built-pages.ts";
import { scoreByObservatory } from "../testing/observatory.ts";
import { PREVIEW_TOKEN } from "../testing/operation.ts";
import { createTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();

async function open(path: string, change: Parameters<typeof site.services>[0] = {}, render = builtRenderer.render) {
	const { app } = createTestApp({
		services: site.services({ siteUrl: "https://example.org", ...change }),
		renderer: { ...builtRenderer, render },
	});
	const response = await app.request(`https://example.org${path}`);
	const { status, headers } = response;
	return { status, headers, html: await response.text() };
}

const SHOWN = [...SAMPLES, "/blog?page=2", `/preview/${PREVIEW_TOKEN}`];
const MISSING = ["/nothing", "/styleguide", "/blog/net", "/gallery/net", "/gallery?medium=net", "/preview/net"];
const PUBLIC: [path: string, status: number][] = [
	...SHOWN.map((path): [string, number] => [path, 200]),
	...MISSING.map((path): [string, number] => [path, 404]),
	["/blog/udalena", 410],
];

async function makePages() {
	await makeSamplePages(site);
	await makePost(site.em, { slug: "udalena", deletedAt: new Date() });
}

describe("the score of the MDN HTTP Observatory", () => {
	it("is 135 for every public page", async () => {
		await makePages();
		for (const [path, status] of PUBLIC) {
			const page = await open(path);
			expect(page.status, path).toBe(status);
			expect(scoreByObservatory(page), path).toEqual({
				score: 135,
				points: {
					policy: 10,
					cookies: 0,
					sharing: 0,
					referrer: 5,
					transport: 0,
					integrity: 5,
					sniffing: 0,
					framing: 5,
					resource: 10,
				},
			});
		}
	});

	it("is at least 130 for error pages", async () => {
		const orm = await openOrm({ url: "postgres://nobody@127.0.0.1:1/none" });
		const unavailable = await open("/blog", { orm });
		expect(unavailable.status).toBe(503);
		expect(scoreByObservatory(unavailable).score).toBe(135);
		await orm.close();
		const broken = await open("/blog", {}, async () => {
			throw new Error("broken");
		});
		expect(broken.status).toBe(500);
		// This page has no script, so the policy has no hash.
		expect(scoreByObservatory(broken).score).toBe(130);
	});

	it("is 125 for the admin, whose library writes inline styles", async () => {
		for (const path of ["/admin", "/admin?page=2"]) {
			const { score, points } = scoreByObservatory(await open(path));
			expect([score, points.policy], path).toEqual([125, 0]);
		}
	});

	it("is low for a page with a weak or missing policy", () => {
		const careless = (policy: string, html = "") =>
			scoreByObservatory({ headers: new Headers({ "Content-Security-Policy": policy }), html });
		expect(careless("default-src *; script-src 'unsafe-inline'").score).toBe(35);
		expect(careless("").points.policy).toBe(-25);
		expect(careless("default-src 'none'; style-src 'unsafe-inline'").points.policy).toBe(0);
		expect(careless("default-src 'none'", '<script src="//x.example/a.js"></script>').points.integrity).toBe(-5);
	});
});

describe("the policy of every page", () => {
	it("lists exactly the allowed sources", async () => {
		await makePages();
		for (const [path] of PUBLIC) {
			const { headers } = await open(path);
			const policy = headers.get("Content-Security-Policy") ?? "";
			expect(policy.replaceAll(/ 'sha256-[\w+/]{43}='/g, ""), path).toBe(
				"default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: https:; media-src 'self' https:; font-src 'self'; connect-src 'self'; frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://vkvideo.ru https://vk.com https://rutube.ru; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
			);
		}
	});

	it("does not allow a script that came with the content", async () => {
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
