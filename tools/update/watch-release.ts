import { setTimeout as sleep } from "node:timers/promises";

/** A failure of the new release. The message is for the operator (Russian). */
export class ReleaseFailure extends Error {
	override name = "ReleaseFailure";
}

/** A running release, and how to check it. */
export interface WatchedRelease {
	/** The URL of the process, such as http://127.0.0.1:3002. */
	url: string;
	/** The token of `/metrics`; without it only the pages are checked. */
	metricsToken: string | undefined;
	/** Rejects with a ReleaseFailure if the process has exited or was restarted. */
	checkProcess(): Promise<void>;
}

export interface WatchLimits {
	/** The time limit for becoming ready, in milliseconds. */
	startMs: number;
	/** The time to watch the release once it gets requests, in milliseconds. */
	watchMs: number;
	/** The pause between two checks, in milliseconds. */
	intervalMs: number;
}

export const WATCH_LIMITS: WatchLimits = { startMs: 60_000, watchMs: 60_000, intervalMs: 1_000 };

/** The watched pages: rendered ones, a list from the database, the admin. */
const PAGES = ["/", "/blog", "/gallery", "/admin", "/api/blog/posts"];
const RESPONSE_MS = 10_000;
/** The number of retries for a failing page, since the database may pause briefly. */
const RETRIES = 2;
/** The tolerated share of failed requests, and the minimum number of failures to consider. */
const FAILED_SHARE_MAX = 0.02;
const FAILED_REQUESTS_MIN = 3;

async function statusOf(url: string): Promise<number | undefined> {
	try {
		const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(RESPONSE_MS) });
		await response.arrayBuffer();
		return response.status;
	} catch {
		return undefined;
	}
}

/** Waits until a release can serve (`/readyz`). @throws ReleaseFailure if it exits, or is not ready in time */
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

/** Watches a release's readiness, pages and share of failed requests. @throws ReleaseFailure once one is wrong */
export async function watchRelease(release: WatchedRelease, limits: WatchLimits): Promise<void> {
	const before = await countRequests(release);
	const end = performance.now() + limits.watchMs;
	for (let look = 0; look < PAGES.length || performance.now() < end; look += 1) {
		await release.checkProcess();
		const page = PAGES[look % PAGES.length] ?? "/";
		let failure = await findFailure(release, page);
		for (let again = 0; failure !== undefined && again < RETRIES; again += 1) {
			await sleep(limits.intervalMs);
			failure = await findFailure(release, page);
		}
		if (failure !== undefined) throw new ReleaseFailure(failure);
		checkShare(before, await countRequests(release));
		await sleep(limits.intervalMs);
	}
}

/** The failure of a release or one of its pages; undefined if both are fine. */
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

/** Parses the numbers of all requests and of failed ones (5xx) from a metrics text. */
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
