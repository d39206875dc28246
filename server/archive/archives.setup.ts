import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { beforeEach, onTestFinished } from "vitest";
import { Post } from "#db/entities/post.entity.ts";
import type { Database } from "#db/open.ts";
import { setUpFolder } from "#packages/testing";
import { makeOnce } from "../testing/make-once.ts";
import { makeRows } from "../testing/operation.ts";
import { openTestDatabase, urlOf } from "../testing/test-database.ts";
import type { TestSite } from "../testing/test-site.ts";
import { BackupStore } from "./backup-store.ts";
import { openArchive } from "./open-archive.ts";
import { restoreTables } from "./restore-tables.ts";
import { listTables, readRows, withClient } from "./tables.ts";
import { writeArchive } from "./write-archive.ts";

export const MEDIA_NAME = `${"a".repeat(32)}-10x10.webp`;
export const CREATED_AT = new Date("2026-11-27T03:00:00Z");

/** Opens a separate migrated database for a restore. */
export async function openPlace(): Promise<Database> {
	const place = await openTestDatabase();
	onTestFinished(() => place.close());
	return place;
}

/** Restores an archive into an empty database. */
export async function restore(file: string, place: Database): Promise<void> {
	const archive = await openArchive(file);
	try {
		await restoreTables({ url: urlOf(place), archive });
	} finally {
		archive.close();
	}
}

/** The content of all tables in the schema, as text. */
export async function dump(database: Database): Promise<string> {
	const texts: string[] = [];
	await withClient(urlOf(database), "test", async (client) => {
		for (const table of await listTables(client)) texts.push(table.name, String(await buffer(readRows(client, table))));
	});
	return texts.join("\n");
}

/** Runs SQL on a database. */
export const execute = (database: Database, sql: string) =>
	database.orm.em.fork().execute<Record<string, unknown>[]>(sql);

/** Writes archives of the site of a test, which has rows in all tables, some of them with odd values, and media files. */
export function setUpArchives(site: TestSite) {
	const folder = setUpFolder();
	let count = 0;
	/** Writes the archive of a database. @returns the path of its file */
	async function write(database: Database, createdAt = CREATED_AT): Promise<string> {
		count += 1;
		const file = folder(`${count}.zip`);
		const erasures = new BackupStore(site.backupFolder).erasures();
		await writeArchive({ url: urlOf(database), media: site.media, erasures }, file, { createdAt });
		return file;
	}

	async function makeRowsWithOddValues(): Promise<void> {
		await makeRows(site);
		await site.signIn();
		// Values that a naive format would lose.
		const title = 'Кавычка ", обратная \\, \u0001 \u0002, перевод\nстроки, 😀';
		await execute(site.database, 'update media set duration = 0.1 + 0.2, focus = \'{"x": 1e-7, "y": 12345678.9}\'');
		await site.em.nativeUpdate(Post, { id: 1 }, { title, content: "\\.\n\\N\n\t" });
	}

	beforeEach(async () => {
		await makeOnce(site, makeRowsWithOddValues);
		await site.media.write(MEDIA_NAME, randomBytes(2_000));
		await site.media.write(`original-${"a".repeat(32)}.png`, randomBytes(3_000));
		await site.media.write("share-1-abc.png", randomBytes(10));
	});

	return { folder, write };
}
