import { IndexNowEntry } from "#db/entities/index-now-entry.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";

const MINUTE_MS = 60_000;
/** Who took an entry and died has it no longer. */
const CLAIM_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 12 * 60 * MINUTE_MS;
/** Some four days: what nobody wanted to hear by then, crawlers find by themselves. */
const ATTEMPTS_MAX = 16;
/** As many as one message may have is 10 000; there is no haste. */
const BATCH = 500;

/** An address that is to be told, as it was when it was taken. */
export interface DueEntry {
	path: string;
	changedAt: Date;
	attempts: number;
}

/**
 * Notes that what stands at some addresses of posts has changed, in the transaction that changes it. Nobody waits for
 * who is told: that is done in the background.
 *
 * @param slugs what posts had and have
 */
export async function enqueue(
	{ clock, isAnnouncing }: Pick<RequestContext, "clock" | "isAnnouncing">,
	em: EntityManager,
	slugs: readonly string[],
): Promise<void> {
	if (!isAnnouncing) return;
	const now = clock.now();
	for (const slug of new Set(slugs)) {
		await em.upsert(IndexNowEntry, {
			path: `/blog/${slug}`,
			changedAt: now,
			attempts: 0,
			nextTryAt: now,
		});
	}
}

/** Takes what is due. Nobody else gets it for five minutes. */
export async function takeDue(
	em: EntityManager,
	now: Date,
): Promise<DueEntry[]> {
	const rows = await em.execute<
		{ path: string; changed_at: Date | string; attempts: number }[]
	>(
		`update index_now_entry set next_try_at = ?, attempts = attempts + 1
		where path in (
			select path from index_now_entry where next_try_at <= ? order by next_try_at, path limit ${BATCH}
			for update skip locked
		) returning path, changed_at, attempts`,
		[new Date(now.getTime() + CLAIM_MS), now],
	);
	return rows.map(({ path, changed_at, attempts }) => ({
		path,
		changedAt: new Date(changed_at),
		attempts,
	}));
}

/** Forgets what was told; what has changed since it was taken is told again. */
export async function markDelivered(
	em: EntityManager,
	entries: readonly DueEntry[],
): Promise<void> {
	for (const { path, changedAt } of entries) {
		await em.nativeDelete(IndexNowEntry, { path, changedAt });
	}
}

/**
 * Tries again later: in a minute, then in two, in four, at last every twelve hours.
 *
 * @returns what was tried often enough, and is forgotten
 */
export async function postpone(
	em: EntityManager,
	entries: readonly DueEntry[],
	now: Date,
): Promise<DueEntry[]> {
	const given = entries.filter(({ attempts }) => attempts >= ATTEMPTS_MAX);
	await markDelivered(em, given);
	for (const entry of entries) {
		if (given.includes(entry)) continue;
		const { path, changedAt, attempts } = entry;
		const wait = Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** (attempts - 1));
		await em.nativeUpdate(
			IndexNowEntry,
			{ path, changedAt },
			{ nextTryAt: new Date(now.getTime() + wait) },
		);
	}
	return given;
}
