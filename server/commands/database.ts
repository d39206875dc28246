import { parseArgs } from "node:util";
import { UniqueConstraintViolationException } from "@mikro-orm/core";
import { pino } from "pino";
import { createPglite } from "../../db/embedded.ts";
import { migrate, runAlone } from "../../db/migrate.ts";
import { type EntityManager, openDatabase, openOrm } from "../../db/open.ts";
import { seedBulk, seedBulkComments } from "../../db/seeders/bulk.seeder.ts";
import { seedDemo } from "../../db/seeders/demo.seeder.ts";
import { loadEnvFile, readEnvironment } from "../env.ts";
import { tidyDatabase } from "../housekeeping.ts";
import { renderInThread } from "../markup/render-thread.ts";
import { renderStalePosts } from "../stale-posts.ts";
import { explainFailure, UsageError } from "../terminal.ts";

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Writes a migration for what the entities have and the migrations do not. */
async function newMigration(): Promise<void> {
	const pglite = await createPglite();
	const orm = await openOrm({ pglite });
	await migrate(orm);
	const { fileName, diff } = await orm.migrator.create();
	say(
		diff.up.length > 0
			? `Written: db/migrations/${fileName}`
			: "The migrations have everything that the entities have.",
	);
	await orm.close();
	await pglite.close();
}

/** @returns the number that an option was given, or none where it was not */
function readCount(
	option: string,
	nouns: string,
	value: string | undefined,
): number | undefined {
	if (value === undefined) return;
	if (/^[1-9]\d{0,6}$/.test(value)) return Number(value);
	throw new UsageError(`${option} takes a number of ${nouns}, such as 10000.`);
}

async function seedMany(
	em: EntityManager,
	{ bulk, bulkComments }: Options,
): Promise<void> {
	const posts = readCount("--bulk", "posts", bulk);
	const comments = readCount("--bulk-comments", "comments", bulkComments);
	if (posts) await seedBulk(em, posts);
	if (comments && (await seedBulkComments(em, comments)) === 0) {
		throw new UsageError(
			"Comments need posts: there are none. Add some first, for example with --bulk 100.",
		);
	}
}

async function seed(em: EntityManager, options: Options): Promise<void> {
	if (options.bulk !== undefined || options.bulkComments !== undefined) {
		return seedMany(em, options);
	}
	await seedDemo(em).catch((error: unknown) => {
		if (!(error instanceof UniqueConstraintViolationException)) throw error;
		throw new UsageError(
			"The example posts, or others at their addresses, are there already: nothing was added.",
		);
	});
}

interface Options {
	bulk?: string | undefined;
	bulkComments?: string | undefined;
	yes?: boolean | undefined;
}

async function withDatabase(command: string, options: Options): Promise<void> {
	loadEnvFile();
	const env = readEnvironment();
	const database = await openDatabase({
		databaseUrl: env.DATABASE_URL,
		dataDir: env.DATA_DIR,
	});
	const { orm } = database;
	try {
		if (command === "reset") {
			if (!options.yes) {
				throw new UsageError(
					"This deletes everything. Say so: db:reset -- --yes",
				);
			}
			await orm.em.fork().execute("drop schema public cascade");
			await orm.em.fork().execute("create schema public");
		}
		const applied = await runAlone(database, () => migrate(orm));
		say(`Migrations run: ${applied.join(", ") || "none, all were there"}`);
		if (command === "seed") {
			await seed(orm.em.fork(), options);
			const logger = pino({ level: "warn" });
			const render = renderInThread;
			say(`Posts rendered: ${await renderStalePosts({ orm, render, logger })}`);
			await tidyDatabase(orm);
		}
	} finally {
		await database.close();
	}
}

async function main(): Promise<void> {
	const { positionals, values } = parseArgs({
		allowPositionals: true,
		options: {
			bulk: { type: "string" },
			"bulk-comments": { type: "string" },
			yes: { type: "boolean" },
		},
	});
	const { "bulk-comments": bulkComments, ...options } = values;
	const [command = ""] = positionals;
	if (command === "new-migration") return newMigration();
	if (["migrate", "seed", "reset"].includes(command)) {
		return withDatabase(command, { ...options, bulkComments });
	}
	throw new UsageError("Commands: migrate, new-migration, seed, reset");
}

await main().catch(explainFailure);
process.exit(0);
