import type { Database, Orm } from "./open.ts";

// Any constant serves, as long as every process of this site uses the same.
const PREPARATION_LOCK = 20_862;
const BACKGROUND_LOCK = 20_863;

/**
 * Runs work that prepares the database, such as migrations, in one process at a time.
 *
 * On a Postgres server, processes that start at the same time wait for each other. The embedded
 * database has one process and one connection, so there nothing is to be waited for.
 */
export async function runAlone<T>(
	{ orm, isEmbedded }: Pick<Database, "orm" | "isEmbedded">,
	work: () => Promise<T>,
): Promise<T> {
	if (isEmbedded) return work();
	return orm.em.fork().transactional(async (em) => {
		// This connection only holds the lock, while others do the work, for as long as it takes.
		await em.execute("set local idle_in_transaction_session_timeout = 0");
		await em.execute("select pg_advisory_xact_lock(?)", [PREPARATION_LOCK]);
		return work();
	});
}

/**
 * Runs work in the background of one process: where another is at it, nothing is done.
 *
 * @returns what the work does, or nothing when another process is at it
 */
export async function runIfAlone<T>(
	{ orm, isEmbedded }: Pick<Database, "orm" | "isEmbedded">,
	work: () => Promise<T>,
): Promise<T | undefined> {
	if (isEmbedded) return work();
	return orm.em.fork().transactional(async (em) => {
		await em.execute("set local idle_in_transaction_session_timeout = 0");
		const [lock] = await em.execute<{ taken: boolean }[]>(
			"select pg_try_advisory_xact_lock(?) as taken",
			[BACKGROUND_LOCK],
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
