import type { MiddlewareHandler } from "hono";
import { readContentState } from "../features/schedule/schedule.service.ts";
import type { CacheResponse, Representation } from "../http/representation.ts";
import { isSecretPath } from "../http/secret-path.ts";
import { findMoved, makePage, type PageOptions, type ReturnedForm } from "./make-page.ts";
import { PageCache } from "./page-cache.ts";
import { createReads } from "./page-reads.ts";
import { isCacheable } from "./page-url.ts";
import { makeDocument, routeOfUrl } from "./public-documents.ts";
import { createVersionWatch } from "./version-watch.ts";

// The maximum time for which a page waits for the content version, in milliseconds, before it is rendered without the
// cache.
const VERSION_TIMEOUT_MS = 1_000;

const SECOND_MS = 1_000;

// The share of the memory for JSON responses. Their cache is separate: lists have so many URLs that they would evict
// all pages.
const API_SHARE = 0.25;

/** The pages and documents by URL, path and query from the root: from the cache while the content is unchanged. */
export type PageSource = ReturnType<typeof createPageSource>;

interface PageSourceOptions extends Omit<PageOptions, "reads"> {
	/** The memory limit of the cached responses, in bytes; 0 switches the cache off. */
	cacheBytes: number;
	/** The time for which a content version is trusted after it was read, in milliseconds. */
	versionAgeMs: number;
	runDue(): Promise<void>;
	/** Records that shared caches may store a page of at least a version; undefined if no cache is purged. */
	recordShared?: ((path: string, version: number) => Promise<void>) | undefined;
}

/** Composes renderer, documents and cache. A failing page becomes an error page; a failing document rejects. */
export function createPageSource({ cacheBytes, versionAgeMs, runDue, recordShared, ...given }: PageSourceOptions) {
	const { orm, clock } = given.services;
	const options = { ...given, reads: createReads(given.services) };
	/** A cache that is purged may store only recorded pages: others would survive a write. */
	async function mayShare(url: string, version: number | undefined): Promise<boolean> {
		if (!recordShared) return true;
		if (version === undefined) return false;
		return recordShared(url, version).then(
			() => true,
			(error: unknown) => {
				given.logger.warn({ err: error }, "a page cannot be noted for the CDN, which may not keep it");
				return false;
			},
		);
	}
	const make = async (url: string, version?: number) => {
		const made =
			(await makeDocument(url, options)) ??
			(await makePage(url, { ...options, mayShare: () => mayShare(url, version) }));
		made.route = routeOfUrl(url);
		return made;
	};
	const apiBytes = Math.ceil(API_SHARE * cacheBytes);
	const caches =
		cacheBytes === 0 ? undefined : { pages: new PageCache(cacheBytes - apiBytes), responses: new PageCache(apiBytes) };
	const cacheOf = (url: string) => (url.startsWith("/api/") ? caches?.responses : caches?.pages);
	const isDue = (moment: Date | null) => moment !== null && moment <= clock.now();
	/** The time of the next scheduled change, read together with the content version. */
	let nextDue: Date | null = null;
	/** The seconds for which a shared cache may store a page served now: at most until the next scheduled change. */
	const sharedSeconds = () => {
		const left = nextDue ? Math.floor((nextDue.getTime() - clock.now().getTime()) / SECOND_MS) : given.sharedMaxAge;
		return Math.max(0, Math.min(given.sharedMaxAge, left));
	};
	// Due changes are applied first, which raises the version: cached pages expire when a scheduled change is due. If
	// that fails, pages are rendered without the cache, since the version does not reflect their content.
	const readVersion = async () => {
		const before = await readContentState(orm.em.fork());
		nextDue = before.nextDue;
		if (!isDue(nextDue)) return before.version;
		await runDue();
		const { version, nextDue: next } = await readContentState(orm.em.fork());
		nextDue = next;
		if (isDue(nextDue)) throw new Error("Something that is due could not be done");
		return version;
	};
	const watch = createVersionWatch(readVersion, { maxAgeMs: versionAgeMs, timeoutMs: VERSION_TIMEOUT_MS });
	const keep: CacheResponse = async (url, make) => {
		const cache = cacheOf(url);
		if (!cache) return make();
		const version = await watch.current();
		if (version === undefined) {
			// The content version is unknown, so nothing is cached. Concurrent requests still share one rendering,
			// since the database is already in trouble.
			return cache.share(`unknown ${watch.writes()} ${url}`, () => make());
		}
		return cache.fetch(url, version, () => make(version));
	};
	return {
		/** The page or document at a URL. */
		async find(url: string): Promise<Representation> {
			// A page with a secret URL shows the current draft on each request, and is never cached.
			return isSecretPath(url) || !isCacheable(url) ? make(url) : keep(url, (version) => make(url, version));
		},
		/** The path to which the former address of an imported post has moved; undefined for any other URL. */
		findMoved: (url: string) => findMoved(url, options),
		/** Caches another response that is the same for every visitor, like a page. */
		cached: keep,
		/** The page at a URL with a refused form, for the visitor who submitted it; never cached. */
		findWithForm: (url: string, returned: ReturnedForm) => makePage(url, options, returned),
		/** The seconds for which a shared cache may store a page served now; 0 if they cannot be determined. */
		async sharedSeconds(): Promise<number> {
			return (await watch.current()) === undefined ? 0 : sharedSeconds();
		},
		/** The cached response at a URL if it needs no query; none just before a scheduled change, which limits its age. */
		peek(url: string): Representation | undefined {
			if (sharedSeconds() < given.sharedMaxAge) return;
			const version = watch.recent();
			const page = version === undefined ? undefined : cacheOf(url)?.get(url, version);
			// Only readers of pages cause queries: others ask for their own URLs again and again, such as `/healthz`.
			if (page) watch.renew();
			return page;
		},
		/** The state of the caches by name; empty if the cache is off. */
		caches: () => Object.entries(caches ?? {}),
		/** The current content version of the database, and the last known one, from which a replica may be read. */
		version: { current: watch.current, last: watch.last },
		/** Discards the known content version after a possible write by this process, so that it is read again. */
		invalidate(...written: Parameters<typeof watch.forget>) {
			watch.forget(...written);
			// If the primary fails next, a replica can be read only with a known version.
			if (given.services.replica) void watch.current();
		},
	};
}

const isRead = (method: string) => method === "GET" || method === "HEAD";
// Views, likes and other visits: every reader sends such requests, and no cached page shows their counts.
const COUNTER_PATH = /^\/api\/(visits|blog\/posts\/[^/]+\/(view|like))$/;

const FIRST_ERROR = 400;

/** Discards the known content version after each write, so that the writer sees the result immediately. */
export const invalidateAfterWrites =
	(pages: PageSource): MiddlewareHandler =>
	(c, next) =>
		isRead(c.req.method) || COUNTER_PATH.test(c.req.path)
			? next()
			: next().finally(() => pages.invalidate({ hasFailed: c.res.status >= FIRST_ERROR }));
