import type { Orm } from "./open.ts";

// Any constants serve, as long as every process of this site uses the same.
const LOCKS = { preparation: 20_862, background: 20_863 };

/** Runs work that prepares the database, such as migrations, in one process at a time; others wait for it. */
export function withAdvisoryLock<T>(
	orm: Orm,
	work: () => Promise<T>,
): Promise<T> {
	return orm.em.fork().transactional(async (em) => {
		// This connection only holds the lock, while others do the work, for as long as it takes.
		await em.execute("set local idle_in_transaction_session_timeout = 0");
		await em.execute("select pg_advisory_xact_lock(?)", [LOCKS.preparation]);
		return work();
	});
}

/**
 * Runs work in the background of one process: where another is at it, nothing is done.
 *
 * @returns what the work does, or nothing when another process is at it
 */
export function tryWithAdvisoryLock<T>(
	orm: Orm,
	work: () => Promise<T>,
): Promise<T | undefined> {
	return orm.em.fork().transactional(async (em) => {
		await em.execute("set local idle_in_transaction_session_timeout = 0");
		const [lock] = await em.execute<{ taken: boolean }[]>(
			"select pg_try_advisory_xact_lock(?) as taken",
			[LOCKS.background],
		);
		return lock?.taken ? work() : undefined;
	});
}

/** Brings the schema up to date. @returns the names of the migrations that were run */
export async function migrate(orm: Orm): Promise<string[]> {
	const applied = await orm.migrator.up();
	return applied.map(({ name }) => name);
}

/** Whether every migration has been run: what readiness asks. */
export async function isMigrated(orm: Orm): Promise<boolean> {
	return (await orm.migrator.getPending()).length === 0;
}
