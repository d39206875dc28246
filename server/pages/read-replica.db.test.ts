import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { type Database, type EntityManager, openOrm } from "#db/open.ts";
import { queueSearch } from "../features/post/post.rest.ts";
import { createReadReplica } from "../http/read-replica.ts";
import { builtRenderer } from "../testing/built-pages.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { runAsServer } from "../testing/postgres-server.ts";
import { freePort } from "../testing/running-site.ts";
import { createTestApp } from "../testing/test-app.ts";
import { openTestDatabase, urlOf } from "../testing/test-database.ts";
import { setUpTestSite } from "../testing/test-site.ts";

const site = setUpTestSite();

/** A second database with other content, so that a response reveals which one was read. */
let other: Database;
const opened: { close(): Promise<void> }[] = [];
const inReplica = (sql: string) => other.orm.em.fork().execute(sql);

beforeAll(async () => {
	other = await openTestDatabase();
});
afterAll(() => other.close());

beforeEach(async () => {
	await emptyDatabase(other);
	await makePost(site.em, { slug: "statya", title: "Первая" });
	await makePost(other.orm.em.fork() as EntityManager, { slug: "statya", title: "Копия" });
});
afterEach(async () => {
	for (const { close } of opened.splice(0)) await close();
});

/**
 * Starts a process whose replica is the second database.
 *
 * @param versionAgeMs the time for which a content version is trusted
 */
async function start({ url = urlOf(other), versionAgeMs = 3_600_000 } = {}) {
	const replica = createReadReplica({
		orm: await openOrm({ url, contextName: "replica", connectMs: 60_000 }),
		version: { current: () => pages.version.current(), last: () => pages.version.last() },
		logger: { info: () => undefined, warn: (...line: unknown[]) => warnings.push(line) },
	});
	const warnings: unknown[] = [];
	opened.push(replica);
	const { app, pages } = createTestApp({
		services: site.services({ replica }),
		renderer: builtRenderer,
		cacheBytes: 1_000_000,
		versionAgeMs,
	});
	return {
		replica,
		warnings,
		app,
		/** The database from which a URL is served. */
		async sourceOf(path: string): Promise<"primary" | "replica" | "neither"> {
			const response = await app.request(path);
			const text = await response.text();
			if (response.status !== 200) return "neither";
			return text.includes("Копия") ? "replica" : text.includes("Первая") ? "primary" : "neither";
		},
	};
}

const PUBLIC = [
	"/blog/statya",
	"/blog",
	"/blog?q=статьи",
	"/api/blog/posts/statya",
	"/api/blog/posts",
	"/api/blog/cards",
	"/blog/rss.xml",
];

describe("an up-to-date replica", () => {
	it.each(PUBLIC)("serves %s", async (path) => {
		const { sourceOf } = await start();
		expect(await sourceOf(path)).toBe("replica");
	});

	it("may be read-only", async () => {
		const { server } = inject("testDatabase");
		const database = `alter database ${new URL(urlOf(other)).pathname.slice(1)}`;
		await runAsServer(server, `${database} set default_transaction_read_only = on`);
		try {
			const { sourceOf, warnings } = await start();
			for (const path of PUBLIC) expect(await sourceOf(path)).toBe("replica");
			expect(warnings).toEqual([]);
		} finally {
			await runAsServer(server, `${database} reset default_transaction_read_only`);
		}
	});

	it("has no connections held by queued searches", async () => {
		const { app, sourceOf } = await start();
		const { promise, resolve } = Promise.withResolvers<void>();
		const running = Array.from({ length: 2 }, () => queueSearch(() => promise));
		const searches = Array.from({ length: 15 }, () => app.request("/api/blog/search?q=статьи"));
		await app.request("/api/blog/terms");
		expect(await sourceOf("/api/blog/posts/statya")).toBe("replica");
		resolve();
		await Promise.all(running);
		for (const response of await Promise.all(searches)) expect(response.status).toBe(200);
	});

	it("returns 404 for a missing post without querying the primary", async () => {
		await makePost(site.em, { slug: "drugaya" });
		const { app } = await start();
		const statements = await site.statementsOf(async () => {
			expect((await app.request("/api/blog/posts/drugaya")).status).toBe(404);
		});
		expect(statements.filter((sql) => sql.includes("post_slug"))).toEqual([]);
	});

	it("is not used for requests with a session or for a visitor's own reactions", async () => {
		const { app } = await start();
		const { token } = await site.signIn();
		const headers = { Authorization: `Bearer ${token}` };
		for (const path of ["/api/admin/posts", "/api/blog/posts/statya/reactions"]) {
			const inPrimary = await site.statementsOf(async () => app.request(path, { headers }));
			expect(inPrimary.filter((sql) => sql.includes("post")).length, path).toBeGreaterThan(0);
		}
		expect(await (await app.request("/api/admin/posts", { headers })).text()).toContain("Первая");
	});
});

describe("a replica that lags behind", () => {
	it.each(PUBLIC)("does not serve %s", async (path) => {
		await site.em.execute("update content_version set version = version + 1");
		const { sourceOf } = await start();
		expect(await sourceOf(path)).toBe("primary");
	});

	it("serves requests once it has caught up", async () => {
		await site.em.execute("update content_version set version = version + 1");
		const { sourceOf } = await start();
		expect(await sourceOf("/api/blog/posts")).toBe("primary");
		await inReplica("update content_version set version = version + 1");
		expect(await sourceOf("/blog/statya")).toBe("replica");
	});

	it("does not serve reads directly after a write", async () => {
		const { sourceOf, app } = await start();
		expect(await sourceOf("/blog/statya")).toBe("replica");
		const { token } = await site.signIn();
		const body = JSON.stringify({ slug: "novaya", title: "Новая", content: "Текст", published: true });
		const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
		expect((await app.request("/api/admin/posts", { method: "POST", headers, body })).status).toBe(201);
		expect(await sourceOf("/blog/statya")).toBe("primary");
		expect(await (await app.request("/blog/novaya")).text()).toContain("Новая");
	});
});

describe("a replica that fails", () => {
	it("is replaced by the primary, and not tried again for a while", async () => {
		const url = new URL(urlOf(other));
		url.host = `127.0.0.1:${await freePort()}`;
		const { sourceOf, warnings, replica } = await start({ url: url.href });
		for (const path of PUBLIC) expect(await sourceOf(path)).toBe("primary");
		expect(warnings).toHaveLength(1);
		expect(await replica.isReady()).toBe(false);
	});

	it("while rendering a page is replaced by the primary", async () => {
		await inReplica("alter table post rename to elsewhere");
		try {
			const { sourceOf } = await start();
			expect(await sourceOf("/blog/statya")).toBe("primary");
		} finally {
			await inReplica("alter table elsewhere rename to post");
		}
	});
});

describe("an unavailable primary", () => {
	it("is replaced by the replica for readers, with the last known version", async () => {
		const { app, sourceOf, replica } = await start({ versionAgeMs: 1 });
		expect(await sourceOf("/api/blog/posts")).toBe("replica");
		for (const table of ["content_version", "post"])
			await site.em.execute(`alter table ${table} rename to ${table}_away`);
		try {
			expect((await app.request("/api/blog/posts/statya/comments", { method: "POST" })).status).toBeGreaterThan(400);
			expect(await sourceOf("/blog/statya")).toBe("replica");
			expect(await replica.isReady()).toBe(true);
		} finally {
			for (const table of ["content_version", "post"])
				await site.em.execute(`alter table ${table}_away rename to ${table}`);
		}
	});
});
