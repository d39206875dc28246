import { defineEntity, p } from "@mikro-orm/core";
import { CHANNELS } from "#contract/notice.ts";

/** The password or the token of a channel. It has a table of its own, which is in no archive of the site. */
export const NoticeSecret = defineEntity({
	name: "NoticeSecret",
	tableName: "notice_secret",
	properties: { channel: p.enum(CHANNELS).primary(), secret: p.text().lazy() },
});
