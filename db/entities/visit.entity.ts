import { defineEntity, p } from "@mikro-orm/core";

const VisitSchema = defineEntity({
	name: "Visit",
	properties: {
		day: p.date().primary(),
		kind: p.string().length(20).primary(),
		subject: p.string().length(200).primary(),
		// An HMAC under the day's salt.
		visitor: p.string().length(64).primary(),
		// The HMAC of the client's IP under the day's salt, for the rate limit; empty if there is no limit.
		ipHash: p.string().length(64).default(""),
	},
	indexes: [{ name: "visit_ip_hash_index", properties: ["day", "ipHash"] }],
});

/** A visit by one visitor on one day, at most one per kind and subject (`contract/visit.ts`). Deleted after the day. */
export class Visit extends VisitSchema.class {}
VisitSchema.setClass(Visit);
