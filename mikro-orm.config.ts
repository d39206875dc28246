import { ormConfig } from "#db/open.ts";
import { openServer } from "./server/boot/open-database.ts";
import { loadEnvFile, readEnvironment } from "./server/env.ts";

/** The configuration of MikroORM's command line: the database that the site would open. */
export default async () => {
	loadEnvFile();
	const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = readEnvironment();
	const { url } = await openServer({ databaseUrl, dataDir });
	return ormConfig({ url });
};
