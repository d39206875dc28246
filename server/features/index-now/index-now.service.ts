import { IndexNowEntry } from "#db/entities/index-now-entry.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { measureOutbox } from "../../lib/measure-outbox.ts";

const MINUTE_MS = 60_000;
/** The duration of a claim: after it, the entry of a process that died is due again. */
const CLAIM_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 12 * 60 * MINUTE_MS;
/** Sixteen attempts take some four days; by then crawlers find a change by themselves. */
const ATTEMPTS_MAX = 16;
/** The number of URLs in one request. The protocol allows 10 000; smaller requests suffice, since nothing is urgent. */
const BATCH = 500;

/** A path to notify search engines about, as it was when it was claimed. */
export type DueEntry = Pick<IndexNowEntry, "path" | "changedAt" | "attempts">;

/**
 * Queues notifications that pages have changed, in the transaction that changes them. A background job
 * sends them (`jobs/index-now.ts`).
 *
 * @param paths the former and current paths of the changed pages
 */
export async function enqueuePaths(
	{ clock, isIndexNowEnabled }: Pick<RequestContext, "clock" | "isIndexNowEnabled">,
	em: EntityManager,
	paths: readonly string[],
): Promise<void> {
	if (!isIndexNowEnabled) return;
	const now = clock.now();
	for (const path of new Set(paths)) {
		await em.upsert(IndexNowEntry, { path, changedAt: now, attempts: 0, nextTryAt: now });
	}
}

/** Claims the entries that are due: for five minutes no other process gets them. */
export async function claimDueEntries(em: EntityManager, now: Date): Promise<DueEntry[]> {
	const rows = await em.execute<DueEntry[]>(
		`update index_now_entry set next_try_at = ?, attempts = attempts + 1
		where path in (
			select path from index_now_entry where next_try_at <= ? order by next_try_at, path limit ${BATCH}
			for update skip locked
		) returning path, changed_at as "changedAt", attempts`,
		[new Date(now.getTime() + CLAIM_MS), now],
	);
	return rows.map((row) => ({ ...row, changedAt: new Date(row.changedAt) }));
}

/** Deletes delivered entries. An entry that has changed since it was claimed stays, and is sent again. */
export async function markDelivered(em: EntityManager, entries: readonly DueEntry[]): Promise<void> {
	for (const { path, changedAt } of entries) {
		await em.nativeDelete(IndexNowEntry, { path, changedAt });
	}
}

/**
 * Schedules the next attempt: in a minute, then in two, in four, at last every twelve hours.
 *
 * @returns the entries that were given up after sixteen attempts, and deleted
 */
export async function scheduleRetry(em: EntityManager, entries: readonly DueEntry[], now: Date): Promise<DueEntry[]> {
	const abandoned = entries.filter(({ attempts }) => attempts >= ATTEMPTS_MAX);
	await markDelivered(em, abandoned);
	for (const entry of entries) {
		if (abandoned.includes(entry)) continue;
		const { path, changedAt, attempts } = entry;
		const wait = Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** (attempts - 1));
		await em.nativeUpdate(IndexNowEntry, { path, changedAt }, { nextTryAt: new Date(now.getTime() + wait) });
	}
	return abandoned;
}

/** The number of URLs that wait to be delivered, and the moment when the first of them changed. */
export const measureIndexNow = (em: EntityManager) => measureOutbox(em, "index_now_entry", "changed_at");
