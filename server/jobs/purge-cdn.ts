import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { Logger } from "pino";
import { tryWithAdvisoryLock } from "#db/migrate.ts";
import type { EntityManager, Orm } from "#db/open.ts";
import { forgetOutdated, listOutdatedPaths } from "../features/cdn-page/cdn-page.service.ts";
import { readContentState } from "../features/schedule/schedule.service.ts";
import type { Clock } from "../lib/clock.ts";

/**
 * The time from a new content version to the purge, in milliseconds. Other processes serve the former pages for up to a
 * second (decision 6), and a response may still be in transit: a cache purged earlier could store it again.
 */
export const SETTLE_MS = 3_000;
/** The pause after a failed delivery, in milliseconds: the first one, doubled each time, up to a maximum. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
const RESPONSE_MS = 10_000;
/** The number of URLs per request: Cloudflare's smallest limit. */
const BATCH = 30;
/** The statuses by which caches report that they do not have the page (nginx). */
const NOT_KEPT = [404, 412];

/** The shared cache and its purge API. */
export interface CdnTarget {
	/** `method`: an HTTP `PURGE` request for each path; `json`: lists of URLs in Cloudflare's format. */
	format: "method" | "json";
	/** The URL that receives the lists, or the prefix of the purged paths. */
	url: string;
	/** Sent as `Authorization: Bearer`. */
	token: string | undefined;
	siteUrl: string;
}

interface Parts extends CdnTarget {
	orm: Orm;
	clock: Clock;
	logger: Pick<Logger, "info" | "warn">;
	/** Applies due scheduled changes. Behind a CDN no request would trigger them in time. */
	runDue(): Promise<void>;
}

/** Creates the function that purges pages of former versions. It never rejects: a failure is logged and retried. */
export function createCdnPurge({ orm, clock, logger, runDue, ...target }: Parts) {
	let seen: { version: number; at: number }[] = [];
	let pauseMs = FIRST_PAUSE_MS;
	let retryAt = 0;
	const em = () => orm.em.fork() as EntityManager;

	/** The content version that all processes have reached. No process serves pages older than this. */
	async function settledVersion(now: number): Promise<number | undefined> {
		const { version, nextDue } = await readContentState(em());
		if (nextDue && nextDue <= clock.now()) await runDue();
		if (version !== seen.at(-1)?.version) seen.push({ version, at: now });
		const settled = seen.findLast(({ at }) => at + SETTLE_MS <= now);
		seen = seen.filter(({ at }) => at >= (settled?.at ?? 0));
		return settled?.version;
	}

	async function purge(now: number, signal?: AbortSignal): Promise<number> {
		const before = await settledVersion(now);
		if (before === undefined) return 0;
		const outdated = { before, notedUntil: new Date(now - SETTLE_MS) };
		const next = () => listOutdatedPaths(em(), outdated, BATCH);
		if ((await next()).length === 0) return 0;
		const purged = await tryWithAdvisoryLock(
			orm,
			async () => {
				let count = 0;
				for (let paths = await next(); paths.length > 0; paths = await next()) {
					await deliver(target, paths, signal);
					await forgetOutdated(em(), outdated, paths);
					count += paths.length;
				}
				return count;
			},
			"cdn",
		);
		if (purged) logger.info({ pages: purged }, "changed pages were purged from the CDN");
		return purged ?? 0;
	}

	/** @returns the number of purged pages */
	return async (signal?: AbortSignal): Promise<number> => {
		const now = clock.now().getTime();
		if (now < retryAt && retryAt - now <= LONGEST_PAUSE_MS) return 0;
		try {
			const purged = await purge(now, signal);
			pauseMs = FIRST_PAUSE_MS;
			return purged;
		} catch (error) {
			if (signal?.aborted) return 0;
			retryAt = now + pauseMs;
			pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
			logger.warn({ err: error }, "changed pages could not be purged from the CDN yet");
			return 0;
		}
	};
}

/** Purges paths from the cache. @throws Error if the cache does not confirm it */
async function deliver({ format, url, token, siteUrl }: CdnTarget, paths: string[], signal?: AbortSignal) {
	const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
	if (format === "json") {
		const body = JSON.stringify({ files: paths.map((path) => siteUrl + path) });
		const status = await send(url, "POST", { ...headers, "Content-Type": "application/json" }, { body, signal });
		if (!isOk(status)) throw new Error(`The CDN responded with ${status}`);
		return;
	}
	// A cache stores pages under the site's host, whatever the address of its purge API.
	const purgeHeaders = { ...headers, Host: new URL(siteUrl).host };
	const statuses = await Promise.all(paths.map((path) => send(url + path, "PURGE", purgeHeaders, { signal })));
	const failed = statuses.find((status) => !(isOk(status) || NOT_KEPT.includes(status)));
	if (failed !== undefined) throw new Error(`The CDN responded with ${failed}`);
}

const isOk = (status: number) => status >= 200 && status < 300;

/** Sends a request with `Host`, which `fetch` would not. Redirects, which would get the token, are not followed. */
function send(
	url: string,
	method: string,
	headers: Record<string, string>,
	{ body, signal }: { body?: string; signal: AbortSignal | undefined },
): Promise<number> {
	const limit = AbortSignal.any([AbortSignal.timeout(RESPONSE_MS), ...(signal ? [signal] : [])]);
	const request = url.startsWith("https:") ? requestHttps : requestHttp;
	return new Promise((resolve, reject) => {
		const sent = request(url, { method, headers, signal: limit }, (response) => {
			response.resume();
			resolve(response.statusCode ?? 0);
		});
		sent.once("error", reject).end(body);
	});
}
