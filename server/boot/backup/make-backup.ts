import { rm, stat } from "node:fs/promises";
import { sumBy } from "es-toolkit";
import type { Backup } from "#contract/backup.ts";
import { migrate, tryWithAdvisoryLock, withAdvisoryLock } from "#db/migrate.ts";
import type { Orm } from "#db/open.ts";
import { backupName } from "../../archive/backup-store.ts";
import { type Manifest, MEDIA, namesIn, tableFile } from "../../archive/manifest.ts";
import { openArchive } from "../../archive/open-archive.ts";
import { checkSpace, type ReportProgress, writeArchive } from "../../archive/write-archive.ts";
import type { Environment } from "../../env.ts";
import { SiteError } from "../../lib/errors.ts";
import { openDatabase } from "../open-database.ts";
import { openBackups, openStorage } from "../open-storage.ts";
import { scratchFolder, verifyArchive } from "./verify-archive.ts";

/** The size of a database with its indexes and its write-ahead log, relative to the text of its rows. */
const DATABASE_SIZE_FACTOR = 4;

/** The reason of an unexpected failure. */
export const UNEXPECTED = "Непредвиденная ошибка: подробности в журнале сервера.";

export interface BackupOptions {
	reason: Backup["reason"];
	onProgress?: ReportProgress | undefined;
}

/** Runs a backup or a restore under a lock that excludes other processes. @throws SiteError `conflict` */
export async function withArchiveLock<T>(orm: Orm, work: () => Promise<T>): Promise<T> {
	const result = await tryWithAdvisoryLock(orm, async () => ({ value: await work() }), "archive");
	if (result) return result.value;
	throw busy();
}

/** The error while another backup or restore runs. */
export const busy = () =>
	new SiteError("conflict", "Сейчас уже делается или восстанавливается копия. Подождите, пока это закончится.");

/** The numbers of items in an archive. */
export const countsOf = (manifest: Manifest) => ({
	posts: manifest.tables.post?.rows ?? 0,
	artworks: manifest.tables.artwork?.rows ?? 0,
	comments: manifest.tables.comment?.rows ?? 0,
	files: namesIn(manifest, MEDIA).length,
});

/**
 * Makes a backup while the site is serving, verifies it, and adds it to the others. A failure is recorded beside them.
 *
 * @throws SiteError `conflict` while another backup or restore runs; `unavailable` if the disk has too little space;
 *   `internal` for a backup that cannot be restored
 */
export async function makeBackup(env: Environment, options: BackupOptions): Promise<Backup> {
	try {
		const { url, orm, close } = await openDatabase(env);
		try {
			await withAdvisoryLock(orm, () => migrate(orm));
			return await withArchiveLock(orm, () => writeBackup(env, url, options));
		} finally {
			await close();
		}
	} catch (error) {
		if (error instanceof SiteError && error.kind === "conflict") throw error;
		const reason = error instanceof SiteError ? error.message : UNEXPECTED;
		const note = { failedAt: new Date().toISOString(), reason };
		// The disk may be full.
		await openBackups(env)
			.then((backups) => backups.addFailure(note))
			.catch(() => undefined);
		throw error;
	}
}

/** Makes a backup like `makeBackup`, for a caller that holds the lock of `withArchiveLock`. */
export async function writeBackup(
	env: Environment,
	url: string,
	{ reason, onProgress }: BackupOptions,
): Promise<Backup> {
	const backups = await openBackups(env);
	const createdAt = new Date();
	const name = backupName(createdAt);
	const file = backups.partialPath(name);
	await backups.deletePartialFiles(createdAt);
	await backups.deleteUploads(createdAt);
	try {
		const source = { url, media: await openStorage(env), erasures: backups.erasures() };
		const { missing } = await writeArchive(source, file, { createdAt, onProgress });
		onProgress?.("check", 0);
		const archive = await openArchive(file);
		try {
			const { manifest } = archive;
			const rowBytes = sumBy(Object.keys(manifest.tables), (table) => manifest.files[tableFile(table)]?.bytes ?? 0);
			await checkSpace(env.DATA_DIR, DATABASE_SIZE_FACTOR * rowBytes);
			await verifyArchive(archive, scratchFolder(env), onProgress);
			const backup: Backup = {
				name,
				createdAt: createdAt.toISOString(),
				verifiedAt: new Date().toISOString(),
				reason,
				bytes: (await stat(file)).size,
				...countsOf(manifest),
				missing,
				journal: manifest.journal,
			};
			await backups.add(file, backup);
			return backup;
		} finally {
			archive.close();
		}
	} catch (error) {
		await rm(file, { force: true });
		throw error;
	}
}
