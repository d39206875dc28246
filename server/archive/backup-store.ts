import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { attempt, orderBy, partition } from "es-toolkit";
import { type Backup, type BackupFailure, backupFailureSchema, backupSchema } from "#contract/backup.ts";
import { makePrivateFolder } from "#packages/private-folder";
import type { FileContent } from "../http/file-content.ts";
import { DAY_MS } from "../lib/clock.ts";
import { SiteError } from "../lib/errors.ts";
import { deleteOldFiles, PARTIAL } from "../lib/partial-files.ts";
import { createFolderStorage } from "../media/folder-storage.ts";
import type { Storage } from "../media/storage.ts";
import { ERASURE_NAME } from "./manifest.ts";
import { formerToKeep, momentsToKeep } from "./retention.ts";

/** The prefixes of file names in the backup folder, and the suffix of records. */
const BACKUP = "backup-";
const FAILURE = "failure-";
const ERASURE = "erasure-";
const UPLOAD = "upload-";
const RECORD = ".json";

/** A time as a part of a file name: `20261127t031500z`. */
const stampOf = (moment: Date) =>
	moment
		.toISOString()
		.replaceAll(/[-:]|\.\d+/g, "")
		.toLowerCase();

/** The file name of a backup. */
export const backupName = (createdAt: Date) => `${BACKUP}${stampOf(createdAt)}.zip`;
const recordName = (name: string) => name.replace(/\.zip$/, RECORD);

/** The tolerated clock difference, in milliseconds. */
const CLOCK_ERROR_MS = 60 * 60_000;

interface Where {
	/** True to read only the folder of this machine, and not the bucket. */
	isLocal?: boolean;
}

/** A site's backups in a folder and perhaps a bucket. One without its record, which is written last, does not count. */
export class BackupStore {
	readonly folder: string;
	readonly #storages: readonly Storage[];
	/** The texts of records by name. They never change. */
	readonly #texts = new Map<string, string>();

	constructor(folder: string, bucket?: Storage | undefined) {
		this.folder = folder;
		this.#storages = [createFolderStorage(folder, { mode: 0o600 }), ...(bucket ? [bucket] : [])];
	}

	/** The backups, the newest first; those dated in the future by a wrong clock come last. */
	async list(where: Where = {}): Promise<Backup[]> {
		const [names, backups] = [await this.#names(BACKUP, where), await this.#records(BACKUP, backupSchema, where)];
		const last = new Date(Date.now() + CLOCK_ERROR_MS).toISOString();
		// A record whose file was deleted by hand does not count.
		return orderBy(
			backups.filter(({ name }) => names.includes(name)),
			[({ createdAt }) => createdAt <= last, "createdAt"],
			["desc", "desc"],
		);
	}

	/** The last failure since the newest copy. */
	async lastFailure([newest]: readonly Backup[], where: Where = {}): Promise<BackupFailure | null> {
		const failures = await this.#records(FAILURE, backupFailureSchema, where);
		const since = failures.filter(({ failedAt }) => failedAt > (newest?.createdAt ?? ""));
		return since.sort((one, other) => other.failedAt.localeCompare(one.failedAt))[0] ?? null;
	}

	/** The content of a file; undefined for an unknown name. */
	async read(name: string): Promise<FileContent | undefined> {
		const [folder, bucket] = this.#storages;
		return (await folder?.read(name)) ?? (await bucket?.read(name));
	}

	/** True if a backup or an uploaded archive has the name. */
	async has(name: string): Promise<boolean> {
		for (const storage of this.#storages) if ((await storage.stat(name)) !== undefined) return true;
		return false;
	}

	/** The path for a new file in the folder, which is created. `add` moves the finished file to its name. */
	partialPath(name: string): string {
		makePrivateFolder(this.folder);
		return join(this.folder, `.${name}${PARTIAL}`);
	}

	/** Deletes partial backups of killed processes at once, since the caller excludes others; other files after a day. */
	async deletePartialFiles(now: Date): Promise<void> {
		await deleteOldFiles(this.folder, now, (name) => name.startsWith(`.${BACKUP}`) && name.endsWith(PARTIAL));
		await deleteOldFiles(this.folder, new Date(now.getTime() - DAY_MS));
	}

	/** Deletes uploaded archives that were not restored within a day. */
	async deleteUploads(now: Date): Promise<void> {
		await deleteOldFiles(this.folder, new Date(now.getTime() - DAY_MS), (name) => name.startsWith(UPLOAD));
	}

	/**
	 * Adds a verified backup, and deletes those that are too old: not while files are missing in the newest one, and
	 * not before a restore, which may need the oldest. A backup made before a restore is uploaded to the bucket
	 * together with the next one, since the restore does not need it there.
	 *
	 * @param file its file, which is moved
	 * @throws SiteError `unavailable` if the upload to the bucket fails; the backup in the folder counts nevertheless
	 */
	async add(file: string, backup: Backup): Promise<void> {
		const [folder, bucket] = this.#storages;
		await rename(file, join(this.folder, backup.name));
		await folder?.write(recordName(backup.name), Buffer.from(JSON.stringify(backup)));
		if (!folder || backup.reason === "before-restore") return;
		const isPruned = backup.missing === 0;
		if (isPruned) await this.#prune(folder);
		if (!bucket) return;
		await this.#sendMissing(folder, bucket);
		if (isPruned) await this.#prune(bucket);
	}

	/** Uploads the backups that are missing in the bucket: the new one, and those from days when it did not answer. */
	async #sendMissing(folder: Storage, bucket: Storage): Promise<void> {
		const sent = new Set<string>();
		for await (const name of bucket.list(BACKUP)) sent.add(name);
		for await (const record of folder.list(BACKUP)) {
			if (!record.endsWith(RECORD) || sent.has(record)) continue;
			const name = record.replace(RECORD, ".zip");
			if ((await folder.stat(name)) === undefined) continue;
			await bucket.write(name, { path: join(this.folder, name) });
			await bucket.write(record, { path: join(this.folder, record) });
		}
	}

	/** Records a failed backup. */
	async addFailure(failure: BackupFailure): Promise<void> {
		await this.#write(`${FAILURE}${stampOf(new Date(failure.failedAt))}${RECORD}`, failure);
	}

	/** Adds an erasure of personal data, which is applied after every restore. */
	async addErasure(id: string, erasure: object): Promise<void> {
		await this.#write(`${ERASURE}${id}${RECORD}`, erasure);
	}

	/** The erasures by file name, in order. @param isWhole whether a bucket that does not answer is an error */
	async *erasures({ isWhole = false } = {}): AsyncGenerator<{ name: string; text: string }> {
		for (const name of await this.#names(ERASURE, { isWhole })) {
			if (!ERASURE_NAME.test(name)) continue;
			const read = await this.read(name);
			if (read) yield { name, text: await text(await read.stream()) };
		}
	}

	/** Writes an erasure contained in an archive. */
	async restoreErasure(name: string, content: string): Promise<void> {
		for (const storage of this.#storages) {
			if ((await storage.stat(name)) === undefined) await storage.write(name, Buffer.from(content));
		}
	}

	/** Moves an uploaded archive into the folder, which may be on another disk. @returns its name there */
	async addUpload(file: string): Promise<string> {
		makePrivateFolder(this.folder);
		await this.deleteUploads(new Date());
		const name = `${UPLOAD}${randomUUID()}.zip`;
		const partial = this.partialPath(name);
		await copyFile(file, partial, constants.COPYFILE_FICLONE);
		await rename(partial, join(this.folder, name));
		return name;
	}

	async delete(name: string): Promise<void> {
		for (const storage of this.#storages) await storage.delete(name);
	}

	/** @param isWhole whether a bucket that does not answer is an error */
	async #names(prefix: string, { isWhole = false, isLocal = false }: Where & { isWhole?: boolean } = {}) {
		const names = new Set<string>();
		const [folder, bucket] = this.#storages;
		for await (const name of folder?.list(prefix) ?? []) names.add(name);
		if (isLocal || !bucket) return [...names].sort();
		try {
			for await (const name of bucket.list(prefix)) names.add(name);
		} catch (error) {
			// The backups in the folder can be listed and restored while the bucket does not answer.
			if (isWhole || !(error instanceof SiteError)) throw error;
		}
		return [...names].sort();
	}

	/** The text of a record; undefined if there is none, or if only a bucket that does not answer has it. */
	async #text(name: string): Promise<string | undefined> {
		const known = this.#texts.get(name);
		if (known !== undefined) return known;
		try {
			const content = await this.read(name);
			if (!content) return undefined;
			const read = await text(await content.stream());
			this.#texts.set(name, read);
			return read;
		} catch (error) {
			if (error instanceof SiteError) return undefined;
			throw error;
		}
	}

	/** The valid records; invalid ones are ignored. */
	async #records<T>(prefix: string, schema: { safeParse(value: unknown): { data?: T } }, where: Where): Promise<T[]> {
		const records: T[] = [];
		for (const name of await this.#names(prefix, where)) {
			if (!name.endsWith(RECORD)) continue;
			const read = await this.#text(name);
			const { data } = schema.safeParse(attempt(() => JSON.parse(read ?? ""))[1]);
			if (data !== undefined) records.push(data);
		}
		return records;
	}

	async #write(name: string, value: object): Promise<void> {
		makePrivateFolder(this.folder);
		for (const storage of this.#storages) await storage.write(name, Buffer.from(JSON.stringify(value)));
	}

	/** Deletes a storage's expired backups and all failures, since a newer backup has been made. */
	async #prune(storage: Storage): Promise<void> {
		const copies = (await this.list()).map((backup) => ({ ...backup, moment: new Date(backup.createdAt) }));
		const [former, others] = partition(copies, ({ reason }) => reason === "before-restore");
		const momentsOf = (some: typeof copies) => some.map(({ moment }) => moment);
		const kept = momentsToKeep(momentsOf(others)).union(
			formerToKeep(momentsOf(former), copies[0]?.moment ?? new Date()),
		);
		for (const { moment, name } of copies) {
			if (kept.has(moment)) continue;
			await storage.delete(recordName(name));
			await storage.delete(name);
		}
		for (const name of await this.#names(FAILURE)) await storage.delete(name);
	}
}
