import { migrate, withAdvisoryLock } from "#db/migrate.ts";
import type { Database } from "#db/open.ts";
import { openDatabase } from "#server/boot/open-database.ts";
import { type Environment, loadEnvFile, readEnvironment } from "#server/env.ts";

type Work = (database: Database, env: Environment) => Promise<void>;

/** Runs a command on the configured database. */
export async function onDatabase(work: Work): Promise<void> {
	loadEnvFile();
	const env = readEnvironment();
	const database = await openDatabase(env);
	await work(database, env).finally(() => database.close());
}

/** Runs a command on the configured database, after the pending migrations. */
export const onMigratedDatabase = (work: Work) =>
	onDatabase(async (database, env) => {
		await withAdvisoryLock(database.orm, () => migrate(database.orm));
		await work(database, env);
	});
