import { defineEntity, p } from "@mikro-orm/core";
import { CHANNELS, type DeliveryFailure, NOTICE_KINDS } from "#contract/notice.ts";

const NoticeDeliverySchema = defineEntity({
	name: "NoticeDelivery",
	properties: {
		id: p.integer().primary().autoincrement(),
		kind: p.enum(NOTICE_KINDS),
		channel: p.enum(CHANNELS),
		// The number of events, and the ids of the first ones.
		count: p.integer().default(1),
		subjectIds: p.json<number[]>(),
		// True if an event since the last attempt must be delivered at once.
		isUrgent: p.boolean().default(false),
		createdAt: p.datetime(),
		// The time of the last event: delivery is retried for four days after it (for one hour for a password reset).
		lastEventAt: p.datetime(),
		attempts: p.integer().default(0),
		nextAttemptAt: p.datetime(),
		failure: p.string().length(20).$type<DeliveryFailure>().nullable(),
		deliveredAt: p.datetime().nullable(),
		abandonedAt: p.datetime().nullable(),
	},
	indexes: [
		{
			name: "notice_delivery_next_index",
			expression:
				"create index notice_delivery_next_index on notice_delivery (next_attempt_at) where delivered_at is null and abandoned_at is null",
		},
		// At most one pending or failed notice per kind and channel: the next event is merged into it.
		{
			name: "notice_delivery_waiting_index",
			expression:
				"create unique index notice_delivery_waiting_index on notice_delivery (kind, channel) where delivered_at is null",
		},
	],
});

/** A notice for one channel in the outbox; further events are merged into it while it waits. */
export class NoticeDelivery extends NoticeDeliverySchema.class {}
NoticeDeliverySchema.setClass(NoticeDelivery);
