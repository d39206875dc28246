import { SpanKind } from "@opentelemetry/api";
import type { Logger } from "pino";
import type { ChannelName, DeliveryFailure } from "#contract/notice.ts";
import { Comment } from "#db/entities/comment.entity.ts";
import { NoticeChannel } from "#db/entities/notice-channel.entity.ts";
import type { EntityManager } from "#db/open.ts";
import { DeliveryError } from "#packages/messaging";
import { WAITING } from "../features/comment/comment-moderation.service.ts";
import { readChannels, readTarget, recordSuccess } from "../features/notice/notice-channel.service.ts";
import {
	addDelivery,
	type ClaimedNotice,
	claimDue,
	dropNotice,
	findDueChannels,
	markDelivered,
	releaseClaim,
	scheduleRetry,
} from "../features/notice/notice-outbox.service.ts";
import type { AppServices } from "../http/request-context.ts";
import { dayIn, hourIn } from "../lib/clock.ts";
import { inSpan } from "../lib/tracing.ts";
import { composeNotice } from "./compose-notice.ts";

interface Parts extends Pick<AppServices, "orm" | "clock" | "content" | "messaging"> {
	siteUrl: string;
	logger: Logger;
}

/** Delivers the due notices once. The channels do not wait for one another. */
export async function deliverDueNotices(parts: Parts, signal = new AbortController().signal): Promise<void> {
	const { orm, clock, content } = parts;
	const em = orm.em.fork();
	await enqueueDigests(em, clock.now(), content.current().settings.timeZone);
	const due = await findDueChannels(em, clock.now());
	const ends = await Promise.allSettled(due.map((channel) => deliverDueOf(channel, parts, signal)));
	for (const end of ends) if (end.status === "rejected") throw end.reason;
}

async function deliverDueOf(channel: ChannelName, parts: Parts, signal: AbortSignal): Promise<void> {
	while (!signal.aborted) {
		const notice = await claimDue(parts.orm.em.fork(), channel, parts.clock.now());
		if (!notice) return;
		await deliver(notice, parts, signal);
	}
}

async function deliver(
	notice: ClaimedNotice,
	{ orm, clock, content, siteUrl, messaging, logger }: Parts,
	signal: AbortSignal,
): Promise<void> {
	const em = orm.em.fork();
	const { kind, channel } = notice;
	const site = { url: siteUrl, name: content.current().site.name };
	const { isOn } = (await readChannels(em))[channel];
	const target = await readTarget(em, channel);
	const fail = (failure: DeliveryFailure) => {
		logger.warn({ kind, channel, failure }, "a notice could not be delivered");
		return scheduleRetry(em, notice, failure, clock.now());
	};
	if (isOn && !target) return fail("incomplete");
	try {
		const message = target && isOn && (await composeNotice(em, notice, site, clock.now()));
		if (!message) return dropNotice(em, notice, clock.now());
		const attributes = { "site.channel": channel, "site.notice": kind };
		await inSpan("deliver notice", { kind: SpanKind.CLIENT, attributes }, () =>
			messaging.send(target, message, signal),
		);
	} catch (error) {
		if (!(error instanceof DeliveryError)) throw error;
		// The site is stopping, so the failure is not the channel's.
		if (signal.aborted) return releaseClaim(em, notice, clock.now());
		return fail(error.failure);
	}
	await markDelivered(em, notice, clock.now());
	if (target) await recordSuccess(em, target, clock.now());
	logger.info({ kind, channel }, "a notice was delivered");
}

/** True if the digest of a channel is due: once a day, at its hour or later. */
function isDue({ digestHour, digestedAt }: NoticeChannel, now: Date, timeZone: string): boolean {
	if (hourIn(timeZone, now) < digestHour) return false;
	return !digestedAt || dayIn(timeZone, digestedAt) !== dayIn(timeZone, now);
}

/** Adds the due comment digests to the outbox if comments have arrived since the last one. */
async function enqueueDigests(em: EntityManager, now: Date, timeZone: string): Promise<void> {
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
		const count = await inner.count(Comment, { ...WAITING, ...since });
		if (count > 0) await addDelivery(inner, now, { kind: "commentsDigest", channel, count, subjectIds: [] });
	});
}
