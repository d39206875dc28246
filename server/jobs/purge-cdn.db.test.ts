import { createServer, type ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { postInputSchema } from "#contract/post.ts";
import { CdnPage } from "#db/entities/cdn-page.entity.ts";
import { listen } from "#packages/testing";
import { recordCdnPage } from "../features/cdn-page/cdn-page.service.ts";
import { postService, replacePost } from "../features/post/post-editing.service.ts";
import { builtRenderer } from "../testing/built-pages.ts";
import { createTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";
import { createDueWork } from "./due-work.ts";
import { type CdnTarget, createCdnPurge, SETTLE_MS } from "./purge-cdn.ts";

const site = setUpTestSite();
const TOKEN = "token-of-the-cdn";
const SITE_URL = "https://example.org";

/** The content of the cache by requested URL, and the purged paths. */
let kept: Map<string, string>;
let purged: string[];
/** The status of the cache's response to a purge. */
let status: number;
let app: ReturnType<typeof createTestApp>["app"];
let url: string;

/**
 * A cache in front of the site, which stores pages according to `s-maxage`, and supports purging by PURGE or by a list
 * of URLs.
 */
const cdn = createServer(async (request, response) => {
	const path = request.url ?? "";
	if (request.method === "GET") return void response.end(kept.get(path) ?? (await fill(path)));
	let text = "";
	for await (const chunk of request) text += chunk;
	const isOwn = request.method === "POST" || request.headers.host === new URL(SITE_URL).host;
	if (!isOwn || request.headers.authorization !== `Bearer ${TOKEN}`) return refuse(response, 403);
	if (status !== 200) return refuse(response, status);
	const files: string[] = request.method === "POST" ? JSON.parse(text).files : [SITE_URL + path];
	for (const file of files) {
		purged.push(file);
		kept.delete(file.slice(SITE_URL.length));
	}
	response.end();
});

const refuse = (response: ServerResponse, code: number) => void response.writeHead(code).end();

async function fill(path: string): Promise<string> {
	const response = await app.request(SITE_URL + path);
	const text = await response.text();
	if (response.headers.get("Cache-Control")?.includes("s-maxage=3600")) kept.set(path, text);
	return text;
}

/** The cache's response to a reader. */
const read = async (path: string) => (await fetch(url + path)).text();

beforeEach(async () => {
	[kept, purged, status] = [new Map(), [], 200];
	site.siteUrl = SITE_URL;
	url = `http://127.0.0.1:${await listen(cdn)}`;
	({ app } = createTestApp({
		services: site.services(),
		renderer: builtRenderer,
		sharedMaxAge: 3_600,
		versionAgeMs: 0,
		recordShared: (path, version) => recordCdnPage(site.em, path, version, site.clock.now()),
		logger: site.logger,
	}));
});
afterEach(() => {
	cdn.closeAllConnections();
	cdn.close();
});

const createPurge = (format: CdnTarget["format"] = "method") =>
	createCdnPurge({
		...{ orm: site.database.orm, clock: site.clock, logger: site.logger, siteUrl: SITE_URL, token: TOKEN, format },
		url: format === "json" ? `${url}/purge_cache` : url,
		runDue: createDueWork(site.services(), site.logger),
	});
/**
 * Lets a process see the content version, and runs the purge some seconds later.
 *
 * @returns the number of purged pages
 */
async function settle(purge: () => Promise<number>): Promise<number> {
	expect(await purge()).toBe(0);
	site.clock.advance(SETTLE_MS);
	return purge();
}

const input = (change: object = {}) =>
	postInputSchema.parse({ slug: "statya", title: "Прежняя", content: "С", published: true, ...change });
const publish = (change: object = {}) => postService.create(site.context(), input(change));
const noted = async () => (await site.em.findAll(CdnPage, { orderBy: { path: "asc" } })).map(({ path }) => path);

describe.each(["method", "json"] as const)("a CDN purged in the format %s", (format) => {
	it("serves the new content once the purge is delivered", async () => {
		const { id } = await publish();
		const purge = createPurge(format);
		for (const path of ["/blog", "/blog/statya"]) expect(await read(path)).toContain("Прежняя");
		expect(await settle(purge)).toBe(0);
		await replacePost(site.context(), id, input({ title: "Новая" }));
		expect(await read("/blog/statya")).toContain("Прежняя");
		expect(await settle(purge)).toBe(2);
		expect(purged.sort()).toEqual([`${SITE_URL}/blog`, `${SITE_URL}/blog/statya`]);
		for (const path of ["/blog", "/blog/statya"]) expect(await read(path)).toContain("Новая");
		expect(await settle(purge)).toBe(0);
	});

	it("receives a purge again until it confirms it, and its token is not logged", async () => {
		const { id } = await publish();
		await read("/blog/statya");
		await postService.delete(site.context(), id);
		const purge = createPurge(format);
		status = 500;
		expect(await settle(purge)).toBe(0);
		expect(await read("/blog/statya")).toContain("Прежняя");
		expect(site.loggedProblems.join()).toContain("could not be purged");
		expect(site.loggedProblems.join()).not.toContain(TOKEN);
		status = 200;
		expect(await purge()).toBe(0);
		site.clock.advance(60_000);
		expect(await purge()).toBe(1);
		expect(await read("/blog/statya")).not.toContain("Прежняя");
	});
});

describe("a CDN", () => {
	it("is purged of the page of a former slug", async () => {
		const { id } = await publish();
		await read("/blog/statya");
		await replacePost(site.context(), id, input({ slug: "novyj" }));
		expect(await settle(createPurge())).toBe(1);
		expect(purged).toEqual([`${SITE_URL}/blog/statya`]);
	});

	it("is purged when a scheduled change is due, even if no request reaches the site", async () => {
		const { id, version } = await publish({ published: false });
		expect(await read("/blog")).not.toContain("Прежняя");
		const purge = createPurge();
		const publishAt = new Date(site.clock.now().getTime() + 3_600_000).toISOString();
		await postService.plan(site.context(), { id, version, publishAt, withdrawAt: null });
		await settle(purge);
		await read("/blog");
		site.clock.advance(3_600_000);
		// The first run applies the due changes; the second one sees the version raised by them.
		await purge();
		expect(await settle(purge)).toBe(1);
		expect(await read("/blog")).toContain("Прежняя");
	});

	it("does not cache URLs with a query, feeds or JSON", async () => {
		await publish();
		const paths = ["/blog?page=2", "/blog?utm_source=mail", "/blog?", "/blog?q=a", "/blog/statya?like=1"];
		for (const path of [...paths, "/blog/rss.xml", "/sitemap.xml", "/api/blog/posts", "/admin", "/net"])
			await read(path);
		expect([...kept.keys()]).toEqual([]);
		await read("/blog");
		expect([...kept.keys()]).toEqual(["/blog"]);
	});

	it("does not cache a page that could not be recorded for purging", async () => {
		await site.em.execute("alter table cdn_page rename to elsewhere");
		try {
			await read("/blog");
			expect([...kept.keys()]).toEqual([]);
		} finally {
			await site.em.execute("alter table elsewhere rename to cdn_page");
		}
	});

	it("is purged once across processes, and a page rendered again meanwhile waits for the next write", async () => {
		const { id } = await publish();
		await read("/blog");
		await read("/blog/statya");
		const processes = [createPurge(), createPurge()];
		for (const purge of processes) await purge();
		await replacePost(site.context(), id, input({ title: "Новая" }));
		for (const purge of processes) await purge();
		// The cache has evicted this page.
		kept.delete("/blog");
		expect(await read("/blog")).toContain("Новая");
		site.clock.advance(SETTLE_MS);
		const counts = await Promise.all(processes.map((purge) => purge()));
		expect(Math.max(...counts)).toBe(2);
		expect(new Set(purged).size).toBe(purged.length);
		expect(await noted()).toEqual(["/blog"]);
	});
});
