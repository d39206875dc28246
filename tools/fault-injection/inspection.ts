import { readContentVersion } from "#db/content-version.ts";
import { openDatabase } from "#server/boot/open-database.ts";
import type { TestEnvironment } from "#server/testing/running-site.ts";
import type { Ledger } from "./ledger.ts";
import { demand } from "./scenario.ts";

// What the migrations write.
const FIRST_VERSION = 1;

const FAULTS = {
	"has no address": `select excerpt as key from post
		where deleted_at is null and not exists
			(select 1 from post_address where post_id = post.id and is_current)`,
	"is there twice":
		"select excerpt as key from post where excerpt like 'w%-%' group by excerpt having count(*) > 1",
	"has no tags": `select excerpt as key from post
		where excerpt like 'w%-%' and not exists (select 1 from post_tag where post_id = post.id)`,
};

/**
 * Looks into the database of a site that is not running.
 *
 * @throws BrokenError when a post is not whole, or the content version is not exactly as high as all
 *   the writes that were done have raised it
 */
export async function inspectDatabase(
	{
		settings: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = "" },
	}: TestEnvironment,
	ledger: Ledger,
): Promise<void> {
	const database = await openDatabase({ databaseUrl, dataDir });
	try {
		const em = database.orm.em.fork();
		for (const [fault, sql] of Object.entries(FAULTS)) {
			const rows = await em.execute<{ key: string }[]>(sql);
			demand(rows.length === 0, ...rows.map(({ key }) => `${key} ${fault}`));
		}
		const version = await readContentVersion(em);
		const expected = FIRST_VERSION + ledger.contentWrites;
		demand(
			version === expected,
			`The content version is ${version}; the writes have raised it to ${expected}`,
		);
	} finally {
		await database.close();
	}
}
