import { parseArgs } from "node:util";
import { createPglite } from "../../db/embedded.ts";
import { migrate } from "../../db/migrate.ts";
import { openDatabase, openOrm } from "../../db/open.ts";
import { seedBulk } from "../../db/seeders/bulk.seeder.ts";
import { seedDemo } from "../../db/seeders/demo.seeder.ts";
import { loadEnvFile, readEnvironment } from "../env.ts";
import { renderStalePosts } from "../stale-posts.ts";
import { explainFailure, UsageError } from "../terminal.ts";

const say = (text: string) => process.stdout.write(`${text}\n`);

const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: { bulk: { type: "string" }, yes: { type: "boolean" } },
});

/** Writes a migration for what the entities have and the migrations do not. */
async function newMigration(): Promise<void> {
	const pglite = await createPglite();
	const orm = await openOrm({ pglite });
	await migrate(orm, { isEmbedded: true });
	const { fileName, diff } = await orm.migrator.create();
	say(
		diff.up.length > 0
			? `Written: db/migrations/${fileName}`
			: "The migrations have everything that the entities have.",
	);
	await orm.close();
	await pglite.close();
}

async function withDatabase(): Promise<void> {
	loadEnvFile();
	const env = readEnvironment();
	const database = await openDatabase({
		databaseUrl: env.DATABASE_URL,
		dataDir: env.DATA_DIR,
	});
	const { orm } = database;
	try {
		const [command] = positionals;
		if (command === "reset") {
			if (!values.yes) {
				throw new UsageError(
					"This deletes everything. Say so: db:reset -- --yes",
				);
			}
			await orm.em.fork().execute("drop schema public cascade");
			await orm.em.fork().execute("create schema public");
		}
		const { applied } = await migrate(orm, database);
		say(`Migrations run: ${applied.join(", ") || "none, all were there"}`);
		if (command === "seed") {
			const em = orm.em.fork();
			if (values.bulk) await seedBulk(em, Number.parseInt(values.bulk, 10));
			else await seedDemo(em);
			say(`Posts rendered: ${await renderStalePosts(orm)}`);
		}
	} finally {
		await database.close();
	}
}

const COMMANDS: Record<string, () => Promise<void>> = {
	migrate: withDatabase,
	seed: withDatabase,
	reset: withDatabase,
	"new-migration": newMigration,
};

await (
	COMMANDS[positionals[0] ?? ""]?.() ??
	Promise.reject(
		new UsageError(`Commands: ${Object.keys(COMMANDS).join(", ")}`),
	)
).catch(explainFailure);
process.exit(0);
