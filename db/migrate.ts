import { setTimeout as sleep } from "node:timers/promises";
import type { Database, Orm } from "./open.ts";

// Any constant serves, as long as every process of this site uses the same.
const PREPARATION_LOCK = 20_862;
const LOCK_STEP_MS = 100;

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
		// Asked again and again, because a statement that waits would run into its time limit.
		for (;;) {
			const [row] = await em.execute<{ taken: boolean }[]>(
				"select pg_try_advisory_xact_lock(?) as taken",
				[PREPARATION_LOCK],
			);
			if (row?.taken) return work();
			await sleep(LOCK_STEP_MS);
		}
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
