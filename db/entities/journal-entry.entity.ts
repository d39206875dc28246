import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { JOURNAL_ORIGINS, type JournalAction, SUBJECT_MAX } from "#contract/journal.ts";

/**
 * An entry of the journal: who did what, and when. Entries are only added, each with the hash of all before it; triggers
 * refuse all other writes. They hold no personal data of visitors, since they are never deleted.
 */
export const JournalEntry = defineEntity({
	name: "JournalEntry",
	tableName: "journal_entry",
	properties: {
		// One more than that of the entry before: sequences have gaps.
		id: p.integer().primary().autoincrement(false),
		createdAt: p.datetime(),
		origin: p.enum(JOURNAL_ORIGINS),
		// The name, not a reference: it stays what it was.
		admin: p.string().length(100).nullable(),
		action: p.string().length(40).$type<JournalAction>(),
		subject: p.string().length(SUBJECT_MAX),
		hash: p.string().length(64),
	},
	indexes: [{ name: "journal_entry_action_index", properties: ["action", "createdAt"] }],
	checks: [{ name: "journal_entry_hash_check", expression: "hash ~ '^[0-9a-f]{64}$'" }],
});

export type JournalEntry = InferEntity<typeof JournalEntry>;
