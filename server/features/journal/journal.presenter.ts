import { type JournalEntryView, journalEntrySchema } from "#contract/journal.ts";
import type { JournalEntry } from "#db/entities/journal-entry.entity.ts";
import { viewOf } from "../../lib/view-of.ts";
import type { Target } from "./journal-list.service.ts";

export const presentJournalEntry = (entry: JournalEntry, target: Target | undefined): JournalEntryView =>
	viewOf(journalEntrySchema, entry, { target: target ?? null });
