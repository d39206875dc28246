import { defineEntity, p } from "@mikro-orm/core";

/** A visit of one visitor on one day, once for each kind and subject (`contract/visit.ts`). Deleted after the day. */
export const Visit = defineEntity({
	name: "Visit",
	tableName: "visit",
	properties: {
		day: p.date().primary(),
		kind: p.string().length(20).primary(),
		subject: p.string().length(200).primary(),
		// An HMAC under the day's salt.
		visitor: p.string().length(64).primary(),
		// The HMAC of the client's IP under the day's salt, as rate limits count it; empty where nothing is limited by it.
		ipHash: p.string().length(64).default(""),
	},
	indexes: [{ name: "visit_ip_hash_index", properties: ["day", "ipHash"] }],
});
