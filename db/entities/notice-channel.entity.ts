import { defineEntity, p } from "@mikro-orm/core";
import { CHANNELS, type ChosenNotice } from "#contract/notice.ts";

const NoticeChannelSchema = defineEntity({
	name: "NoticeChannel",
	properties: {
		channel: p.enum(CHANNELS).primary(),
		isOn: p.boolean().default(false),
		kinds: p.json<ChosenNotice[]>(),
		// The hour of the daily comment digest in the site's time zone, and the time of the last digest.
		digestHour: p.integer().default(9),
		digestedAt: p.datetime().nullable(),
		// Shaped by `TARGET_SCHEMAS` of contract/notice.ts; missing fields get their defaults.
		settings: p.json<object>(),
		// The time of the last delivery with these settings.
		workedAt: p.datetime().nullable(),
	},
});

/** The settings of one notification channel, without its secret. */
export class NoticeChannel extends NoticeChannelSchema.class {}
NoticeChannelSchema.setClass(NoticeChannel);
