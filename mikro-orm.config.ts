import { openEmbedded } from "./db/embedded.ts";
import { ormConfig } from "./db/open.ts";
import { loadEnvFile, readEnvironment } from "./server/env.ts";

/** For MikroORM's own command line: the database that the site would open. */
export default async () => {
	loadEnvFile();
	const { DATABASE_URL, DATA_DIR } = readEnvironment();
	if (DATABASE_URL) return ormConfig({ url: DATABASE_URL });
	const { pglite } = await openEmbedded(DATA_DIR);
	return ormConfig({ pglite });
};
