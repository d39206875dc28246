import type { JournalEntryView } from "#contract/journal.ts";
import type { ListedEntry } from "./journal-list.service.ts";

export const presentJournalEntry = ({ entry, target }: ListedEntry): JournalEntryView => ({
	id: entry.id,
	createdAt: entry.createdAt.toISOString(),
	origin: entry.origin,
	admin: entry.admin ?? null,
	action: entry.action,
	subject: entry.subject,
	target: target ?? null,
});
