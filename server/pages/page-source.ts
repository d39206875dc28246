import type { MiddlewareHandler } from "hono";
import { readContentState } from "../features/schedule/schedule.service.ts";
import type { CacheResponse, Representation } from "../http/representation.ts";
import { isSecretPath } from "../http/secret-path.ts";
import { findMoved, makePage, type PageOptions, type ReturnedForm } from "./make-page.ts";
import { PageCache } from "./page-cache.ts";
import { createReads } from "./page-reads.ts";
import { isCacheable } from "./page-url.ts";
import { makeDocument } from "./public-documents.ts";
import { routeOfUrl } from "./request-route.ts";
import { createVersionWatch } from "./version-watch.ts";

// The longest time that a page waits for the content version, in milliseconds, before it is rendered without the cache.
const VERSION_TIMEOUT_MS = 1_000;

const SECOND_MS = 1_000;

// The share of the memory for JSON responses. Their cache is separate: lists have so many URLs that they would displace
// every page.
const API_SHARE = 0.25;

/**
 * The pages and documents of the site: from the cache as long as the content is unchanged, else rendered. A URL is path
 * and query, from the root.
 */
export type PageSource = ReturnType<typeof createPageSource>;

interface PageSourceOptions extends Omit<PageOptions, "reads"> {
	/** The memory limit of the cached responses, in bytes; 0 switches the cache off. */
	cacheBytes: number;
	/** The time for which the content version counts once it was read, in milliseconds. */
	versionAgeMs: number;
	/** Does what posts and works are scheduled for. */
	doDue(): Promise<void>;
	/** Notes that shared caches may keep a page, which has at least the content of a version; undefined where none is purged. */
	noteShared?: ((path: string, version: number) => Promise<void>) | undefined;
}

/**
 * Composes the renderer, the documents and the cache. A page never fails, since an error becomes an error page; a
 * document that cannot be made rejects.
 */
export function createPageSource({ cacheBytes, versionAgeMs, doDue, noteShared, ...given }: PageSourceOptions) {
	const { orm, clock } = given.services;
	const options = { ...given, reads: createReads(given.services) };
	/** Only pages that are noted may be kept by a cache that is purged: others would stay there after a write. */
	async function mayShare(url: string, version: number | undefined): Promise<boolean> {
		if (!noteShared) return true;
		if (version === undefined) return false;
		return noteShared(url, version).then(
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
	const caches = createCaches(cacheBytes);
	const cacheOf = (url: string) => (url.startsWith("/api/") ? caches?.responses : caches?.pages);
	const isDue = (moment: Date | null) => moment !== null && moment <= clock.now();
	/** The next moment of the schedule, as it was read with the content version. */
	let nextDue: Date | null = null;
	/** The seconds for which a shared cache may keep a page that is answered now: at the next moment of the schedule it ends. */
	const sharedSeconds = () => {
		const left = nextDue ? Math.floor((nextDue.getTime() - clock.now().getTime()) / SECOND_MS) : given.sharedMaxAge;
		return Math.max(0, Math.min(given.sharedMaxAge, left));
	};
	// Due work is done first, which raises the version: cached pages end at the moments of the schedule. Where it cannot
	// be done, pages are rendered without the cache, since the version does not tell what they show.
	const readVersion = async () => {
		const before = await readContentState(orm.em.fork());
		nextDue = before.nextDue;
		if (!isDue(nextDue)) return before.version;
		await doDue();
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
			// The content version is unknown, so nothing is cached. Concurrent requests still share one rendering: the
			// database is in trouble already.
			return cache.share(`unknown ${watch.writes()} ${url}`, () => make());
		}
		return cache.fetch(url, version, () => make(version));
	};
	return {
		/** The page or document at a URL. */
		async find(url: string): Promise<Representation> {
			// A page with a secret URL shows the current draft at each request, and is never cached.
			return isSecretPath(url) || !isCacheable(url) ? make(url) : keep(url, (version) => make(url, version));
		},
		/** The path to which the former address of an imported post has moved; undefined for any other URL. */
		findMoved: (url: string) => findMoved(url, options),
		/** Caches another response that is the same for every visitor, as pages are cached. */
		cached: keep,
		/** The page at a URL with a refused form, for the visitor who submitted it; never cached. */
		findWithForm: (url: string, returned: ReturnedForm) => makePage(url, options, returned),
		/** The seconds for which a shared cache may keep a page that is answered now; 0 where that cannot be read. */
		async sharedSeconds(): Promise<number> {
			return (await watch.current()) === undefined ? 0 : sharedSeconds();
		},
		/**
		 * The cached page or response at a URL, if it needs no database query and can be answered as it is kept: not shortly
		 * before a moment of the schedule, when a shared cache may keep it for a shorter time.
		 */
		peek(url: string): Representation | undefined {
			if (sharedSeconds() < given.sharedMaxAge) return;
			const version = watch.recent();
			return version === undefined ? undefined : cacheOf(url)?.get(url, version);
		},
		/** The state of the caches by name; none where there is no memory for them. */
		caches: () => Object.entries(caches ?? {}),
		/** The content version of the database, and the last that it had, from which a replica may be read. */
		version: { current: watch.current, last: watch.last },
		/** Discards the known content version, because this process may have written: cached pages are checked again. */
		invalidate(...written: Parameters<typeof watch.forget>) {
			watch.forget(...written);
			// Where the primary fails next, a replica can be read only by a known version.
			if (given.services.replica) void watch.current();
		},
	};
}

/** The caches of pages and of JSON responses, which share the memory; undefined if there is none. */
function createCaches(bytes: number) {
	if (bytes === 0) return;
	const apiBytes = Math.ceil(API_SHARE * bytes);
	return { pages: new PageCache(bytes - apiBytes), responses: new PageCache(apiBytes) };
}

const isRead = (method: string) => method === "GET" || method === "HEAD";
// Views, likes and other visits: no cached page shows their counts, and every reader sends such requests.
const COUNTER_PATH = /^\/api\/(visits|blog\/posts\/[^/]+\/(view|like))$/;

const FIRST_ERROR = 400;

/** The middleware that discards the known content version after each write, so that the writer sees the result at once. */
export const invalidateAfterWrites =
	(pages: PageSource): MiddlewareHandler =>
	(c, next) =>
		isRead(c.req.method) || COUNTER_PATH.test(c.req.path)
			? next()
			: next().finally(() => pages.invalidate({ hasFailed: c.res.status >= FIRST_ERROR }));
