import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { postInputSchema, postReplacementSchema } from "#contract/post.ts";
import { openOrm } from "#db/open.ts";
import { createPost, deletePost, replacePost, restorePost } from "../features/post/post-editing.service.ts";
import { createPreviewLink } from "../features/post/post-preview.service.ts";
import { builtRenderer } from "../testing/built-pages.ts";
import { serveTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();

/** Starts the whole site on a port, with the cache and a long-lived content version. */
async function start({ orm = site.database.orm, render = builtRenderer.render, logger = site.logger } = {}) {
	const origin = await serveTestApp({
		services: site.services({ orm }),
		renderer: { ...builtRenderer, render },
		logger,
		sharedMaxAge: 60,
		versionAgeMs: 60_000,
	});
	return async (path: string, init: RequestInit = {}) => {
		const response = await fetch(origin + path, init);
		const { status, headers } = response;
		return { status, headers, html: await response.text() };
	};
}

/** Creates a draft with a preview link. */
async function makeDraft(title = "Черновик") {
	const input = postInputSchema.parse({ slug: "chernovik", title, content: "Ещё **недописанное**" });
	const { id } = await createPost(site.context(), input);
	return { id, ...(await link(id)) };
}
async function link(id: number) {
	const { token } = await createPreviewLink(site.context(), id);
	return { token, path: `/preview/${token}` };
}
const save = (id: number, change: object) =>
	replacePost(site.context(), id, postReplacementSchema.parse({ slug: "chernovik", ...change }));

describe("a preview link", () => {
	it("shows the draft as an article, with a notice and the time when the link expires", async () => {
		const { path } = await makeDraft();
		const open = await start();
		const { status, html } = await open(path);
		expect(status).toBe(200);
		expect(html).toContain("<h1>Черновик</h1>");
		expect(html.match(/<strong>недописанное<\/strong>/g)).toHaveLength(1);
		expect(html).toContain("Вернуться к блогу");
		expect(html).toContain("Это предварительный просмотр");
		// The site's clock shows 09:00 UTC, which is 12:00 in Moscow.
		expect(html).toMatch(/ dateTime="2026-03-13T09:00:00\.000Z">13 марта 2026 в 12:00<\/time>\./);
		expect((await open("/blog/chernovik")).status).toBe(404);
	});

	it("shows a heading even if the draft has no title", async () => {
		const { path } = await makeDraft("");
		const { html } = await (await start())(path);
		expect(html).toContain("<h1>Без заголовка</h1>");
		expect(html).toContain("<title>Просмотр: Без заголовка");
	});

	it("shows the saved state of the draft at each request", async () => {
		const { id, ...one } = await makeDraft();
		const two = await link(id);
		const open = await start();
		expect((await open(one.path)).html).toContain("Черновик");
		await save(id, { title: "Дописано" });
		for (const { path } of [one, two, one]) {
			expect((await open(path)).html).toContain("<h1>Дописано</h1>");
		}
		await save(id, { title: "Вышло", content: "Т", published: true });
		expect((await open(one.path)).html).toContain("<h1>Вышло</h1>");
	});

	it("shows the current draft even while another request renders an older one", async () => {
		const { id, path } = await makeDraft();
		const { promise: held, resolve: release } = Promise.withResolvers<void>();
		let renderings = 0;
		const open = await start({
			async render(page) {
				const rendered = await builtRenderer.render(page);
				renderings += 1;
				if (renderings === 1) await held;
				return rendered;
			},
		});
		const earlier = open(path);
		await expect.poll(() => renderings).toBe(1);
		await save(id, { title: "Дописано" });
		expect((await open(path)).html).toContain("<h1>Дописано</h1>");
		release();
		expect((await earlier).html).toContain("<h1>Черновик</h1>");
	});

	it("is not cached, not sent as referrer and not indexed", async () => {
		const { path, token } = await makeDraft();
		const open = await start();
		const responses = [await open(path), await open(`/preview/${"x".repeat(43)}`)];
		for (const { headers, html } of responses) {
			expect(headers.get("Cache-Control")).toBe("no-store");
			expect(headers.get("Referrer-Policy")).toBe("no-referrer");
			expect(headers.get("X-Robots-Tag")).toBe("noindex");
			expect(html).toContain('<meta name="robots" content="noindex"/>');
			expect(html).not.toContain('rel="canonical"');
		}
		for (const spelling of [`${path}/`, `/%70review/${token}`]) {
			const { status, headers } = await open(spelling, { redirect: "manual" });
			expect([status, headers.get("Location")]).toEqual([301, path]);
			expect(headers.get("Cache-Control")).toBe("no-store");
			expect(headers.get("Referrer-Policy")).toBe("no-referrer");
		}
		const read = await open(`/api/blog/previews/${token}`);
		expect(read.headers.get("Cache-Control")).toBe("no-store");
		expect(JSON.parse(read.html)).toMatchObject({
			article: { title: "Черновик" },
			expiresAt: "2026-03-13T09:00:00.000Z",
		});
	});
});

it("a preview link is not found when it has expired or never existed, and while its post is deleted", async () => {
	const { id, token } = await makeDraft();
	const open = await start();
	const expectExpired = async (token: string) => {
		const page = await open(`/preview/${token}`);
		expect(page.status).toBe(404);
		expect(page.html).toContain("<h1>Ссылка больше не действует</h1>");
		expect(page.html).toMatch(/<title>Ссылка больше не действует/);
		const read = await open(`/api/blog/previews/${token}`);
		expect(read.status).toBe(404);
		expect(read.html).toContain("Ссылка больше не действует");
	};

	for (const missing of ["x", "x".repeat(43), "x".repeat(5_000), "%01", "é"]) await expectExpired(missing);
	expect((await open("/preview")).html).toContain("404 Page Not Found");
	await deletePost(site.context(), id);
	await expectExpired(token);
	await restorePost(site.context(), { id });
	site.clock.advance(24 * 3_600_000 - 1);
	expect((await open(`/preview/${token}`)).status).toBe(200);
	site.clock.advance(1);
	await expectExpired(token);
});

it("the token of a preview link is never logged, whatever the URL and whatever fails", async () => {
	const { token, path } = await makeDraft();
	const log: string[] = [];
	const logger = pino({ level: "trace" }, { write: (line) => log.push(line) });
	const paths = [path, `${path}?utm_source=x`, `/%70review/${token}/`, `/api/blog/previews/${token}`];
	const openAll = async (change: Parameters<typeof start>[0]) => {
		const open = await start({ logger, ...change });
		const statuses: number[] = [];
		for (const one of paths) statuses.push((await open(one)).status);
		return statuses;
	};
	expect(await openAll({})).toEqual([200, 200, 200, 200]);
	const orm = await openOrm({ url: "postgres://nobody@127.0.0.1:1/none" });
	expect(await openAll({ orm })).toEqual([503, 503, 503, 503]);
	await orm.close();
	const render: typeof builtRenderer.render = async ({ request }) => {
		throw new Error(`Cannot render ${new URL(request.url).origin}`);
	};
	expect(await openAll({ render })).toEqual([500, 500, 500, 200]);
	const text = log.join("");
	expect(log.length).toBeGreaterThan(15);
	for (const part of ["/preview/…", "a page failed", "a request could not be served"]) expect(text).toContain(part);
	expect(text).not.toContain(token);
});
