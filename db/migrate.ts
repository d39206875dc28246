import type { Orm } from "./open.ts";

// Any constant serves, as long as every process of this site uses the same.
const MIGRATION_LOCK = 20_862;

/**
 * Brings the schema up to date.
 *
 * On a Postgres server, processes that start at the same time wait for each other. The embedded
 * database has one process and one connection, so there nothing is to be waited for.
 *
 * @returns the names of the migrations that were run, and whether the database was empty before
 */
export async function migrate(
	orm: Orm,
	{ isEmbedded }: { isEmbedded: boolean },
): Promise<{ applied: string[]; wasEmpty: boolean }> {
	if (isEmbedded) return runPending(orm);
	return orm.em.fork().transactional(async (em) => {
		await em.execute("select pg_advisory_xact_lock(?)", [MIGRATION_LOCK]);
		return runPending(orm);
	});
}

async function runPending(orm: Orm) {
	const [row] = await orm.em
		.fork()
		.execute<{ found: boolean }[]>(
			"select to_regclass('post') is not null as found",
		);
	const applied = await orm.migrator.up();
	return { applied: applied.map(({ name }) => name), wasEmpty: !row?.found };
}

/** Whether every migration has been run: what readiness asks. */
export async function isMigrated(orm: Orm): Promise<boolean> {
	return (await orm.migrator.getPending()).length === 0;
}
