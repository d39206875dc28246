import { connectOrm, type Database } from "#db/open.ts";
import {
	type DatabaseServer,
	type Log,
	openEmbeddedPostgres,
} from "./embedded/embedded-postgres.ts";

/** Where the database is. */
interface ServerSettings {
	/** The address of a Postgres server's database; without it the site's own in `dataDir`. */
	databaseUrl?: string | undefined;
	dataDir: string;
	/** Takes what happens later to the site's own. */
	log?: Log;
}

/**
 * Opens the server of the database that the settings name.
 *
 * @throws EmbeddedPostgresError when the site's own cannot be made or started
 */
export async function openServer({
	databaseUrl,
	dataDir,
	log,
}: ServerSettings): Promise<DatabaseServer> {
	return databaseUrl
		? { url: databaseUrl, close: async () => undefined }
		: openEmbeddedPostgres(dataDir, log);
}

/**
 * Opens the database that the settings name.
 *
 * @throws EmbeddedPostgresError when the site's own server cannot be made or started; the driver's
 *   error when another cannot be reached or has no such database
 */
export async function openDatabase(
	settings: ServerSettings,
): Promise<Database> {
	const server = await openServer(settings);
	try {
		const orm = await connectOrm({ url: server.url });
		return {
			orm,
			close: () => orm.close().finally(() => server.close()),
		};
	} catch (error) {
		await server.close();
		throw error;
	}
}
