import { defineEntity, p } from "@mikro-orm/core";
import { CHANNELS } from "#contract/notice.ts";

const NoticeSecretSchema = defineEntity({
	name: "NoticeSecret",
	properties: { channel: p.enum(CHANNELS).primary(), secret: p.text().lazy() },
});

/** The password or token of a channel, in a separate table that is excluded from archives. */
export class NoticeSecret extends NoticeSecretSchema.class {}
NoticeSecretSchema.setClass(NoticeSecret);
