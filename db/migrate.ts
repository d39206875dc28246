import { withContentVersionBump } from "./content-version.ts";
import type { EntityManager, Orm } from "./open.ts";

// The keys of the advisory locks: arbitrary, but unique and the same in every process of the site. 20_861 belongs to the
// embedded Postgres.
const LOCKS = {
	...{ preparation: 20_862, background: 20_863, comments: 20_864, visits: 20_865, archive: 20_866, notices: 20_867 },
	...{ journal: 20_868, enquiries: 20_869, cdn: 20_870 },
};

/** Takes an advisory lock until the end of the transaction. The next statement sees what its former holders wrote. */
export async function takeLock(em: EntityManager, lock: keyof typeof LOCKS): Promise<void> {
	await em.execute("select pg_advisory_xact_lock(?)", [LOCKS[lock]]);
}

/** True if the database has a table, which releases may add and remove. */
export async function hasTable(em: Pick<EntityManager, "execute">, table: string): Promise<boolean> {
	const [row] = await em.execute<{ has: boolean }[]>("select to_regclass(?) is not null as has", [table]);
	return row?.has ?? false;
}

/** Runs work that prepares the database, such as migrations, under an advisory lock, for which other processes wait. */
export function withAdvisoryLock<T>(orm: Orm, work: () => Promise<T>): Promise<T> {
	return orm.em.fork().transactional(async (em) => {
		// This connection only holds the lock and idles while other connections do the work.
		await em.execute("set local idle_in_transaction_session_timeout = 0");
		await takeLock(em as EntityManager, "preparation");
		return work();
	});
}

/** Runs work under an advisory lock. @returns its result; undefined if another process holds the lock */
export function tryWithAdvisoryLock<T>(
	orm: Orm,
	work: () => Promise<T>,
	lock: "background" | "archive" | "cdn" = "background",
): Promise<T | undefined> {
	return orm.em.fork().transactional(async (em) => {
		await em.execute("set local idle_in_transaction_session_timeout = 0");
		const [row] = await em.execute<{ taken: boolean }[]>("select pg_try_advisory_xact_lock(?) as taken", [LOCKS[lock]]);
		return row?.taken ? work() : undefined;
	});
}

/**
 * Runs the pending migrations and increments the content version, since migrations may change public content: cached
 * pages and replicas without the migrations become stale. Returns their names.
 */
export async function migrate(orm: Orm): Promise<string[]> {
	const applied = await orm.migrator.up();
	if (applied.length > 0) await withContentVersionBump(orm.em.fork() as EntityManager, async () => undefined);
	return applied.map(({ name }) => name);
}

/** True if all migrations have been run, for the readiness check. */
export async function isMigrated(orm: Orm): Promise<boolean> {
	return (await orm.migrator.getPending()).length === 0;
}
