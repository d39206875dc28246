import { isEqual } from "es-toolkit";
import {
	CHANNEL_LABELS,
	CHANNELS,
	type ChannelInput,
	type ChannelName,
	type ChannelView,
	type ChannelViews,
	isSecretMissing,
	type NoticeKind,
	TARGET_SCHEMAS,
} from "#contract/notice.ts";
import { NoticeChannel } from "#db/entities/notice-channel.entity.ts";
import { NoticeDelivery } from "#db/entities/notice-delivery.entity.ts";
import { NoticeSecret } from "#db/entities/notice-secret.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { Target } from "#packages/messaging";
import type { RequestContext } from "../../http/request-context.ts";
import { recordInJournal } from "../journal/journal.service.ts";
import { endUnusedLinks } from "../signed-link/signed-link.service.ts";

const DIGEST_HOUR = 9;

/** Bypasses the identity map, since other processes change the settings. */
const FRESH = { disableIdentityMap: true };

/** The settings of all channels; one that was never set is off. */
export async function readChannels(em: EntityManager): Promise<ChannelViews> {
	const rows = await em.find(NoticeChannel, {}, FRESH);
	const secrets = await em.find(NoticeSecret, {}, FRESH);
	const viewOf = <C extends ChannelName>(channel: C, schema: { parse(value: unknown): ChannelView<C>["settings"] }) => {
		const row = rows.find((one) => one.channel === channel);
		const view = {
			channel,
			isOn: row?.isOn ?? false,
			kinds: row?.kinds ?? [],
			digestHour: row?.digestHour ?? DIGEST_HOUR,
			hasSecret: secrets.some((one) => one.channel === channel),
			settings: schema.parse(row?.settings ?? {}),
		};
		// A restored site has the time of the last success, but not the secret that sending needs.
		return { ...view, workedAt: lacksSecret(view) ? null : (row?.workedAt?.toISOString() ?? null) };
	};
	return {
		email: viewOf("email", TARGET_SCHEMAS.email),
		telegram: viewOf("telegram", TARGET_SCHEMAS.telegram),
		max: viewOf("max", TARGET_SCHEMAS.max),
	};
}

/** True if no message can be sent until a secret is typed: a restored site has none. */
const lacksSecret = (view: Omit<ChannelView, "workedAt">) => isSecretMissing({ ...view, isOn: true });

/** The target of a channel's messages, with its secret; undefined where a secret is missing. */
export async function readTarget(em: EntityManager, channel: ChannelName): Promise<Target | undefined> {
	const views = await readChannels(em);
	if (lacksSecret(views[channel])) return;
	const row = await em.findOne(NoticeSecret, { channel }, { ...FRESH, populate: ["secret"] });
	const secret = row?.secret ?? "";
	if (channel === "email") return { channel, settings: views.email.settings, secret };
	if (channel === "telegram") return { channel, settings: views.telegram.settings, secret };
	return { channel, settings: views.max.settings, secret };
}

/**
 * Saves the settings of a channel. Switching it off drops its waiting notices. A new target counts as one to which
 * nothing has been delivered. If messages no longer go to the former target, the unused links in those sent there end:
 * it may belong to somebody else by now.
 */
export async function saveChannel(context: RequestContext, input: ChannelInput): Promise<void> {
	const { channel, secret, isOn, kinds, digestHour, settings } = input;
	await context.em.fork().transactional(async (em) => {
		const before = (await readChannels(em))[channel];
		const isSameTarget = keepsTarget(before, input);
		const workedAt = isSameTarget && before.workedAt ? new Date(before.workedAt) : null;
		await em.upsert(NoticeChannel, { channel, isOn, kinds, digestHour, settings, workedAt });
		if (secret !== undefined) await em.nativeDelete(NoticeSecret, { channel });
		if (secret) await em.insert(NoticeSecret, { channel, secret });
		if (!isOn) await em.nativeDelete(NoticeDelivery, { channel, deliveredAt: null });
		else {
			// Failed notices become due now; those that a process has claimed stay with it (`claimDue`).
			const unclaimed = { $or: [{ attempts: 0 }, { failure: { $ne: null } }] };
			const waiting = { channel, deliveredAt: null, ...unclaimed };
			await em.nativeUpdate(NoticeDelivery, waiting, { nextAttemptAt: context.clock.now() });
		}
		if (before.isOn && !(isOn && isSameTarget)) await endUnusedLinks(em);
		await recordInJournal({ ...context, em }, { action: "noticeSettingsChanged", subject: CHANNEL_LABELS[channel] });
	});
}

/** True if messages still go to the same target. */
export const keepsTarget = (before: ChannelView, { secret, settings }: ChannelInput): boolean =>
	secret === undefined && isEqual(before.settings, settings);

/** Notes that a message was delivered to a target, unless the channel's target has changed meanwhile. */
export async function recordSuccess(em: EntityManager, used: Target, now: Date): Promise<void> {
	const { channel } = used;
	await em.transactional(async (inner) => {
		await inner.execute("select from notice_channel where channel = ? for update", [channel]);
		if (!isEqual(await readTarget(inner, channel), used)) return;
		await inner.nativeUpdate(NoticeChannel, { channel }, { workedAt: now });
	});
}

/**
 * The channels that are on and send notices of a kind of event; a password is reset by mail alone.
 *
 * @param isUrgent true for an event with signs of acute distress, which also goes to channels for urgent comments
 */
export async function channelsFor(em: EntityManager, kind: NoticeKind, isUrgent: boolean): Promise<ChannelName[]> {
	const rows = await em.find(NoticeChannel, { isOn: true }, FRESH);
	const telling: NoticeKind[] = isUrgent ? [kind, "urgentComment"] : [kind];
	const wanting = rows.filter(({ channel, kinds }) =>
		kind === "passwordReset" ? channel === "email" : kinds.some((wanted) => telling.includes(wanted)),
	);
	return CHANNELS.filter((channel) => wanting.some((row) => row.channel === channel));
}
