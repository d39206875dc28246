import { statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import { Pool } from "pg";
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { failedStatements } from "#db/observe-statements.ts";
import { measureCdnPages } from "../../features/cdn-page/cdn-page.service.ts";
import { measureIndexNow } from "../../features/index-now/index-now.service.ts";
import { measureNotices } from "../../features/notice/notice-outbox.service.ts";
import type { SiteMetrics } from "../../http/metrics.ts";
import type { AppServices } from "../../http/request-context.ts";
import type { PageSource } from "../../pages/page-source.ts";

interface Measured {
	services: Pick<AppServices, "orm" | "backups">;
	pages: Pick<PageSource, "caches" | "version">;
	isPrimaryReady(): Promise<boolean>;
	dataDir: string;
}

/** The metrics of a running site that must be queried from its parts, and those of Node. */
export function createSiteMetrics({
	services: { orm, backups },
	pages,
	isPrimaryReady,
	dataDir,
}: Measured): SiteMetrics {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const common = { registers: [registry] };
	const gauge = (name: string, help: string, ...labelNames: string[]) =>
		new Gauge({ name, help, labelNames, ...common });
	const counter = (name: string, help: string, ...labelNames: string[]) =>
		new Counter({ name, help, labelNames, ...common });

	const ready = gauge(
		"site_ready",
		"1 while the database that takes the writes answers and has all migrations: the database answers and has all migrations",
	);
	const version = gauge("site_content_version", "The content version that was read last");
	const cacheRequests = counter(
		"site_page_cache_requests_total",
		"Requests that the cache of pages or of JSON was asked for",
		"cache",
		"result",
	);
	const cacheBytes = gauge("site_page_cache_bytes", "Memory of the cache, at most", "cache");
	const connections = gauge("site_database_connections", "Connections of the pool", "state");
	const waiting = gauge("site_database_waiting", "Statements that wait for a connection of the pool");
	const errors = counter(
		"site_database_errors_total",
		"Statements that failed, by the class of their SQLSTATE; 'connection' without one",
		"class",
	);
	const entries = gauge("site_outbox_entries", "What waits to be delivered", "outbox");
	const oldest = gauge("site_outbox_oldest_timestamp_seconds", "When the oldest that waits was queued", "outbox");
	const newestBackup = gauge(
		"site_backup_newest_timestamp_seconds",
		"When the newest verified copy was made, 0 if there is none; without a value where nightly copies are off",
	);
	const freeBytes = gauge("site_data_folder_free_bytes", "Free space on the disk of DATA_DIR");
	const memoryLimit = gauge("site_memory_limit_bytes", "Memory that the process may use at most");

	const readers = {
		async pool() {
			errors.reset();
			for (const [sqlClass, count] of failedStatements) errors.inc({ class: sqlClass }, count);
			const pool = await orm.em.getConnection().getNativeClient();
			if (!(pool instanceof Pool)) return;
			connections.set({ state: "idle" }, pool.idleCount);
			connections.set({ state: "used" }, pool.totalCount - pool.idleCount);
			waiting.set(pool.waitingCount);
		},
		async pages() {
			const known = pages.version.last();
			if (known !== undefined) version.set(known);
			cacheRequests.reset();
			for (const [cache, { hits, misses, bytes }] of pages.caches()) {
				cacheRequests.inc({ cache, result: "hit" }, hits);
				cacheRequests.inc({ cache, result: "miss" }, misses);
				cacheBytes.set({ cache }, bytes);
			}
		},
		async database() {
			for (const one of [entries, oldest]) one.reset();
			const isUp = await isPrimaryReady();
			ready.set(isUp ? 1 : 0);
			if (!isUp) return;
			const em = orm.em.fork();
			const outboxes = {
				notices: await measureNotices(em),
				indexnow: await measureIndexNow(em),
				cdn: await measureCdnPages(em),
			};
			for (const [outbox, measured] of Object.entries(outboxes)) {
				entries.set({ outbox }, measured.count);
				if (measured.oldest) oldest.set({ outbox }, measured.oldest.getTime() / 1_000);
			}
		},
		async backups() {
			newestBackup.remove();
			const { backups: copies, isNightly } = await backups.status({ isLocal: true });
			const [newest] = copies;
			if (isNightly) newestBackup.set(newest ? Date.parse(newest.createdAt) / 1_000 : 0);
		},
		async machine() {
			freeBytes.remove();
			memoryLimit.set(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY));
			const { bavail, bsize } = await statfs(dataDir);
			freeBytes.set(bavail * bsize);
		},
	};
	return {
		registry,
		async measure() {
			// The readers run one after another, so that the pool's state is read before it is used.
			for (const read of Object.values(readers)) await read().catch(() => undefined);
		},
	};
}
