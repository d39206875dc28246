import {
	CHOSEN_NOTICES,
	type ChannelName,
	type ChosenNotice,
	channelInputSchema,
	type NoticeKind,
} from "#contract/notice.ts";
import type { DeliveryError, Message, Target } from "#packages/messaging";
import { deliverDueNotices } from "../../jobs/deliver-notices.ts";
import type { TestSite } from "../../testing/test-site.ts";
import { saveChannel } from "./notice-channel.service.ts";
import { enqueueNotice, listWaiting } from "./notice-outbox.service.ts";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

export const EMAIL = {
	host: "127.0.0.1",
	port: 465,
	security: "tls",
	user: "owner@example.org",
	from: "",
	to: "to@example.org",
} as const;
const SETTINGS = {
	email: EMAIL,
	telegram: { apiUrl: "https://api.telegram.org", chatId: "42" },
	max: { apiUrl: "https://platform-api2.max.ru", chatId: "42", certificate: "" },
} as const;

interface TurnedOn {
	kinds: ChosenNotice[];
	settings: object;
	secret: string;
}

/** Fake servers that accept every message, or fail. */
export function fakeServers(failing: Partial<Record<ChannelName, DeliveryError>> = {}) {
	const sent: (Message & { channel: ChannelName })[] = [];
	return {
		sent,
		failing,
		findChats: async () => [],
		async send({ channel }: Target, message: Message) {
			const failure = failing[channel];
			if (failure) throw failure;
			sent.push({ ...message, channel });
		},
	};
}

/** The helpers for tests of notices. */
export function setUpNotices(site: TestSite) {
	/** Switches a channel on, for all kinds or some. */
	async function turnOn(
		channel: ChannelName,
		{ kinds = CHOSEN_NOTICES, settings = SETTINGS[channel], secret = "secret" }: Partial<TurnedOn> = {},
	) {
		const input = channelInputSchema.parse({ channel, isOn: true, kinds, digestHour: 9, secret, settings });
		await saveChannel(site.context(), input);
	}

	const enqueue = (kind: NoticeKind, subjectId?: number, isUrgent?: boolean) =>
		site.em.transactional((em) =>
			enqueueNotice(em, site.clock.now(), { kind, subjectId, ...(isUrgent && { isUrgent }) }),
		);

	const deliver = (servers: Parameters<typeof deliverDueNotices>[0]["messaging"], signal?: AbortSignal) =>
		deliverDueNotices(
			{
				orm: site.database.orm,
				clock: site.clock,
				content: site.content,
				siteUrl: "https://example.org",
				messaging: servers,
				logger: site.logger,
			},
			signal,
		);

	/** Delivers the outbox every ten minutes for some time. */
	async function deliverFor(ms: number, servers: Parameters<typeof deliver>[0]) {
		for (let passed = 0; passed < ms; passed += 10 * MINUTE_MS) {
			await deliver(servers);
			site.clock.advance(10 * MINUTE_MS);
		}
	}

	const waiting = () => listWaiting(site.em);
	return { turnOn, enqueue, deliver, deliverFor, waiting };
}
