import { beforeEach, describe, expect, it } from "vitest";
import { createTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import type { PageRenderer } from "./renderer.ts";

const site = setUpTestSite();
const BROWSER = { "User-Agent": "Mozilla/5.0 Firefox/140.0", Accept: "text/html,*/*" };

/** A renderer of a search page and of the legal pages, with 404 for anything else. */
const renderer: PageRenderer = {
	isDevelopment: false,
	async render({ request, fetch }) {
		const { pathname, searchParams } = new URL(request.url);
		const q = searchParams.get("q");
		if (q) await fetch(`/api/blog/search?${new URLSearchParams({ q })}`, {});
		const status = q || pathname === "/privacy" ? 200 : 404;
		return { status, location: undefined, html: "<!doctype html>", scripts: [], styles: [] };
	},
};

let open: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>;
beforeEach(() => {
	const { app } = createTestApp({ services: site.services(), renderer });
	open = async (path, headers, method = "GET") => app.request(path, { method, headers: { ...BROWSER, ...headers } });
});

async function missed() {
	await site.visits.flush();
	return site.em.execute("select kind, subject, visitors from daily_count order by kind, subject");
}

it("a search without results is counted once per IP and day", async () => {
	for (let n = 0; n < 2; n += 1) expect((await open("/blog?q=Слон&utm_source=x")).status).toBe(200);
	expect(await missed()).toEqual([{ kind: "missedSearch", subject: "слон", visitors: 1 }]);
});

describe("a missed page", () => {
	it("is counted without its query, once per IP and day", async () => {
		for (const path of ["/staroe", "/staroe?utm_source=x", "/blog/net"]) expect((await open(path)).status).toBe(404);
		expect(await missed()).toEqual([
			{ kind: "missedPage", subject: "/blog/net", visitors: 1 },
			{ kind: "missedPage", subject: "/staroe", visitors: 1 },
		]);
	});

	it("is not counted for robots, the owner, file requests or scripts probing URLs", async () => {
		const { cookie } = await site.signIn();
		await open("/net", { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
		await open("/net", { Cookie: cookie });
		await open("/net", { Accept: "*/*" });
		await open("/assets/net.js", { "Sec-Fetch-Mode": "no-cors" });
		await open("/net", {}, "HEAD");
		expect(await missed()).toEqual([]);
	});

	it("is not counted for existing pages, list pages past the end, API or media URLs", async () => {
		for (const path of ["/privacy", "/blog?page=9", "/api/net", "/media/net"]) await open(path);
		expect(await missed()).toEqual([]);
	});

	it("is not counted if its URL may contain a secret, but still returns 404", async () => {
		expect((await open(`/preview/${"x".repeat(43)}`)).status).toBe(404);
		expect(await missed()).toEqual([]);
	});
});
