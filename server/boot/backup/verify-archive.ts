import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openEmbeddedPostgres } from "#packages/embedded-postgres";
import { tableFile } from "../../archive/manifest.ts";
import type { Archive } from "../../archive/open-archive.ts";
import { hashTables, restoreTables } from "../../archive/restore-tables.ts";
import type { ReportProgress } from "../../archive/write-archive.ts";
import { SiteError } from "../../lib/errors.ts";

const STOP_POLL_MS = 100;
const STOP_POLLS = 300;

/** The folder of the Postgres on which backups are verified. */
export const scratchFolder = ({ DATA_DIR }: { DATA_DIR: string }) => join(DATA_DIR, "scratch");

/**
 * Verifies an archive: restores it on a temporary Postgres, and compares the rows of every table.
 *
 * @param folder the folder of that Postgres; leftovers of a killed process are deleted
 * @throws SiteError `internal` if they differ; EmbeddedPostgresError if there is no Postgres for this system
 */
export async function verifyArchive(archive: Archive, folder: string, onProgress?: ReportProgress): Promise<void> {
	await removeScratch(folder);
	try {
		const server = await openEmbeddedPostgres(folder);
		try {
			await restoreTables({ url: server.url, archive, onProgress });
			onProgress?.("verify", 0.5);
			const hashes = await hashTables(server.url);
			const { tables, files } = archive.manifest;
			const wrong = Object.keys(tables).find((name) => hashes[name] !== files[tableFile(name)]?.sha256);
			if (wrong === undefined) return;
			throw new SiteError("internal", `Копия не прошла проверку: таблица ${wrong} после восстановления другая.`);
		} finally {
			await server.close();
		}
	} finally {
		await removeScratch(folder);
	}
}

/** Stops a Postgres that a killed process has left in the folder, and deletes the folder. */
async function removeScratch(folder: string): Promise<void> {
	const processFile = join(folder, "postgres/postmaster.pid");
	if (existsSync(processFile)) {
		// A Postgres that no longer starts is only deleted.
		const server = await openEmbeddedPostgres(folder).catch(() => undefined);
		await server?.close();
		for (let polls = 0; existsSync(processFile) && polls < STOP_POLLS; polls += 1) await sleep(STOP_POLL_MS);
	}
	await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
