import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { createPostgreSqlTypeParsers } from "@mikro-orm/sql";
import { parse as parseArray } from "postgres-array";
import { lockFolder } from "./lock.ts";
import { makePrivateFolder } from "./private-folder.ts";

export interface EmbeddedDatabase {
	pglite: PGlite;
	close(): Promise<void>;
}

/**
 * Opens the embedded Postgres kept in a folder, under a lock that no second process can share.
 *
 * @param dataDir the folder for everything the site keeps; the database is `postgres` inside it
 * @param loadDataDir a dump to start a new database from
 * @throws FolderLockedError when another process holds the folder
 */
export async function openEmbedded(
	dataDir: string,
	loadDataDir?: Blob,
): Promise<EmbeddedDatabase> {
	const folder = join(dataDir, "postgres");
	makePrivateFolder(dataDir);
	const lock = await lockFolder(dataDir);
	try {
		makePrivateFolder(folder);
		const pglite = await createPglite(folder, loadDataDir);
		return {
			pglite,
			async close() {
				await pglite.close();
				lock.release();
			},
		};
	} catch (error) {
		lock.release();
		throw error;
	}
}

/** A Postgres in memory, gone when it is closed. */
export function createPglite(
	dataDir = "memory://",
	loadDataDir?: Blob,
): Promise<PGlite> {
	return PGlite.create({
		dataDir,
		...(loadDataDir ? { loadDataDir } : {}),
		extensions: { pg_trgm },
		// The default of 128 MB is for a server of its own; this one shares a process.
		postgresqlconf: ["shared_buffers = 8MB", "timezone = 'UTC'"],
		parsers: createPostgreSqlTypeParsers((text) => parseArray(text)),
	});
}
