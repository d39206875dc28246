import { defineEntity, p } from "@mikro-orm/core";
import { JOURNAL_ORIGINS, type JournalAction, SUBJECT_MAX } from "#contract/journal.ts";

const JournalEntrySchema = defineEntity({
	name: "JournalEntry",
	properties: {
		// One more than the previous entry's number; a sequence would leave gaps.
		id: p.integer().primary().autoincrement(false),
		createdAt: p.datetime(),
		origin: p.enum(JOURNAL_ORIGINS),
		// The admin's name, not a reference, so that it survives the admin.
		admin: p.string().length(100).nullable(),
		action: p.string().length(40).$type<JournalAction>(),
		subject: p.string().length(SUBJECT_MAX),
		hash: p.string().length(64),
	},
	indexes: [{ name: "journal_entry_action_index", properties: ["action", "createdAt"] }],
	checks: [{ name: "journal_entry_hash_check", expression: "hash ~ '^[0-9a-f]{64}$'" }],
});

/**
 * An entry of the audit journal. Entries are append-only (enforced by triggers), each with the hash of the previous
 * one. They hold no personal data of visitors, since they are never deleted.
 */
export class JournalEntry extends JournalEntrySchema.class {}
JournalEntrySchema.setClass(JournalEntry);
