import {
	CHANNELS,
	type ChannelName,
	type DeliveryFailure,
	type NoticeKind,
	type WaitingNotice,
} from "#contract/notice.ts";
import { NoticeDelivery } from "#db/entities/notice-delivery.entity.ts";
import type { EntityManager } from "#db/open.ts";
import { DAY_MS } from "../../lib/clock.ts";
import { channelsFor } from "./notice-channel.service.ts";

const MINUTE_MS = 60_000;
/**
 * The least time between two notices of a kind in a channel: what happens meanwhile is told together. Signs of acute
 * distress do not wait for it.
 */
const QUIET_MS = 10 * MINUTE_MS;
/** The time for which a process has a notice to itself; after it, that of a process that died is due again. */
const CLAIM_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;
/** The time after the last event for which the delivery is tried; a link to a new password is of no use later. */
const lifetimeOf = (kind: NoticeKind) => (kind === "passwordReset" ? 60 * MINUTE_MS : 4 * DAY_MS);
const KEPT_MS = 30 * DAY_MS;
/** The number of events whose ids a notice keeps: of the others it has the number. */
const SUBJECTS_MAX = 10;

/** A notice as it was when it was claimed. */
export interface ClaimedNotice {
	id: number;
	kind: NoticeKind;
	channel: ChannelName;
	count: number;
	subjectIds: number[];
	createdAt: Date;
	attempts: number;
}

/** Something of which the owner is to be told. */
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
 * Notes in the outbox that the owner is to be told of something, in the transaction of what it tells: once in each channel
 * that is on and wants this kind. A background job delivers it (`jobs/deliver-notices.ts`). Events that come while a notice
 * of their kind waits are folded into it.
 *
 * @param em an entity manager in the caller's transaction
 * @param event `isUrgent` for one that may not wait for others of its kind, as urgent comments never do
 */
export async function enqueueNotice(
	em: EntityManager,
	now: Date,
	{ kind, subjectId, isUrgent = kind === "urgentComment" }: NoticeEvent,
): Promise<void> {
	const subjectIds = subjectId === undefined ? [] : [subjectId];
	for (const channel of await channelsFor(em, kind, isUrgent)) {
		await addDelivery(em, now, { kind, channel, count: 1, subjectIds, isUrgent });
	}
}

/** Adds events to the outbox of one channel. */
export async function addDelivery(
	em: EntityManager,
	now: Date,
	{ kind, channel, count, subjectIds, isUrgent = false }: NewDelivery,
): Promise<void> {
	const quietMs = kind === "passwordReset" || isUrgent ? 0 : QUIET_MS;
	// One statement, by the unique index of what waits: it decides races. What a process has claimed is left alone.
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

/**
 * Claims the notice of a channel that is due first: for five minutes no other process gets it. An attempt without a failure
 * is the mark of the claim, by which it is left alone (`retryAll`, `saveChannel`).
 */
export async function claimDue(em: EntityManager, channel: ChannelName, now: Date): Promise<ClaimedNotice | undefined> {
	const [row] = await em.execute<
		{
			id: number;
			kind: NoticeKind;
			count: number;
			subject_ids: number[];
			created_at: Date | string;
			attempts: number;
		}[]
	>(
		`update notice_delivery set next_attempt_at = ?, attempts = attempts + 1, failure = null, is_urgent = false where id = (
			select id from notice_delivery
			where channel = ? and next_attempt_at <= ? and delivered_at is null and abandoned_at is null
			order by next_attempt_at, id limit 1 for update skip locked
		) returning id, kind, count, subject_ids, created_at, attempts`,
		[new Date(now.getTime() + CLAIM_MS), channel, now],
	);
	if (!row) return;
	const { subject_ids: subjectIds, created_at, ...rest } = row;
	return { ...rest, channel, subjectIds, createdAt: new Date(created_at) };
}

/** Notes that a notice was delivered. Events that came since it was claimed wait for the next one. */
export async function markDelivered(em: EntityManager, notice: ClaimedNotice, now: Date): Promise<void> {
	const { id, count } = notice;
	const delivered = await em.nativeUpdate(NoticeDelivery, { id, count }, { deliveredAt: now, failure: null });
	if (delivered === 0) await keepRest(em, notice, now, QUIET_MS);
}

/** Takes the events that a notice had when it was claimed out of it. The others wait, unless one of them is urgent. */
async function keepRest(
	em: EntityManager,
	{ id, count, subjectIds }: ClaimedNotice,
	now: Date,
	waitMs: number,
): Promise<void> {
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
export async function scheduleRetry(
	em: EntityManager,
	{ id, kind, attempts }: ClaimedNotice,
	failure: DeliveryFailure,
	now: Date,
): Promise<void> {
	const wait = Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** Math.min(attempts - 1, 10));
	const oldest = new Date(now.getTime() - lifetimeOf(kind));
	await em.execute(
		`update notice_delivery set failure = ?, next_attempt_at = ?, abandoned_at = case when last_event_at <= ? then ?::timestamptz end
		where id = ?`,
		[failure, new Date(now.getTime() + wait), oldest, now, id],
	);
	// Nobody waits for such a link any more.
	if (kind === "passwordReset") await em.nativeDelete(NoticeDelivery, { id, abandonedAt: { $ne: null } });
}

/** Gives a notice back that was not tried to the end, for the next process that looks. */
export async function releaseClaim(em: EntityManager, { id }: ClaimedNotice, now: Date): Promise<void> {
	await em.nativeUpdate(NoticeDelivery, { id }, { nextAttemptAt: now });
}

/** Deletes a notice that has nothing to tell any more, or whose channel was switched off. Events that came since stay. */
export async function dropNotice(em: EntityManager, notice: ClaimedNotice, now: Date): Promise<void> {
	const { id, count } = notice;
	if ((await em.nativeDelete(NoticeDelivery, { id, count })) === 0) await keepRest(em, notice, now, 0);
}

/** The notices that have not been delivered, the oldest first. At most one of each kind waits in a channel. */
export async function listWaiting(em: EntityManager): Promise<WaitingNotice[]> {
	const rows = await em.find(
		NoticeDelivery,
		{ deliveredAt: null },
		{ orderBy: { createdAt: "asc", id: "asc" }, disableIdentityMap: true },
	);
	return rows.map(({ id, kind, channel, count, createdAt, nextAttemptAt, abandonedAt, attempts, failure }) => ({
		...{ id, kind, channel, count, attempts },
		createdAt: createdAt.toISOString(),
		nextAttemptAt: abandonedAt ? null : nextAttemptAt.toISOString(),
		failure: failure ?? null,
	}));
}

/** Makes everything that waits due now, and what was given up too, but not what a process has claimed. */
export async function retryAll(em: EntityManager, now: Date): Promise<void> {
	// The order of the channels is that in which `enqueueNotice` locks the rows.
	for (const channel of CHANNELS) {
		await em.execute(
			`update notice_delivery set next_attempt_at = ?, attempts = 0, abandoned_at = null,
				last_event_at = case when abandoned_at is null then last_event_at else ? end
			where channel = ? and delivered_at is null and (attempts = 0 or failure is not null)`,
			[now, now, channel],
		);
	}
}

/** Deletes what was given up. */
export async function discardAbandoned(em: EntityManager): Promise<void> {
	await em.nativeDelete(NoticeDelivery, { abandonedAt: { $ne: null } });
}

/** Deletes notices that were delivered or given up a month ago. */
export async function purgeNotices(em: EntityManager, now: Date): Promise<void> {
	const before = { $lt: new Date(now.getTime() - KEPT_MS) };
	await em.nativeDelete(NoticeDelivery, { $or: [{ deliveredAt: before }, { abandonedAt: before }] });
}

/** The number of notices that wait to be delivered, and the moment when the first was queued; without those given up. */
export async function measureNotices(em: EntityManager): Promise<{ count: number; oldest: Date | undefined }> {
	const [row] = await em.execute<{ count: number; oldest: Date | string | null }[]>(
		`select count(*)::int as count, min(created_at) as oldest from notice_delivery
		where delivered_at is null and abandoned_at is null`,
	);
	return { count: row?.count ?? 0, oldest: row?.oldest ? new Date(row.oldest) : undefined };
}
