import {
	CHANNELS,
	type ChannelName,
	type DeliveryFailure,
	type NoticeKind,
	type WaitingNotice,
} from "#contract/notice.ts";
import { NoticeDelivery } from "#db/entities/notice-delivery.entity.ts";
import { takeLock } from "#db/migrate.ts";
import type { EntityManager } from "#db/open.ts";
import { DAY_MS } from "../../lib/clock.ts";
import { measureOutbox } from "../../lib/measure-outbox.ts";
import { channelsFor } from "./notice-channel.service.ts";

const MINUTE_MS = 60_000;
/** The time within which events of a kind are told together in a channel, except signs of acute distress. */
const QUIET_MS = 10 * MINUTE_MS;
/** The duration of a claim: after it, the notice of a process that died is due again. */
const CLAIM_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;
/** The time after the last event during which delivery is tried; a password reset link is of no use later. */
const lifetimeOf = (kind: NoticeKind) => (kind === "passwordReset" ? 60 * MINUTE_MS : 4 * DAY_MS);
const KEPT_MS = 30 * DAY_MS;
/** The minimum time between two notices of failed copies, in milliseconds. */
const PAUSE_MS = 3 * DAY_MS;
/** The number of events whose ids a notice keeps; the others are only counted. */
const SUBJECTS_MAX = 10;

/** A notice as it was when it was claimed. */
export type ClaimedNotice = Pick<NoticeDelivery, "id" | "kind" | "channel" | Claimed>;
type Claimed = "count" | "subjectIds" | "createdAt" | "attempts";

/** An event of which the owner is notified. */
interface NoticeEvent {
	kind: NoticeKind;
	subjectId?: number | undefined;
	isUrgent?: boolean;
}

/** Events for the outbox of one channel. */
interface NewDelivery extends Pick<ClaimedNotice, "kind" | "channel" | "count" | "subjectIds"> {
	isUrgent?: boolean;
}

/**
 * Queues a notice of an event in the transaction of that event: once in each channel that is on and sends this kind. A
 * background job delivers it (`jobs/deliver-notices.ts`). Events that come while a notice of their kind waits are
 * folded into it.
 *
 * @param em an entity manager in the caller's transaction
 * @param event `isUrgent` for one that may not wait for others of its kind, as urgent comments never do
 */
export async function enqueueNotice(em: EntityManager, now: Date, event: NoticeEvent): Promise<void> {
	const { kind, subjectId, isUrgent = kind === "urgentComment" } = event;
	const subjectIds = subjectId === undefined ? [] : [subjectId];
	for (const channel of await channelsFor(em, kind, isUrgent)) {
		await addDelivery(em, now, { kind, channel, count: 1, subjectIds, isUrgent });
	}
}

/** Notifies of a failed copy, once until one succeeds and at most every three days. @param newest the last success */
export async function enqueueBackupFailure(em: EntityManager, now: Date, newest: Date | undefined): Promise<void> {
	await em.transactional(async (inner) => {
		await takeLock(inner, "notices");
		const earliest = Math.min(newest?.getTime() ?? 0, now.getTime() - PAUSE_MS);
		const told = await inner.count(NoticeDelivery, { kind: "backupFailed", lastEventAt: { $gt: new Date(earliest) } });
		if (told === 0) await enqueueNotice(inner, now, { kind: "backupFailed" });
	});
}

/** Adds events to the outbox of one channel. */
export async function addDelivery(em: EntityManager, now: Date, delivery: NewDelivery): Promise<void> {
	const { kind, channel, count, subjectIds, isUrgent = false } = delivery;
	const quietMs = kind === "passwordReset" || isUrgent ? 0 : QUIET_MS;
	// A single statement decides races by the unique index of waiting notices, and leaves claimed notices alone.
	await em.execute(
		`insert into notice_delivery as waiting (kind, channel, count, subject_ids, is_urgent, created_at, last_event_at, next_attempt_at)
		values (?, ?, ?, ?, ?, ?, ?, greatest(?, (select max(delivered_at) from notice_delivery where kind = ? and channel = ?) + ? * interval '1 ms'))
		on conflict (kind, channel) where delivered_at is null do update set
			count = waiting.count + excluded.count,
			subject_ids = case when jsonb_array_length(waiting.subject_ids) < ${SUBJECTS_MAX}
				then waiting.subject_ids || excluded.subject_ids else waiting.subject_ids end,
			is_urgent = waiting.is_urgent or excluded.is_urgent,
			last_event_at = excluded.last_event_at,
			attempts = case when waiting.abandoned_at is null then waiting.attempts else 0 end,
			next_attempt_at = case when waiting.abandoned_at is not null then excluded.next_attempt_at
				when excluded.is_urgent and (waiting.attempts = 0 or waiting.failure is not null)
					then least(waiting.next_attempt_at, excluded.next_attempt_at)
				else waiting.next_attempt_at end,
			abandoned_at = null`,
		[kind, channel, count, JSON.stringify(subjectIds), isUrgent, now, now, now, kind, channel, quietMs],
	);
}

/** The channels in which a notice is due. Channels that claimed at once would each keep a connection open at rest. */
export async function findDueChannels(em: EntityManager, now: Date): Promise<ChannelName[]> {
	const rows = await em.execute<{ channel: ChannelName }[]>(
		`select distinct channel from notice_delivery
		where next_attempt_at <= ? and delivered_at is null and abandoned_at is null`,
		[now],
	);
	return rows.map(({ channel }) => channel);
}

/**
 * Claims the notice of a channel that is due first: for five minutes no other process gets it. An attempt without a
 * failure marks the claim, and `retryAll` and `saveChannel` leave such a notice alone.
 */
export async function claimDue(em: EntityManager, channel: ChannelName, now: Date): Promise<ClaimedNotice | undefined> {
	const [row] = await em.execute<ClaimedNotice[]>(
		`update notice_delivery set next_attempt_at = ?, attempts = attempts + 1, failure = null, is_urgent = false where id = (
			select id from notice_delivery
			where channel = ? and next_attempt_at <= ? and delivered_at is null and abandoned_at is null
			order by next_attempt_at, id limit 1 for update skip locked
		) returning id, kind, channel, count, subject_ids as "subjectIds", created_at as "createdAt", attempts`,
		[new Date(now.getTime() + CLAIM_MS), channel, now],
	);
	return row && { ...row, createdAt: new Date(row.createdAt) };
}

/** Notes that a notice was delivered. Events since it was claimed wait for the next notice. */
export async function markDelivered(em: EntityManager, notice: ClaimedNotice, now: Date): Promise<void> {
	const { id, count } = notice;
	const delivered = await em.nativeUpdate(NoticeDelivery, { id, count }, { deliveredAt: now, failure: null });
	if (delivered === 0) await keepRest(em, notice, now, QUIET_MS);
}

/** Removes from a notice the events that it had when it was claimed. The others wait, unless one of them is urgent. */
async function keepRest(em: EntityManager, { id, count, subjectIds }: ClaimedNotice, now: Date, waitMs: number) {
	await em.execute(
		`update notice_delivery set count = count - ?, attempts = 0, failure = null, created_at = last_event_at,
			next_attempt_at = ?::timestamptz + case when is_urgent then interval '0' else ? * interval '1 ms' end,
			subject_ids = (select coalesce(jsonb_agg(subject order by place), '[]')
				from jsonb_array_elements(subject_ids) with ordinality as told (subject, place) where place > ?)
		where id = ?`,
		[count, now, waitMs, subjectIds.length, id],
	);
}

/** Schedules the next attempt: in a minute, then in two, in four, at last every hour; after four days it is given up. */
export async function scheduleRetry(em: EntityManager, notice: ClaimedNotice, failure: DeliveryFailure, now: Date) {
	const { id, kind, attempts } = notice;
	const wait = Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** Math.min(attempts - 1, 10));
	const oldest = new Date(now.getTime() - lifetimeOf(kind));
	await em.execute(
		`update notice_delivery set failure = ?, next_attempt_at = ?, abandoned_at = case when last_event_at <= ? then ?::timestamptz end
		where id = ?`,
		[failure, new Date(now.getTime() + wait), oldest, now, id],
	);
	// An expired password reset link is of no use any more.
	if (kind === "passwordReset") await em.nativeDelete(NoticeDelivery, { id, abandonedAt: { $ne: null } });
}

/** Releases the claim on a notice whose delivery was interrupted, so that any process can take it. */
export async function releaseClaim(em: EntityManager, { id }: ClaimedNotice, now: Date): Promise<void> {
	await em.nativeUpdate(NoticeDelivery, { id }, { nextAttemptAt: now });
}

/** Deletes a notice that has nothing left to report, or whose channel was switched off. Newer events stay. */
export async function dropNotice(em: EntityManager, notice: ClaimedNotice, now: Date): Promise<void> {
	const { id, count } = notice;
	if ((await em.nativeDelete(NoticeDelivery, { id, count })) === 0) await keepRest(em, notice, now, 0);
}

/** The notices that have not been delivered, the oldest first. At most one of each kind waits in a channel. */
export async function listWaiting(em: EntityManager): Promise<WaitingNotice[]> {
	const oldestFirst = { orderBy: { createdAt: "asc", id: "asc" }, disableIdentityMap: true } as const;
	const rows = await em.find(NoticeDelivery, { deliveredAt: null }, oldestFirst);
	return rows.map(({ id, kind, channel, count, createdAt, nextAttemptAt, abandonedAt, attempts, failure }) => ({
		...{ id, kind, channel, count, attempts },
		createdAt: createdAt.toISOString(),
		nextAttemptAt: abandonedAt ? null : nextAttemptAt.toISOString(),
		failure: failure ?? null,
	}));
}

/** Makes all waiting and abandoned notices due now, except those that a process has claimed. */
export async function retryAll(em: EntityManager, now: Date): Promise<void> {
	// The channels are in the order in which `enqueueNotice` locks the rows.
	for (const channel of CHANNELS) {
		await em.execute(
			`update notice_delivery set next_attempt_at = ?, attempts = 0, abandoned_at = null,
				last_event_at = case when abandoned_at is null then last_event_at else ? end
			where channel = ? and delivered_at is null and (attempts = 0 or failure is not null)`,
			[now, now, channel],
		);
	}
}

/** Deletes abandoned notices. */
export async function discardAbandoned(em: EntityManager): Promise<void> {
	await em.nativeDelete(NoticeDelivery, { abandonedAt: { $ne: null } });
}

/** Deletes notices that were delivered or abandoned a month ago. */
export async function purgeNotices(em: EntityManager, now: Date): Promise<void> {
	const before = { $lt: new Date(now.getTime() - KEPT_MS) };
	await em.nativeDelete(NoticeDelivery, { $or: [{ deliveredAt: before }, { abandonedAt: before }] });
}

/** The number of notices that wait to be delivered, and the time when the first was queued; without abandoned ones. */
export const measureNotices = (em: EntityManager) =>
	measureOutbox(em, "notice_delivery", "created_at", "delivered_at is null and abandoned_at is null");
