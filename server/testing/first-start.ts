import { pino } from "pino";
import { type Database, openDatabase } from "../../db/open.ts";
import { readEnvironment } from "../env.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { ADMIN, makePlace } from "./running-site.ts";

/** Does to a database what a first start does: migrations, example posts, `ADMIN`. */
export function doFirstStart(database: Database): Promise<void> {
	const env = readEnvironment({
		SEED_DEMO: "1",
		ADMIN_USERNAME: ADMIN.username,
		ADMIN_PASSWORD: ADMIN.password,
	});
	return prepareDatabase(database, env, pino({ level: "silent" }));
}

interface StartedOnce {
	/** The folder, or the name of the database, that `makePlace` copies. */
	source: string;
	remove(): Promise<void>;
}

/** Makes a place of which a first start has been made. */
export async function startOnce(
	kind: "embedded" | "postgres",
): Promise<StartedOnce> {
	const { settings, remove } = await makePlace(kind);
	const { DATA_DIR: dataDir = "", DATABASE_URL: databaseUrl } = settings;
	const database = await openDatabase({ dataDir, databaseUrl });
	await doFirstStart(database).finally(() => database.close());
	const source = databaseUrl ? new URL(databaseUrl).pathname.slice(1) : dataDir;
	return { source, remove };
}
