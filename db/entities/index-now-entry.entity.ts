import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** An address that search engines are still to be told of (IndexNow). */
export const IndexNowEntry = defineEntity({
	name: "IndexNowEntry",
	tableName: "index_now_entry",
	properties: {
		// From the root.
		path: p.string().length(300).primary(),
		// Raised by each change: what was sent before it counts no more.
		changedAt: p.datetime(),
		attempts: p.integer().default(0),
		nextTryAt: p.datetime(),
	},
	indexes: [{ name: "index_now_entry_next_index", properties: ["nextTryAt"] }],
});

export type IndexNowEntry = InferEntity<typeof IndexNowEntry>;
