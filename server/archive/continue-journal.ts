import { subjectOf } from "#contract/journal.ts";
import { hasTable } from "#db/migrate.ts";
import type { EntityManager, Orm } from "#db/open.ts";
import { appendEntry, readHead } from "../features/journal/journal.service.ts";
import { systemClock } from "../lib/clock.ts";
import { LOADING } from "./swap-tables.ts";

const COLUMNS = "id, created_at, origin, admin, action, subject, hash";

interface JournaledRestore {
	/** The time of the archive, in ISO 8601. */
	createdAt: string;
	/** The name of the admin who restores; undefined for the command. */
	admin: string | undefined;
}

/**
 * Continues the journal in the loaded tables, which have no other writer, and adds the restore to it. If the replaced
 * journal continues that of the archive, its further entries are copied, so that a restore removes none. If it is
 * another one, as on a new machine, the entry cites its last one; the backup made before the restore has them.
 */
export async function continueJournal(loaded: Orm, { createdAt, admin }: JournaledRestore): Promise<void> {
	await (loaded.em.fork() as EntityManager).transactional(async (em) => {
		const former = await readFormer(em, (await readHead(em)) ?? { id: 0, hash: "" });
		if (former?.isContinued) {
			await em.execute(
				`insert into "${LOADING}".journal_entry (${COLUMNS})
				select ${COLUMNS} from public.journal_entry where id > (select coalesce(max(id), 0) from "${LOADING}".journal_entry)`,
			);
		}
		const subject = subjectOf("backup", `от ${createdAt}`);
		const end = former && !former.isContinued ? `, прежний журнал кончался записью ${former.id}: ${former.hash}` : "";
		const entry = { action: "backupRestored", subject: subject + end, admin } as const;
		await appendEntry({ em, clock: systemClock }, { ...entry, origin: admin === undefined ? "command" : "admin" });
	});
}

/** The last entry of the replaced site, and whether its journal continues the given entry; undefined if it is empty. */
async function readFormer(em: EntityManager, from: { id: number; hash: string }) {
	if (!(await hasTable(em, "public.journal_entry"))) return;
	const [former] = await em.execute<{ id: number; hash: string; isContinued: boolean }[]>(
		`select id, hash, ? = 0 or exists (select from public.journal_entry where id = ? and hash = ?) as "isContinued"
		from public.journal_entry order by id desc limit 1`,
		[from.id, from.id, from.hash],
	);
	return former;
}
