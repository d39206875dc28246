import { Comment } from "#db/entities/comment.entity.ts";
import { NoticeChannel } from "#db/entities/notice-channel.entity.ts";
import type { EntityManager } from "#db/open.ts";
import { POST_NOT_DELETED } from "../features/comment/comment-moderation.service.ts";
import { addDelivery } from "../features/notice/notice-outbox.service.ts";
import { dayIn, hourIn } from "../lib/clock.ts";

/** True if the digest of a channel is due: once a day, at its hour or later. */
function isDue({ digestHour, digestedAt }: NoticeChannel, now: Date, timeZone: string): boolean {
	if (hourIn(timeZone, now) < digestHour) return false;
	return !digestedAt || dayIn(timeZone, digestedAt) !== dayIn(timeZone, now);
}

/** Adds the due comment digests to the outbox if comments have arrived since the last one. */
export async function enqueueDigests(em: EntityManager, now: Date, timeZone: string): Promise<void> {
	const channels = await em.find(NoticeChannel, { isOn: true }, { disableIdentityMap: true });
	for (const row of channels) {
		if (row.kinds.includes("commentsDigest") && isDue(row, now, timeZone)) await enqueueDigest(em, now, row);
	}
}

async function enqueueDigest(em: EntityManager, now: Date, { channel, digestedAt }: NoticeChannel): Promise<void> {
	await em.transactional(async (inner) => {
		// The value is unchanged for only one of several processes, the first.
		const where = { channel, digestedAt: digestedAt ?? null };
		if ((await inner.nativeUpdate(NoticeChannel, where, { digestedAt: now })) === 0) return;
		const since = digestedAt ? { waitingSince: { $gt: digestedAt } } : {};
		const waiting = { isApproved: false, deletedAt: null, ...POST_NOT_DELETED, ...since };
		const count = await inner.count(Comment, waiting);
		if (count > 0) await addDelivery(inner, now, { kind: "commentsDigest", channel, count, subjectIds: [] });
	});
}
