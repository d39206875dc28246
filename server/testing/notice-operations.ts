import { expect } from "vitest";
import { all, answers, count, finds, type Operation } from "./operation.ts";
import type { TestSite } from "./test-site.ts";

const SECRET = "kanarejka-secret";
const CONFIRMED = "update session set confirmed_at = created_at";

/** The SQL of an enabled channel. */
const channelOf = (channel: string, settings: object) =>
	`insert into notice_channel (channel, is_on, kinds, settings, worked_at)
		values ('${channel}', true, '["enquiry"]', '${JSON.stringify(settings)}', now());
	insert into notice_secret (channel, secret) values ('${channel}', '${SECRET}')`;
const MAIL = channelOf("email", {
	host: "mail.example.org",
	user: "owner@example.org",
	from: "owner@example.org",
	to: "owner@example.org",
});
const BOT = channelOf("telegram", { chatId: "42" });

/** The SQL of a notice that is waiting or was abandoned. */
const noticeOf = (abandonedAt: string) =>
	`insert into notice_delivery (kind, channel, subject_ids, created_at, last_event_at, next_attempt_at, attempts, failure, abandoned_at)
		values ('enquiry', 'email', '[]', now(), now(), '2999-01-01T00:00:00Z', 5, 'refused', ${abandonedAt})`;

/** Replaces the servers of the channels by ones that accept everything. */
const withoutServers = async (site: TestSite) => {
	site.messaging = { send: async () => undefined, findChats: async () => [{ id: "42", name: "Анна" }] };
};

const email = {
	host: "mail.example.org",
	port: 465,
	security: "tls",
	user: "owner@example.org",
	to: "owner@example.org",
};

/** The operations of notices to the owner. */
export const noticeOperations: Record<string, Operation> = {
	"notice.channels": {},
	"notice.waiting": {
		given: noticeOf("null"),
		done: answers([expect.objectContaining({ kind: "enquiry", channel: "email", count: 1, failure: "refused" })]),
	},
	"notice.failures": {
		given: noticeOf("now()"),
		done: answers([{ channel: "email", failure: "refused", waiting: 0, abandoned: 1 }]),
	},
	"notice.save": {
		given: CONFIRMED,
		input: { channel: "email", isOn: true, kinds: ["enquiry"], digestHour: 9, secret: SECRET, settings: email },
		done: all(
			finds("select is_on, settings->>'host' as host from notice_channel", { is_on: true, host: email.host }),
			finds("select secret from notice_secret", { secret: SECRET }),
		),
	},
	"notice.sendTest": {
		given: MAIL,
		prepare: withoutServers,
		input: { channel: "email" },
		done: answers({ failure: null }),
	},
	"notice.findChats": {
		given: BOT,
		prepare: withoutServers,
		input: { channel: "telegram" },
		done: answers([{ id: "42", name: "Анна" }]),
	},
	"notice.retry": {
		given: noticeOf("now()"),
		done: finds("select attempts, abandoned_at, next_attempt_at < '2999-01-01' as is_due from notice_delivery", {
			...{ attempts: 0, abandoned_at: null, is_due: true },
		}),
	},
	"notice.discard": { given: noticeOf("now()"), done: count("notice_delivery", 0) },
	"auth.isResetOffered": { given: MAIL, done: answers(true) },
	"auth.requestPasswordReset": {
		given: MAIL,
		done: finds("select kind, channel from notice_delivery", { kind: "passwordReset", channel: "email" }),
	},
};
