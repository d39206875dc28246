import { createHash } from "node:crypto";
import { type JournalAction, type JournalHead, type JournalOrigin, subjectOfPurge } from "#contract/journal.ts";
import { JournalEntry } from "#db/entities/journal-entry.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";

/** The key of the advisory lock of appending (`db/migrate.ts` has the others). */
const LOCK = 20_868;

/**
 * The parts of a request that an entry records. Background work has no client, or one without an IP. Nothing about the
 * client is stored, since entries are never deleted.
 */
export type JournalContext = Pick<RequestContext, "em"> & { clock: Pick<RequestContext["clock"], "now"> } & Partial<
		Pick<RequestContext, "viewer" | "restrictedViewer" | "client">
	>;

export interface NewEntry {
	action: JournalAction;
	/** The subject of the action (`subjectOf`): never a text, an e-mail address, or a visitor's name. */
	subject?: string | undefined;
	/** The name of the admin, where the context lacks it: a sign-in has no session yet. */
	admin?: string | undefined;
	/** The actor, where the context does not show it: a command. */
	origin?: JournalOrigin | undefined;
}

/** The fields of an entry that its hash covers. */
export type HashedEntry = Pick<JournalEntry, "id" | "createdAt" | "origin" | "admin" | "action" | "subject">;

/**
 * The hash of an entry: the SHA-256, in hex digits, of the hash before it (empty for the first one), a line break, and the
 * entry's fields as a JSON array.
 */
export function hashOf(previous: string, { id, createdAt, origin, admin, action, subject }: HashedEntry): string {
	const fields = JSON.stringify([id, createdAt.toISOString(), origin, admin ?? null, action, subject]);
	return createHash("sha256").update(`${previous}\n${fields}`).digest("hex");
}

/**
 * Records an action as the last statement of its transaction, since appending is serialised until the transaction ends.
 * Outside of a transaction it starts one.
 */
export async function recordInJournal(context: JournalContext, entry: NewEntry): Promise<void> {
	await inTransaction(context.em, async (em) => {
		await lockJournal(em);
		await appendEntry({ ...context, em }, entry);
	});
}

/** Records the permanent deletion of expired rows, if there were any. @param table the name of the rows' table */
export async function recordPurge(context: JournalContext, table: string, ids: readonly number[]): Promise<void> {
	if (ids.length > 0) await recordInJournal(context, { action: "purged", subject: subjectOfPurge(table, ids) });
}

const inTransaction = (em: EntityManager, work: (em: EntityManager) => Promise<void>): Promise<void> =>
	em.isInTransaction() ? work(em) : em.fork().transactional(work);

/** Blocks other appends until the end of the transaction. The next statement sees all entries appended before. */
export const lockJournal = (em: EntityManager) => em.execute("select pg_advisory_xact_lock(?)", [LOCK]);

/** Adds an entry, for a caller that holds the lock or has the table to itself. */
export async function appendEntry(context: JournalContext, entry: NewEntry): Promise<void> {
	const { em, clock } = context;
	const { id: lastId = 0, hash: previous = "" } = (await readHead(em)) ?? {};
	const admin = entry.admin ?? (context.viewer ?? context.restrictedViewer)?.admin.username ?? null;
	const fields = {
		id: lastId + 1,
		createdAt: clock.now(),
		origin: entry.origin ?? originOf(context, admin),
		admin,
		action: entry.action,
		subject: entry.subject ?? "",
	};
	await em.insert(JournalEntry, { ...fields, hash: hashOf(previous, fields) });
}

function originOf({ client }: JournalContext, admin: string | null): JournalOrigin {
	if (admin !== null) return "admin";
	return client?.ip ? "visitor" : "site";
}

/** The last entry; undefined where there is none yet. */
export async function readHead(em: EntityManager): Promise<JournalHead | undefined> {
	const newestFirst = { orderBy: { id: "desc" }, limit: 1, disableIdentityMap: true } as const;
	const [last] = await em.find(JournalEntry, {}, newestFirst);
	return last && { id: last.id, hash: last.hash };
}
