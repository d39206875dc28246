import { ormConfig } from "#db/open.ts";
import { openServer } from "./server/boot/open-database.ts";
import { loadEnvFile, readEnvironment } from "./server/env.ts";

/** The configuration of MikroORM's command line: the database that the site would open. */
export default async () => {
	loadEnvFile();
	const { url } = await openServer(readEnvironment());
	return ormConfig({ url });
};
