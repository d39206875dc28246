import { connectOrm, type Database } from "#db/open.ts";
import { type DatabaseServer, type Log, openEmbeddedPostgres } from "#packages/embedded-postgres";

/** The settings that select the database. */
interface ServerSettings {
	/** The URL of a database on a Postgres server; without it the site's own Postgres in `dataDir` is used. */
	databaseUrl?: string | undefined;
	dataDir: string;
	/** Logs later events of the site's own Postgres. */
	log?: Log;
}

/**
 * Opens the server of the configured database.
 *
 * @throws EmbeddedPostgresError when the site's own cannot be created or started
 */
export async function openServer({ databaseUrl, dataDir, log }: ServerSettings): Promise<DatabaseServer> {
	return databaseUrl ? { url: databaseUrl, close: async () => undefined } : openEmbeddedPostgres(dataDir, log);
}

/**
 * Opens the configured database.
 *
 * @throws EmbeddedPostgresError when the site's own server cannot be created or started; the driver's error when
 *   another one cannot be reached or has no such database
 */
export async function openDatabase(settings: ServerSettings): Promise<Database> {
	const server = await openServer(settings);
	try {
		const orm = await connectOrm({ url: server.url });
		return { orm, close: () => orm.close().finally(() => server.close()) };
	} catch (error) {
		await server.close();
		throw error;
	}
}
