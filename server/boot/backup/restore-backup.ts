import { createWriteStream, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Logger } from "pino";
import type { Backup } from "#contract/backup.ts";
import { hasTable, migrate, withAdvisoryLock } from "#db/migrate.ts";
import type { Orm } from "#db/open.ts";
import { applyErasures } from "../../archive/apply-erasures.ts";
import type { BackupStore } from "../../archive/backup-store.ts";
import { continueJournal } from "../../archive/continue-journal.ts";
import { ERASURE_NAME, ERASURES, LIBRARY_NAME, type Manifest, MEDIA, namesIn } from "../../archive/manifest.ts";
import { type Archive, openArchive } from "../../archive/open-archive.ts";
import { restoreTables } from "../../archive/restore-tables.ts";
import { checkSpace, type ReportProgress } from "../../archive/write-archive.ts";
import type { Environment } from "../../env.ts";
import { type Erasure, parseErasure } from "../../features/personal-data/erasure.service.ts";
import { rerenderPosts } from "../../jobs/rerender-posts.ts";
import { SiteError } from "../../lib/errors.ts";
import { renderInThread } from "../../lib/markup-thread.ts";
import type { Storage } from "../../media/storage.ts";
import { openDatabase } from "../open-database.ts";
import { openBackups, openStorage } from "../open-storage.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { withArchiveLock, writeBackup } from "./make-backup.ts";

interface RestoreOptions {
	/** The path of an archive, or the name of a backup. */
	source: string;
	isReplacing: boolean;
	isCopiedFirst: boolean;
	/** The name of the admin who restores; undefined for the command. */
	admin?: string | undefined;
	logger: Logger;
	onProgress?: ReportProgress | undefined;
}

interface Restored {
	manifest: Manifest;
	/** The backup of the replaced site. */
	former: Backup | undefined;
	/** The number of comments and enquiries that were erased again. */
	erased: number;
}

/**
 * Restores the site from an archive: first its files, then all its rows in one transaction. Until that commits, and
 * after an interruption, the site is unchanged. Its latest state is in the backup made first, during which nobody can
 * write. All sessions end.
 *
 * @throws SiteError `invalid` for an archive that is damaged or from a newer release, before anything is changed;
 *   `conflict` if there is a site already, and while another backup or restore runs; `notFound` for an unknown name
 */
export async function restoreBackup(env: Environment, options: RestoreOptions): Promise<Restored> {
	const backups = await openBackups(env);
	const { file, isTemporary } = await findFile(backups, options.source);
	try {
		options.onProgress?.("check", 0);
		const archive = await openArchive(file);
		try {
			const { url, orm, close } = await openDatabase(env);
			return await withArchiveLock(orm, () => restore({ url, orm, env, archive, backups }, options)).finally(close);
		} finally {
			archive.close();
		}
	} finally {
		if (isTemporary) await rm(file, { force: true });
	}
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** The archive for a path or a name; one that is only in the bucket is downloaded into the folder. */
async function findFile(backups: BackupStore, source: string): Promise<{ file: string; isTemporary: boolean }> {
	if (isFile(source)) return { file: source, isTemporary: false };
	const local = join(backups.folder, source);
	if (!/[/\\]/.test(source) && isFile(local)) return { file: local, isTemporary: false };
	const content = await backups.read(source);
	if (!content)
		throw new SiteError(
			"notFound",
			`Файла ${source} нет ни по этому пути, ни среди копий. Копии лежат в ${backups.folder}: укажите имя одной из них или путь к файлу.`,
		);
	const file = backups.partialPath(`fetched-${source}`);
	await checkSpace(backups.folder, content.size);
	await pipeline(Readable.fromWeb((await content.stream()) as never), createWriteStream(file, { mode: 0o600 }));
	return { file, isTemporary: true };
}

interface Place {
	url: string;
	orm: Orm;
	env: Environment;
	archive: Archive;
	backups: BackupStore;
}

async function restore(
	{ env, url, orm, archive, backups }: Place,
	{ isReplacing, isCopiedFirst, admin, logger, onProgress }: RestoreOptions,
): Promise<Restored> {
	const isUsed = await hasContent(orm);
	if (isUsed && !isReplacing) {
		throw new SiteError(
			"conflict",
			"Здесь уже есть сайт. Чтобы заменить его, повторите команду с --replace: прежний сначала будет скопирован.",
		);
	}
	checkNames(archive.manifest);
	const isCopied = isUsed && isCopiedFirst;
	// A broken site cannot be backed up: to replace it, the command is run without a backup.
	if (isCopied) await withAdvisoryLock(orm, () => migrate(orm));
	for (const name of namesIn(archive.manifest, ERASURES)) {
		const content = await text(await archive.read(ERASURES + name));
		parseErasure(content);
		await backups.restoreErasure(name, content);
	}
	// Fails early if the bucket does not answer, before anything is loaded.
	await readErasures(backups);
	// A file listed as an orphan yesterday would be purged before its row is restored.
	const em = orm.em.fork();
	if (await hasTable(em, "public.media_orphan")) await em.execute("delete from media_orphan");
	await restoreMedia({ archive, backups, media: await openStorage(env) }, onProgress);
	let former: Backup | undefined;
	let erased = 0;
	async function beforeSwap(loaded: Orm): Promise<void> {
		onProgress?.("former", 0);
		if (isCopied) former = await writeBackup(env, url, { reason: "before-restore" });
		erased = await applyErasures(loaded, await readErasures(backups));
		await continueJournal(loaded, { createdAt: archive.manifest.createdAt, admin });
		onProgress?.("finish", 0);
	}
	// A process that starts meanwhile waits for the lock.
	await withAdvisoryLock(orm, () => restoreTables({ url, archive, onProgress, beforeSwap }));
	try {
		// Erasures made since `beforeSwap`.
		erased += await applyErasures(orm, await readErasures(backups));
		// Adds what a start of this release adds to the database of an older one.
		await prepareDatabase(orm, { ...env, SEED_DEMO: false }, logger);
		await rerenderPosts({ orm, render: renderInThread, logger });
	} catch (error) {
		throw new SiteError(
			"internal",
			"Содержание восстановлено, но сайт не смог его подготовить. Перезапустите сайт: он подготовит его при запуске.",
			{ cause: error },
		);
	}
	return { manifest: archive.manifest, former, erased };
}

/** Refuses an archive with file names that the site never writes. @throws SiteError `invalid` */
function checkNames(manifest: Manifest): void {
	const strange =
		namesIn(manifest, MEDIA).find((name) => !LIBRARY_NAME.test(name)) ??
		namesIn(manifest, ERASURES).find((name) => !ERASURE_NAME.test(name));
	if (strange !== undefined) throw new SiteError("invalid", `В копии есть чужой файл: ${strange}.`);
}

async function readErasures(backups: BackupStore): Promise<Erasure[]> {
	const erasures: Erasure[] = [];
	for await (const { text: content } of backups.erasures({ isWhole: true })) erasures.push(parseErasure(content));
	return erasures;
}

const CONTENT = ["post", "artwork", "media", "admin"];

async function hasContent(orm: Orm): Promise<boolean> {
	const em = orm.em.fork();
	for (const table of CONTENT) {
		if (!(await hasTable(em, `public.${table}`))) continue;
		if ((await em.execute<unknown[]>(`select 1 from public.${table} limit 1`)).length > 0) return true;
	}
	return false;
}

/** Writes the missing files of an archive. Until rows name them they are orphans, which a purge deletes a day later. */
async function restoreMedia(
	{ archive, backups, media }: { archive: Archive; backups: BackupStore; media: Storage },
	onProgress: ReportProgress = () => undefined,
): Promise<void> {
	const names = namesIn(archive.manifest, MEDIA);
	for (const [place, name] of names.entries()) {
		onProgress("media", place / names.length);
		const { bytes = 0 } = archive.manifest.files[MEDIA + name] ?? {};
		if ((await media.stat(name)) === bytes) continue;
		const path = backups.partialPath(name);
		// Each file is written twice: here, and in the folder of the library.
		await checkSpace(backups.folder, 2 * bytes);
		try {
			await pipeline(await archive.read(MEDIA + name), createWriteStream(path, { mode: 0o600 }));
			await media.write(name, { path });
		} finally {
			await rm(path, { force: true });
		}
	}
}
