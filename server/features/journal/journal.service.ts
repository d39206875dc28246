import { hash } from "node:crypto";
import { type JournalAction, type JournalHead, type JournalOrigin, subjectOfPurge } from "#contract/journal.ts";
import { JournalEntry } from "#db/entities/journal-entry.entity.ts";
import { takeLock } from "#db/migrate.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";

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

/** The SHA-256, in hex digits, of the hash before (at first empty), a line break and the entry's fields as JSON. */
export function hashOf(previous: string, { id, createdAt, origin, admin, action, subject }: HashedEntry): string {
	const fields = JSON.stringify([id, createdAt.toISOString(), origin, admin ?? null, action, subject]);
	return hash("sha256", `${previous}\n${fields}`);
}

/** Records an action, as the last statement of a transaction: others wait for its end. Without one it starts one. */
export async function recordInJournal(context: JournalContext, entry: NewEntry): Promise<void> {
	const append = async (em: EntityManager) => {
		await takeLock(em, "journal");
		await appendEntry({ ...context, em }, entry);
	};
	await (context.em.isInTransaction() ? append(context.em) : context.em.fork().transactional(append));
}

/** Records the permanent deletion of expired rows, if there were any. @param table the name of the rows' table */
export async function recordPurge(context: JournalContext, table: string, ids: readonly number[]): Promise<void> {
	if (ids.length > 0) await recordInJournal(context, { action: "purged", subject: subjectOfPurge(table, ids) });
}

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
