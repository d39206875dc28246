import { tryWithAdvisoryLock } from "#db/migrate.ts";
import { connectOrm, type Orm } from "#db/open.ts";
import type { Environment } from "../../env.ts";
import { SiteError } from "../../lib/errors.ts";
import { openServer } from "../open-database.ts";

/** A database that is backed up or restored. */
export interface OpenDatabase {
	url: string;
	orm: Orm;
}

/** Runs work with the configured database, and closes it afterwards. */
export async function withDatabase<T>(env: Environment, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
	const server = await openServer({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
	try {
		const orm = await connectOrm({ url: server.url });
		return await work({ url: server.url, orm }).finally(() => orm.close());
	} finally {
		await server.close();
	}
}

/** Runs a backup or a restore under a lock that excludes other processes. @throws SiteError `conflict` */
export async function withArchiveLock<T>(orm: Orm, work: () => Promise<T>): Promise<T> {
	const result = await tryWithAdvisoryLock(orm, async () => ({ value: await work() }), "archive");
	if (result) return result.value;
	throw busy();
}

/** The error while another backup or restore runs. */
export const busy = () =>
	new SiteError("conflict", "Сейчас уже делается или восстанавливается копия. Подождите, пока это закончится.");
