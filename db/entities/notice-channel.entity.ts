import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { CHANNELS, type ChosenNotice } from "#contract/notice.ts";

/** The settings of a way in which the owner is told what happens on the site, without its secret. */
export const NoticeChannel = defineEntity({
	name: "NoticeChannel",
	tableName: "notice_channel",
	properties: {
		channel: p.enum(CHANNELS).primary(),
		isOn: p.boolean().default(false),
		kinds: p.json<ChosenNotice[]>(),
		// The hour of the digest of comments in the site's time zone, and the moment of the last one.
		digestHour: p.integer().default(9),
		digestedAt: p.datetime().nullable(),
		// By `TARGET_SCHEMAS` of contract/notice.ts; what is missing gets its default.
		settings: p.json<object>(),
		// The moment of the last delivery with these settings.
		workedAt: p.datetime().nullable(),
	},
});

export type NoticeChannel = InferEntity<typeof NoticeChannel>;
