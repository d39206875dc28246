import { defineEntity, p } from "@mikro-orm/core";

const VisitorSaltSchema = defineEntity({
	name: "VisitorSalt",
	properties: { day: p.date().primary(), salt: p.string().length(64) },
});

/** The random salt of one day, for the hashes of the day's visitors and IPs. Deleted after the day. */
export class VisitorSalt extends VisitorSaltSchema.class {}
VisitorSaltSchema.setClass(VisitorSalt);
