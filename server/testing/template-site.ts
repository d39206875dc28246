import { pino } from "pino";
import { openOrm } from "#db/open.ts";
import { prepareDatabase } from "../boot/prepare-database.ts";
import { readEnvironment } from "../env.ts";
import { ADMIN } from "./running-site.ts";
import { createTestEnvironment } from "./test-environment.ts";

/** Prepares a database like a first start: migrations, example posts, `ADMIN`. */
export async function prepareSiteDatabase(url: string): Promise<void> {
	const env = readEnvironment({ SEED_DEMO: "1", ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password });
	const orm = await openOrm({ url });
	await prepareDatabase(orm, env, pino({ level: "silent" })).finally(() => orm.close());
}

/** Creates a database in the state after a first start. @returns its name, for copying by `createTestEnvironment` */
export async function createTemplateDatabase() {
	const { settings, remove } = await createTestEnvironment();
	const { DATABASE_URL: url = "" } = settings;
	await prepareSiteDatabase(url);
	return { source: new URL(url).pathname.slice(1), remove };
}
