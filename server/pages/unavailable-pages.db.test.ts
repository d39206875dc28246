import { describe, expect, it } from "vitest";
import { openOrm } from "#db/open.ts";
import { queueSearch } from "../features/post/post-search.service.ts";
import { setUpBuiltPages, textOf } from "../testing/built-pages.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
const { createPages, warnings } = setUpBuiltPages(site);

describe("while the database does not respond", () => {
	it("pages are 503 with an explanation in Russian, and the API responds with problem+json", async () => {
		const orm = await openOrm({ url: "postgres://nobody@127.0.0.1:1/none" });
		const app = createPages({ orm });
		const paths = ["/blog", "/blog/statya"];
		for (const path of paths) {
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
		// Each failure is logged once, with the path of the page.
		expect(warnings.map((line) => JSON.parse(line).path)).toEqual(paths);
		const api = await app.request("/api/blog/posts");
		expect(api.status).toBe(503);
		expect(await api.json()).toMatchObject({ status: 503 });
		expect((await app.request("/")).status).toBe(200);
		await orm.close();
	});
});

describe("a search while too many searches wait", () => {
	it("is 503 with an explanation and Retry-After, and works afterwards", async () => {
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
		expect(await api.json()).toMatchObject({
			status: 503,
			retryAfter: 5,
			detail: expect.stringContaining("слишком многие ищут"),
		});
		// Refused searches are not logged.
		expect(warnings).toEqual([]);
		expect((await app.request("/blog")).status).toBe(200);
		end();
		await Promise.all(others);
		expect((await app.request("/blog?q=a")).status).toBe(200);
	});
});
