import { appendFileSync } from "node:fs";
import { join, parse } from "node:path";
import { UniqueConstraintViolationException } from "@mikro-orm/core";
import { migrate, withAdvisoryLock } from "#db/migrate.ts";
import { type Database, type EntityManager, openOrm } from "#db/open.ts";
import { seedArtworks } from "#db/seeders/artwork.seeder.ts";
import { seedBulk, seedBulkComments } from "#db/seeders/bulk.seeder.ts";
import { seedDemo } from "#db/seeders/demo.seeder.ts";
import { seedOnce } from "#db/seeders/seed-once.ts";
import { openEmbeddedPostgres } from "#packages/embedded-postgres";
import { explainFailure, UsageError } from "#server/boot/failures.ts";
import { rerenderPosts } from "#server/jobs/rerender-posts.ts";
import { createLogger } from "#server/lib/logger.ts";
import { renderInThread } from "#server/lib/markup-thread.ts";
import { launcher } from "./commands/launcher.mjs";
import { dbMigrate, dbNewMigration, dbReset, dbSeed } from "./commands/owner.mjs";
import { inNewFolder } from "./in-new-folder.ts";
import { onDatabase } from "./on-database.ts";

const MIGRATION_LIST = join(import.meta.dirname, "../db/migrations.ts");

/** Generates a migration for the difference between the entities and the migrations, and adds it to their list. */
const newMigration = () =>
	inNewFolder("site-migration-", async (folder) => {
		const server = await openEmbeddedPostgres(folder);
		const orm = await openOrm({ url: server.url });
		await migrate(orm);
		const { fileName, diff } = await orm.migrator.create();
		if (diff.up.length === 0) {
			console.log("Nothing to migrate: the migrations match the entities.");
		} else {
			appendFileSync(MIGRATION_LIST, `export { ${parse(fileName).name} } from "./migrations/${fileName}";\n`);
			console.log(`Written: db/migrations/${fileName}`);
		}
		await orm.close();
		await server.close();
	});

async function addExamples(em: EntityManager): Promise<void> {
	await seedDemo(em).catch((error: unknown) => {
		if (!(error instanceof UniqueConstraintViolationException)) throw error;
		throw new UsageError("The example posts, or posts with the same URLs, already exist: nothing was added.");
	});
	await seedOnce(em, "artworks", seedArtworks);
}

type Numbers = ReturnType<typeof dbSeed.opts>;

async function addMany(em: EntityManager, { bulk = 0, bulkComments = 0 }: Numbers): Promise<void> {
	if (bulk > 0) await seedBulk(em, bulk);
	if (bulkComments > 0 && (await seedBulkComments(em, bulkComments)) === 0) {
		throw new UsageError("Comments need posts, and there are none. Add some first, for example with --bulk 100.");
	}
	// Autovacuum would do this within a minute, too late for a benchmark.
	await em.execute("analyze");
}

async function migrateAndReport({ orm }: Database): Promise<void> {
	const applied = await withAdvisoryLock(orm, () => migrate(orm));
	console.log(`Migrations run: ${applied.join(", ") || "none were pending"}`);
}

async function seed(database: Database, numbers: Numbers): Promise<void> {
	await migrateAndReport(database);
	const { orm } = database;
	const em = orm.em.fork();
	if (Object.keys(numbers).length > 0) await addMany(em, numbers);
	else await addExamples(em);
	const rendered = await rerenderPosts({ orm, render: renderInThread, logger: createLogger("warn") });
	console.log(`Posts rendered: ${rendered}`);
}

async function reset(database: Database): Promise<void> {
	const em = database.orm.em.fork();
	await em.execute("drop schema public cascade");
	await em.execute("create schema public");
	await migrateAndReport(database);
}

dbMigrate.action(() => onDatabase(migrateAndReport));
dbSeed.action((numbers) => onDatabase((database) => seed(database, numbers)));
dbReset.action(() => onDatabase(reset));
dbNewMigration.action(newMigration);

await launcher.parseAsync().catch(explainFailure);
process.exit(0);
