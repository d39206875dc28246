import { defineEntity, p } from "@mikro-orm/core";

const IndexNowEntrySchema = defineEntity({
	name: "IndexNowEntry",
	properties: {
		// The URL path.
		path: p.string().length(300).primary(),
		// The time of the last change: a delivery that began earlier does not count.
		changedAt: p.datetime(),
		attempts: p.integer().default(0),
		nextTryAt: p.datetime(),
	},
	indexes: [{ name: "index_now_entry_next_index", properties: ["nextTryAt"] }],
});

/** A changed URL not yet delivered to search engines (IndexNow). */
export class IndexNowEntry extends IndexNowEntrySchema.class {}
IndexNowEntrySchema.setClass(IndexNowEntry);
