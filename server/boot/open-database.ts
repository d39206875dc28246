import { connectOrm } from "#db/open.ts";
import { type DatabaseServer, type Log, openEmbeddedPostgres } from "#packages/embedded-postgres";
import type { Environment } from "../env.ts";

type ServerSettings = Pick<Environment, "DATABASE_URL" | "DATA_DIR">;

/** Opens the configured server; `log` gets later events of the site's own. @throws EmbeddedPostgresError */
export async function openServer({ DATABASE_URL: url, DATA_DIR }: ServerSettings, log?: Log): Promise<DatabaseServer> {
	return url ? { url, close: async () => undefined } : openEmbeddedPostgres(DATA_DIR, log);
}

/** Opens the configured database. @throws EmbeddedPostgresError, or the driver's error for another server */
export async function openDatabase(settings: ServerSettings) {
	const server = await openServer(settings);
	try {
		const orm = await connectOrm({ url: server.url });
		return { url: server.url, orm, close: () => orm.close().finally(() => server.close()) };
	} catch (error) {
		await server.close();
		throw error;
	}
}
