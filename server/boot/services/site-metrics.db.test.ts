import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makePost } from "#db/factories/post.factory.ts";
import { setUpFolder } from "#packages/testing";
import type { startApp } from "../../app.ts";
import { createLogger } from "../../lib/logger.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { setUpTestSite } from "../../testing/test-site.ts";

const site = setUpTestSite();
const folder = setUpFolder();
const TOKEN = "token-of-the-metrics";
const SECRET = "taynoe-slovo-posetitelya";

let running: Awaited<ReturnType<typeof startApp>>;
const start = async (settings: Record<string, string> = {}) => {
	const logger = createLogger("silent");
	running = await startTestApp(site.database.orm, logger, { DATA_DIR: folder(), METRICS_TOKEN: TOKEN, ...settings });
};
beforeEach(() => start());
afterEach(() => running.stop());

const get = async (path: string, headers: Record<string, string> = {}) => running.app.request(path, { headers });
const scrape = async () => (await get("/metrics", { Authorization: `Bearer ${TOKEN}` })).text();
/** The value of a labelled metric; undefined if it does not exist. */
const metric = (text: string, series: string) => {
	const line = text.split("\n").find((each) => each.startsWith(`${series} `));
	return line === undefined ? undefined : Number(line.slice(series.length + 1));
};
const requests = (method: string, route: string, status: string) =>
	`http_requests_total{method="${method}",route="${route}",status="${status}"}`;

describe("GET /metrics", () => {
	it("returns metrics in Prometheus format, uncached, to callers that present the token", async () => {
		const response = await get("/metrics", { Authorization: `Bearer ${TOKEN}` });
		expect(response.status).toBe(200);
		expect(response.headers.get("Content-Type")).toContain("text/plain; version=0.0.4");
		expect(response.headers.get("Cache-Control")).toBe("no-store");
	});

	it.each([
		["no token", {}],
		["a wrong token", { Authorization: "Bearer token-of-the-metricx" }],
		["the token as a password", { Authorization: `Basic ${TOKEN}` }],
	])("rejects requests with %s", async (_, headers) => {
		const response = await get("/metrics", headers);
		expect([response.status, response.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
		expect(await response.text()).not.toContain("http_requests_total");
	});

	it("responds like an unknown URL if no token is set", async () => {
		await running.stop();
		await start({ METRICS_TOKEN: "" });
		const [metrics, unknown] = [await get("/metrics"), await get("/net")];
		expect([metrics.status, await metrics.text()]).toEqual([unknown.status, await unknown.text()]);
	});

	it("counts requests by route pattern, so that no visitor input becomes a label", async () => {
		await makePost(site.em, { slug: SECRET });
		const before = await scrape();
		const paths: [string, string, string][] = [
			[`/blog/${SECRET}?utm_source=${SECRET}`, "/blog/:slug", "2xx"],
			[`/api/blog/posts/${SECRET}`, "/api/blog/posts/:slug", "2xx"],
			[`/api/blog/posts/${SECRET}-2`, "/api/blog/posts/:slug", "4xx"],
			[`/preview/${SECRET}`, "/preview/:token", "2xx"],
			[`/act/${SECRET}`, "/act/:token", "4xx"],
			[`/admin/${SECRET}`, "/admin", "2xx"],
			[`/api/trpc/${SECRET}`, "/api/trpc/*", "4xx"],
			[`/api/${SECRET}`, "/api/*", "4xx"],
			[`/assets/${SECRET}.js`, "/assets/*", "2xx"],
			[`/${SECRET}`, "/:slug", "2xx"],
			[`/${SECRET}.txt`, "other", "2xx"],
			["/robots.txt", "/robots.txt", "2xx"],
		];
		for (const [path] of paths) await get(path);
		const after = await scrape();
		const rise = (series: string) => (metric(after, series) ?? 0) - (metric(before, series) ?? 0);
		for (const [path, route, status] of paths) {
			const expected = paths.filter(([, ...other]) => other.join() === [route, status].join()).length;
			expect(rise(requests("GET", route, status)), path).toBe(expected);
			const duration = requests("GET", route, status).replace(
				"http_requests_total",
				"http_request_duration_seconds_count",
			);
			// The counters of the process include requests of other test files, which may have been aborted.
			expect(rise(duration), path).toBe(expected);
		}
		expect(after).not.toContain(SECRET);
		expect(after).not.toContain(TOKEN);
	});

	it("does not count monitoring requests", async () => {
		await get("/healthz");
		await get("/readyz");
		await scrape();
		expect(await scrape()).not.toMatch(/route="\/(healthz|readyz|metrics)"/);
	});

	it("counts unusual methods under one label", async () => {
		await running.app.request("/blog", { method: "PURGE" });
		expect(metric(await scrape(), requests("other", "/blog", "4xx"))).toBeGreaterThan(0);
	});

	it("reports the size of each outbox and the age of its oldest entry", async () => {
		expect(metric(await scrape(), 'site_outbox_entries{outbox="notices"}')).toBe(0);
		const queued = "'2026-01-02T03:04:05Z'";
		await site.em.execute(
			`insert into index_now_entry (path, changed_at, attempts, next_try_at) values ('/a', ${queued}, 0, now()), ('/b', now(), 0, now())`,
		);
		await site.em.execute(
			`insert into notice_delivery (kind, channel, count, subject_ids, created_at, last_event_at, next_attempt_at, attempts)
			values ('enquiry', 'telegram', 1, '[]', ${queued}, now(), now() + interval '1 day', 0)`,
		);
		await site.em.execute(
			`insert into cdn_page (path, version, noted_at) select '/', version - 1, ${queued} from content_version
			union all select '/blog', version, now() from content_version`,
		);
		const text = await scrape();
		for (const [outbox, count] of [
			["cdn", 1],
			["indexnow", 2],
			["notices", 1],
		] as const) {
			expect(metric(text, `site_outbox_entries{outbox="${outbox}"}`)).toBe(count);
			const since = metric(text, `site_outbox_oldest_timestamp_seconds{outbox="${outbox}"}`);
			expect(since).toBe(Date.parse("2026-01-02T03:04:05Z") / 1_000);
		}
	});

	it("reports the state of the database, the page cache, the disk and the process", async () => {
		const before = await scrape();
		await get("/api/blog/posts");
		await get("/api/blog/posts");
		await site.em.execute("select * from nowhere").catch(() => undefined);
		const text = await scrape();
		expect(metric(text, "site_ready")).toBe(1);
		expect(metric(text, "site_content_version")).toBeGreaterThanOrEqual(0);
		expect(metric(text, "site_data_folder_free_bytes")).toBeGreaterThan(0);
		expect(metric(text, "site_memory_limit_bytes")).toBeGreaterThan(50_000_000);
		expect(metric(text, "site_database_waiting")).toBe(0);
		expect(metric(text, 'site_database_connections{state="idle"}')).toBeGreaterThan(0);
		const rise = (series: string) => (metric(text, series) ?? 0) - (metric(before, series) ?? 0);
		expect(rise('site_database_errors_total{class="42"}')).toBe(1);
		expect(rise('site_page_cache_requests_total{cache="responses",result="miss"}')).toBe(1);
		expect(rise('site_page_cache_requests_total{cache="responses",result="hit"}')).toBe(1);
		expect(metric(text, 'site_page_cache_bytes{cache="responses"}')).toBeGreaterThan(0);
		expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
	});

	it("reports when the newest backup was made: 0 if there is none, and nothing while backups are off", async () => {
		expect(await scrape()).not.toMatch(/^site_backup_newest_timestamp_seconds /m);
		await running.stop();
		await start({ BACKUP_NIGHTLY: "1" });
		expect(metric(await scrape(), "site_backup_newest_timestamp_seconds")).toBe(0);
	});
});
