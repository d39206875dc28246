import { setTimeout as sleep } from "node:timers/promises";

/** The new release does not serve as it should. The message says so to the person who updates (Russian). */
export class ReleaseFailure extends Error {
	override name = "ReleaseFailure";
}

/** A running release, and how it is looked at. */
export interface WatchedRelease {
	/** The URL of its process, such as http://127.0.0.1:3002. */
	url: string;
	/** The token of its `/metrics`; without one only the pages are looked at. */
	metricsToken: string | undefined;
	/** Rejects with a ReleaseFailure where the process has ended or was started again. */
	checkProcess(): Promise<void>;
}

export interface WatchLimits {
	/** The time in which the release must become ready, in milliseconds. */
	startMs: number;
	/** The time for which it is watched once requests come to it, in milliseconds. */
	watchMs: number;
	/** The pause between two looks, in milliseconds. */
	intervalMs: number;
}

export const WATCH_LIMITS: WatchLimits = { startMs: 60_000, watchMs: 60_000, intervalMs: 1_000 };

/** Pages whose failure is one of the release: rendered ones, a list from the database, the admin. */
const PAGES = ["/", "/blog", "/gallery", "/admin", "/api/blog/posts"];
const RESPONSE_MS = 10_000;
/** Further looks at a page that fails: one may meet a pause of the database. */
const FURTHER_LOOKS = 2;
/** The share of the visitors' requests that may fail, and the number below which a share says nothing. */
const FAILED_SHARE_MAX = 0.02;
const FAILED_REQUESTS_MIN = 3;

async function statusOf(url: string, headers: Record<string, string> = {}): Promise<number | undefined> {
	try {
		const response = await fetch(url, { headers, redirect: "manual", signal: AbortSignal.timeout(RESPONSE_MS) });
		await response.arrayBuffer();
		return response.status;
	} catch {
		return undefined;
	}
}

/**
 * Waits until a release can serve (`/readyz`).
 *
 * @throws ReleaseFailure when it ends, or is not ready in time
 */
export async function waitUntilServing(release: WatchedRelease, { startMs, intervalMs }: WatchLimits): Promise<void> {
	const end = performance.now() + startMs;
	while ((await statusOf(`${release.url}/readyz`)) !== 200) {
		await release.checkProcess();
		if (performance.now() > end) {
			throw new ReleaseFailure(`версия не начала отвечать за ${Math.round(startMs / 1_000)} с`);
		}
		await sleep(Math.min(intervalMs, 500));
	}
}

/**
 * Watches a release that visitors use: its readiness, its pages, and the share of requests that fail.
 *
 * @throws ReleaseFailure as soon as something is wrong
 */
export async function watchRelease(release: WatchedRelease, limits: WatchLimits): Promise<void> {
	const before = await countRequests(release);
	const end = performance.now() + limits.watchMs;
	for (let look = 0; look < PAGES.length || performance.now() < end; look += 1) {
		await release.checkProcess();
		const page = PAGES[look % PAGES.length] ?? "/";
		let failure = await findFailure(release, page);
		for (let again = 0; failure !== undefined && again < FURTHER_LOOKS; again += 1) {
			await sleep(limits.intervalMs);
			failure = await findFailure(release, page);
		}
		if (failure !== undefined) throw new ReleaseFailure(failure);
		checkShare(before, await countRequests(release));
		await sleep(limits.intervalMs);
	}
}

/** The reason why a look at a release and one of its pages fails; undefined where all is well. */
async function findFailure({ url }: WatchedRelease, page: string): Promise<string | undefined> {
	const ready = await statusOf(`${url}/readyz`);
	if (ready !== 200) return `/readyz отвечает ${ready ?? "ничем"}`;
	const status = await statusOf(url + page);
	return status === undefined || status >= 500 ? `страница ${page} отвечает ${status ?? "ничем"}` : undefined;
}

interface RequestCounts {
	all: number;
	failed: number;
}

const COUNTER = /^http_requests_total\{(?<labels>[^}]*)\} (?<count>\S+)$/gm;

/** The requests that a metrics text counts, and those that the site failed to answer (status 5xx). */
export function readRequestCounts(metrics: string): RequestCounts {
	const counts = { all: 0, failed: 0 };
	for (const { groups } of metrics.matchAll(COUNTER)) {
		const count = Number(groups?.count);
		counts.all += count;
		if (/status="5/.test(groups?.labels ?? "")) counts.failed += count;
	}
	return counts;
}

async function countRequests({ url, metricsToken }: WatchedRelease): Promise<RequestCounts | undefined> {
	if (metricsToken === undefined) return undefined;
	try {
		const response = await fetch(`${url}/metrics`, {
			headers: { Authorization: `Bearer ${metricsToken}` },
			signal: AbortSignal.timeout(RESPONSE_MS),
		});
		return response.ok ? readRequestCounts(await response.text()) : undefined;
	} catch {
		return undefined;
	}
}

function checkShare(before: RequestCounts | undefined, now: RequestCounts | undefined): void {
	if (!before || !now) return;
	const failed = now.failed - before.failed;
	const share = failed / (now.all - before.all);
	if (failed >= FAILED_REQUESTS_MIN && share > FAILED_SHARE_MAX) {
		throw new ReleaseFailure(`${Math.round(100 * share)} % запросов окончились ошибкой`);
	}
}
