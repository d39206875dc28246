import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UniqueConstraintViolationException } from "@mikro-orm/core";
import { migrate, withAdvisoryLock } from "#db/migrate.ts";
import { type Database, type EntityManager, openOrm } from "#db/open.ts";
import { seedArtworks } from "#db/seeders/artwork.seeder.ts";
import { seedBulk, seedBulkComments, seedBulkMedia } from "#db/seeders/bulk.seeder.ts";
import { seedDemo } from "#db/seeders/demo.seeder.ts";
import { seedOnce } from "#db/seeders/seed-once.ts";
import { openEmbeddedPostgres } from "#server/boot/embedded/embedded-postgres.ts";
import { explainFailure, UsageError } from "#server/boot/failures.ts";
import { openDatabase } from "#server/boot/open-database.ts";
import { loadEnvFile, readEnvironment } from "#server/env.ts";
import { rerenderPosts } from "#server/jobs/rerender-posts.ts";
import { createLogger } from "#server/lib/logger.ts";
import { renderInThread } from "#server/markup/render-thread.ts";
import { type DatabaseCommand, readDatabaseCommand } from "./database-command.ts";

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Writes a migration for the difference between the entities and the migrations. */
async function newMigration(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "site-migration-"));
	try {
		const server = await openEmbeddedPostgres(folder);
		const orm = await openOrm({ url: server.url });
		await migrate(orm);
		const { fileName, diff } = await orm.migrator.create();
		print(
			diff.up.length > 0
				? `Written: db/migrations/${fileName}`
				: "The migrations have everything that the entities have.",
		);
		await orm.close();
		await server.close();
	} finally {
		rmSync(folder, { recursive: true });
	}
}

async function addExamples(em: EntityManager): Promise<void> {
	await seedDemo(em).catch((error: unknown) => {
		if (!(error instanceof UniqueConstraintViolationException)) throw error;
		throw new UsageError("The example posts, or others at their URLs, are there already: nothing was added.");
	});
	await seedOnce(em, "artworks", seedArtworks);
}

type Numbers = Pick<Extract<DatabaseCommand, { name: "seed" }>, "posts" | "comments" | "media">;

async function addMany(em: EntityManager, { posts = 0, comments = 0, media = 0 }: Numbers): Promise<void> {
	if (posts > 0) await seedBulk(em, posts);
	if (comments > 0 && (await seedBulkComments(em, comments)) === 0) {
		throw new UsageError("Comments need posts: there are none. Add some first, for example with --bulk 100.");
	}
	if (media > 0) await seedBulkMedia(em, media);
	// Postgres does this by itself within a minute, which is too late for a measurement.
	await em.execute("analyze");
}

async function run(command: DatabaseCommand, database: Database): Promise<void> {
	const { orm } = database;
	if (command.name === "reset") {
		await orm.em.fork().execute("drop schema public cascade");
		await orm.em.fork().execute("create schema public");
	}
	const applied = await withAdvisoryLock(orm, () => migrate(orm));
	print(`Migrations run: ${applied.join(", ") || "none, all were there"}`);
	if (command.name !== "seed") return;
	const { posts, comments, media } = command;
	const em = orm.em.fork();
	if (posts || comments || media) await addMany(em, { posts, comments, media });
	else await addExamples(em);
	const logger = createLogger("warn");
	const render = renderInThread;
	print(`Posts rendered: ${await rerenderPosts({ orm, render, logger })}`);
}

async function main(): Promise<void> {
	const command = readDatabaseCommand(process.argv.slice(2));
	if (command.name === "new-migration") return newMigration();
	loadEnvFile();
	const env = readEnvironment();
	const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
	await run(command, database).finally(() => database.close());
}

await main().catch(explainFailure);
process.exit(0);
