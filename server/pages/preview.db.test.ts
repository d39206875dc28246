import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { makeArtwork } from "#db/factories/artwork.factory.ts";
import { type Orm, openOrm } from "#db/open.ts";
import { postsOf } from "../features/post/post-inputs.setup.ts";
import { createPreviewLink } from "../features/preview-link/preview-link.service.ts";
import { builtRenderer } from "../testing/built-pages.ts";
import { serveTestApp } from "../testing/test-app.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();
/** The lines logged by the site. */
let log: string[] = [];
beforeEach(() => {
	log = [];
});

/** Starts the whole site on a port, with the cache and a long-lived content version. */
async function start(orm: Orm = site.database.orm, render = builtRenderer.render) {
	const origin = await serveTestApp({
		services: site.services({ orm }),
		renderer: { ...builtRenderer, render },
		logger: pino({ level: "trace" }, { write: (line) => log.push(line) }),
		sharedMaxAge: 60,
		versionAgeMs: 60_000,
	});
	return async (path: string, init: RequestInit = {}) => {
		const response = await fetch(origin + path, init);
		const { status, headers } = response;
		return { status, headers, html: (await response.text()).replaceAll("<!-- -->", "") };
	};
}

const { createDraft, replace, remove, restore } = postsOf(site);
const draft = (change: object = {}) =>
	createDraft({ slug: "chernovik", title: "Черновик", content: "Ещё **недописанное**", ...change });
const save = (id: number, change: object) => replace(id, { slug: "chernovik", published: false, ...change });
const link = async (entityId: number, entity: "post" | "artwork" = "post", revisionId?: number) => {
	const { token } = await createPreviewLink(site.context(), { entity, entityId, revisionId, days: 1 });
	return { token, path: `/preview/${token}` };
};
const EXPIRED = "<h1>Ссылка больше не действует</h1>";

describe("a preview link", () => {
	it("shows the draft as an article, with a notice and the time when the link expires", async () => {
		const { id } = await draft();
		const { path } = await link(id);
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

	it("shows a hidden work like its future page, without neighbours", async () => {
		const { id } = await makeArtwork(site.em, { slug: "skrytaya", titleRu: "Скрытая", year: 2024, published: false });
		const { path } = await link(id, "artwork");
		const open = await start();
		const { status, html } = await open(path);
		expect(status).toBe(200);
		expect(html).toMatch(/<h1[^>]*>Скрытая/);
		expect(html).toContain("<title>Просмотр: Скрытая");
		expect(html).toContain("Спросить о\u00a0работе");
		expect(html).toContain("Это предварительный просмотр: последнее, что сохранено. Ссылка действует до");
		expect(html).not.toContain("Соседние работы");
		expect((await open("/gallery/skrytaya")).status).toBe(404);
	});

	it("to a revision shows that revision despite later saves, with its time", async () => {
		const { id } = await draft();
		const { data } = await site.trpc("revision.list", { entity: "post", entityId: id });
		const { path } = await link(id, "post", data.revisions[0].id);
		site.clock.advance(60_000);
		await save(id, { title: "Дописано" });
		const { html } = await (await start())(path);
		expect(html).toContain("<h1>Черновик</h1>");
		expect(html).toMatch(/просмотр: версия от <time[^>]*>12 марта 2026 в 12:00<\/time>\. Ссылка/);
	});

	it("shows a heading even if the draft has no title", async () => {
		const { id } = await draft({ title: "" });
		const { path } = await link(id);
		const { html } = await (await start())(path);
		expect(html).toContain("<h1>Без заголовка</h1>");
		expect(html).toContain("<title>Просмотр: Без заголовка");
	});

	it("shows the saved state of the draft at each request", async () => {
		const { id } = await draft();
		const [one, two] = [await link(id), await link(id)];
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
		const { id } = await draft();
		const { path } = await link(id);
		const { promise: held, resolve: release } = Promise.withResolvers<void>();
		let renderings = 0;
		const open = await start(site.database.orm, async (page) => {
			const rendered = await builtRenderer.render(page);
			renderings += 1;
			if (renderings === 1) await held;
			return rendered;
		});
		const earlier = open(path);
		await expect.poll(() => renderings).toBe(1);
		await save(id, { title: "Дописано" });
		expect((await open(path)).html).toContain("<h1>Дописано</h1>");
		release();
		expect((await earlier).html).toContain("<h1>Черновик</h1>");
	});

	it("is not cached, not sent as referrer and not indexed", async () => {
		const { id } = await draft();
		const { path, token } = await link(id);
		const open = await start();
		const responses = [await open(path), await open(`/preview/${"x".repeat(43)}`)];
		for (const { headers, html } of responses) {
			const secret = { "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };
			expect(Object.fromEntries(headers)).toMatchObject(secret);
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
			kind: "article",
			article: { title: "Черновик" },
			revisionAt: null,
			expiresAt: "2026-03-13T09:00:00.000Z",
		});
	});
});

describe("a preview link without a draft to show", () => {
	const expectExpired = async (open: Awaited<ReturnType<typeof start>>, token: string) => {
		const page = await open(`/preview/${token}`);
		expect(page.status).toBe(404);
		expect(page.html).toContain(EXPIRED);
		expect(page.html).toMatch(/<title>Ссылка больше не действует/);
		const read = await open(`/api/blog/previews/${token}`);
		expect(read.status).toBe(404);
		expect(read.html).toContain("Ссылка больше не действует");
	};

	it("is not found when it has expired", async () => {
		const { token } = await link((await draft()).id);
		const open = await start();
		site.clock.advance(24 * 3_600_000 - 1);
		expect((await open(`/preview/${token}`)).status).toBe(200);
		site.clock.advance(1);
		await expectExpired(open, token);
	});

	it("is not found when it never existed", async () => {
		const open = await start();
		for (const token of ["x", "x".repeat(43), "x".repeat(5_000), "%01", "é"]) await expectExpired(open, token);
		expect((await open("/preview")).html).toContain("404 Page Not Found");
	});

	it("is not found when it was revoked", async () => {
		const { token } = await link((await draft()).id);
		const open = await start();
		await site.trpc("previewLink.revokeAll");
		await expectExpired(open, token);
	});

	it("is not found while its post is deleted", async () => {
		const { id } = await draft();
		const { token } = await link(id);
		const open = await start();
		await remove(id);
		await expectExpired(open, token);
		await restore(id);
		expect((await open(`/preview/${token}`)).status).toBe(200);
	});
});

describe("the token of a preview link", () => {
	it("is never logged, whatever the URL and whatever fails", async () => {
		const { id } = await draft();
		const { token } = await link(id);
		const path = `/preview/${token}`;
		const paths = [path, `${path}?utm_source=x`, `/%70review/${token}/`, `/api/blog/previews/${token}`];
		const openAll = async (open: Awaited<ReturnType<typeof start>>) => {
			const statuses: number[] = [];
			for (const one of paths) statuses.push((await open(one)).status);
			return statuses;
		};
		expect(await openAll(await start())).toEqual([200, 200, 200, 200]);
		const orm = await openOrm({ url: "postgres://nobody@127.0.0.1:1/none" });
		expect(await openAll(await start(orm))).toEqual([503, 503, 503, 503]);
		await orm.close();
		const broken = await start(site.database.orm, async ({ request }) => {
			throw new Error(`Cannot render ${new URL(request.url).origin}`);
		});
		expect(await openAll(broken)).toEqual([500, 500, 500, 200]);
		const text = log.join("");
		expect(log.length).toBeGreaterThan(15);
		for (const part of ["/preview/…", "a page failed", "a request could not be served"]) expect(text).toContain(part);
		expect(text).not.toContain(token);
	});
});
