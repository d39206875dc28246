import { SpanKind } from "@opentelemetry/api";
import type { Logger } from "pino";
import { CHANNELS, type ChannelName, type DeliveryFailure } from "#contract/notice.ts";
import type { Orm } from "#db/open.ts";
import { DeliveryError, type Messaging } from "#packages/messaging";
import { noteSuccess, readChannels, readTarget } from "../features/notice/notice-channel.service.ts";
import {
	type ClaimedNotice,
	claimDue,
	dropNotice,
	markDelivered,
	releaseClaim,
	scheduleRetry,
} from "../features/notice/notice-outbox.service.ts";
import type { SiteContentSource } from "../http/request-context.ts";
import type { Clock } from "../lib/clock.ts";
import { recurring } from "../lib/recurring.ts";
import { inSpan } from "../lib/tracing.ts";
import { composeNotice } from "./compose-notice.ts";
import { enqueueDigests } from "./enqueue-digests.ts";

/** The interval between two checks of the outbox, in milliseconds. */
const CHECK_MS = 5_000;

interface Parts {
	orm: Orm;
	clock: Clock;
	content: SiteContentSource;
	/** The site's public origin. */
	siteUrl: string;
	messaging: Messaging;
	logger: Logger;
}

/** Delivers the notices of the outbox in the background, and retries failed ones. */
export const deliverNotices = (parts: Parts) =>
	recurring((signal) => deliverDueNotices(parts, signal), {
		everyMs: CHECK_MS,
		onError: (error) => parts.logger.warn({ err: error }, "notices could not be delivered yet"),
	});

/** Delivers the due notices once. The channels do not wait for one another. */
export async function deliverDueNotices(parts: Parts, signal = new AbortController().signal): Promise<void> {
	const { orm, clock, content } = parts;
	await enqueueDigests(orm.em.fork(), clock.now(), content.current().settings.timeZone);
	const ends = await Promise.allSettled(CHANNELS.map((channel) => deliverDueOf(channel, parts, signal)));
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
	if (target) await noteSuccess(em, target, clock.now());
	logger.info({ kind, channel }, "a notice was delivered");
}
