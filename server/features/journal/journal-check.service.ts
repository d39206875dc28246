import type { JournalCheck } from "#contract/journal.ts";
import { JournalEntry } from "#db/entities/journal-entry.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { hashOf } from "./journal.service.ts";

/** The number of entries that are read at once. */
const BATCH = 1_000;

/** Recomputes the hash of every entry. A change, an insertion or a removal shows at the first that does not match. */
export async function verifyJournal(em: EntityManager): Promise<Pick<JournalCheck, "entries" | "brokenAt">> {
	let [entries, previous] = [0, ""];
	for (;;) {
		const options = { orderBy: { id: "asc" }, limit: BATCH, disableIdentityMap: true } as const;
		const batch = await em.find(JournalEntry, { id: { $gt: entries } }, options);
		for (const entry of batch) {
			if (entry.id !== entries + 1 || entry.hash !== hashOf(previous, entry)) return { entries, brokenAt: entry.id };
			[entries, previous] = [entry.id, entry.hash];
		}
		if (batch.length < BATCH) return { entries, brokenAt: null };
	}
}

/**
 * Checks the whole journal, and that it contains the last entries that the copies of the site recorded: a truncated or
 * rewritten journal lacks them. Copies of releases without a journal are left out.
 */
export async function checkJournal(context: RequestContext): Promise<JournalCheck> {
	const em = context.em.fork();
	const chain = await verifyJournal(em);
	const { backups } = await context.backups.status();
	const unknownBackups: string[] = [];
	let knownBackups = 0;
	for (const { journal, createdAt } of backups) {
		if (!journal) continue;
		const { id, hash } = journal;
		if (await em.count(JournalEntry, { id, hash })) knownBackups += 1;
		else unknownBackups.push(createdAt);
	}
	return { ...chain, knownBackups, unknownBackups };
}
