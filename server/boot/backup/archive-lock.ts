import { tryWithAdvisoryLock } from "#db/migrate.ts";
import { connectOrm, type Orm } from "#db/open.ts";
import type { Environment } from "../../env.ts";
import { SiteError } from "../../lib/errors.ts";
import { openServer } from "../open-database.ts";

/** A database that is copied or restored. */
export interface OpenDatabase {
	url: string;
	orm: Orm;
}

/** Runs work with the database of the settings, which is closed afterwards. */
export async function withDatabase<T>(env: Environment, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
	const server = await openServer({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
	try {
		const orm = await connectOrm({ url: server.url });
		return await work({ url: server.url, orm }).finally(() => orm.close());
	} finally {
		await server.close();
	}
}

/** Runs work on copies while no other process does. @throws SiteError `conflict` */
export async function withArchiveLock<T>(orm: Orm, work: () => Promise<T>): Promise<T> {
	const result = await tryWithAdvisoryLock(orm, async () => ({ value: await work() }), "archive");
	if (result) return result.value;
	throw busy();
}

/** The error while other work on copies runs. */
export const busy = () =>
	new SiteError("conflict", "Сейчас уже делается или восстанавливается копия. Подождите, пока это закончится.");
