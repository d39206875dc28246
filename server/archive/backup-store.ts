import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import {
	type Backup,
	type BackupFailure,
	type BackupJob,
	backupFailureSchema,
	backupJobSchema,
	backupSchema,
} from "#contract/backup.ts";
import { type FileContent, isMissingFile } from "../http/file-content.ts";
import { SiteError } from "../lib/errors.ts";
import { PARTIAL } from "../lib/partial-files.ts";
import { makePrivateFolder } from "../lib/private-folder.ts";
import { createFolderStorage } from "../media/folder-storage.ts";
import type { Storage } from "../media/storage.ts";
import { momentsToKeep } from "./retention.ts";

const BACKUP = "backup-";
const FAILURE = "failure-";
const ERASURE = "erasure-";
const UPLOAD = "upload-";
const RECORD = ".json";
const JOB = "job.json";

/** A moment as a part of a file's name: `20261127t031500z`. */
const stampOf = (moment: Date) =>
	moment
		.toISOString()
		.replaceAll(/[-:]|\.\d+/g, "")
		.toLowerCase();

export const backupName = (createdAt: Date) => `${BACKUP}${stampOf(createdAt)}.zip`;
const recordName = (name: string) => name.replace(/\.zip$/, RECORD);

/**
 * The copies of a site in a folder and, where one is set, in a bucket. Beside each copy lies its record, which is written
 * last: a copy without one does not count.
 */
export class BackupStore {
	readonly folder: string;
	readonly #storages: readonly Storage[];
	/** The texts of records, by their names: they never change. */
	readonly #texts = new Map<string, string>();

	constructor(folder: string, bucket?: Storage | undefined) {
		this.folder = folder;
		this.#storages = [createFolderStorage(folder), ...(bucket ? [bucket] : [])];
	}

	/** The copies, the newest first. */
	async list(): Promise<Backup[]> {
		const backups = await this.#records(BACKUP, backupSchema);
		return backups.sort((one, other) => other.createdAt.localeCompare(one.createdAt));
	}

	/** The last failure since the newest copy. */
	async lastFailure([newest]: readonly Backup[]): Promise<BackupFailure | null> {
		const failures = await this.#records(FAILURE, backupFailureSchema);
		const since = failures.filter(({ failedAt }) => failedAt > (newest?.createdAt ?? ""));
		return since.sort((one, other) => other.failedAt.localeCompare(one.failedAt))[0] ?? null;
	}

	/** The content of a file; undefined if there is none of the name. */
	async read(name: string): Promise<FileContent | undefined> {
		const [folder, bucket] = this.#storages;
		return (await folder?.read(name)) ?? (await bucket?.read(name));
	}

	/** True if there is a copy or an uploaded archive of the name. */
	async has(name: string): Promise<boolean> {
		for (const storage of this.#storages) if ((await storage.stat(name)) !== undefined) return true;
		return false;
	}

	/** The path for a new file in the folder, which is created; what is finished is moved to its name by `add`. */
	partialPath(name: string): string {
		makePrivateFolder(this.folder);
		return join(this.folder, `.${name}${PARTIAL}`);
	}

	/** Deletes what killed processes have left of copies and of restored files. Nobody may be writing one. */
	async deletePartialFiles(): Promise<void> {
		const names = await readdir(this.folder).catch(() => []);
		const partial = names.filter((name) => name.endsWith(PARTIAL) && !name.startsWith(`.${JOB}`));
		for (const name of partial) await rm(join(this.folder, name), { force: true });
	}

	/**
	 * Adds a proven copy, and deletes those that are too old.
	 *
	 * @param file its file, which is moved
	 * @throws SiteError `unavailable` when the bucket does not take it; it counts in the folder all the same
	 */
	async add(file: string, backup: Backup): Promise<void> {
		const path = join(this.folder, backup.name);
		const record = Buffer.from(JSON.stringify(backup));
		const [folder, bucket] = this.#storages;
		await rename(file, path);
		await folder?.write(recordName(backup.name), record);
		await bucket?.write(backup.name, { path });
		await bucket?.write(recordName(backup.name), record);
		await this.#prune();
	}

	/** Notes that a copy could not be made. */
	async addFailure(failure: BackupFailure): Promise<void> {
		await this.#write(`${FAILURE}${stampOf(new Date(failure.failedAt))}${RECORD}`, failure);
	}

	/** Adds an erasure of personal data, which is applied after every restore. */
	async addErasure(id: string, erasure: object): Promise<void> {
		await this.#write(`${ERASURE}${id}${RECORD}`, erasure);
	}

	/** The erasures of personal data by the names of their files, in their order. */
	async *erasures(): AsyncGenerator<{ name: string; text: string }> {
		for (const name of await this.#names(ERASURE)) yield { name, text: (await this.#text(name)) ?? "" };
	}

	/** Writes an erasure that came with an archive. */
	async restoreErasure(name: string, content: string): Promise<void> {
		for (const storage of this.#storages) {
			if ((await storage.stat(name)) === undefined) await storage.write(name, Buffer.from(content));
		}
	}

	/** Moves an uploaded archive into the folder, which may be on another disk. @returns its name there */
	async addUpload(file: string): Promise<string> {
		makePrivateFolder(this.folder);
		const name = `${UPLOAD}${randomUUID()}.zip`;
		const partial = this.partialPath(name);
		await copyFile(file, partial, constants.COPYFILE_FICLONE);
		await rename(partial, join(this.folder, name));
		return name;
	}

	async delete(name: string): Promise<void> {
		for (const storage of this.#storages) await storage.delete(name);
	}

	/** Deletes uploaded archives that were not restored until a moment. */
	async deleteUploads(before: Date): Promise<void> {
		const names = (await readdir(this.folder).catch(() => [])).filter((name) => name.startsWith(UPLOAD));
		for (const name of names) {
			const { mtime } = await stat(join(this.folder, name));
			if (mtime < before) await rm(join(this.folder, name), { force: true });
		}
	}

	async readJob(): Promise<BackupJob | null> {
		try {
			return backupJobSchema.parse(JSON.parse(await readFile(join(this.folder, JOB), "utf8")));
		} catch (error) {
			if (isMissingFile(error)) return null;
			throw error;
		}
	}

	async writeJob(job: BackupJob): Promise<void> {
		await mkdir(this.folder, { recursive: true, mode: 0o700 });
		const partial = this.partialPath(`${JOB}-${process.pid}`);
		await writeFile(partial, JSON.stringify(job), { mode: 0o600 });
		await rename(partial, join(this.folder, JOB));
	}

	async #names(prefix: string): Promise<string[]> {
		const names = new Set<string>();
		const [folder, bucket] = this.#storages;
		for await (const name of folder?.list(prefix) ?? []) names.add(name);
		try {
			for await (const name of bucket?.list(prefix) ?? []) names.add(name);
		} catch (error) {
			// The copies in the folder can be seen and restored while the bucket does not answer.
			if (!(error instanceof SiteError)) throw error;
		}
		return [...names].sort();
	}

	async #text(name: string): Promise<string | undefined> {
		const known = this.#texts.get(name);
		if (known !== undefined) return known;
		const content = await this.read(name);
		if (!content) return undefined;
		const read = await text(await content.stream());
		this.#texts.set(name, read);
		return read;
	}

	async #records<T>(prefix: string, schema: { parse(value: unknown): T }): Promise<T[]> {
		const records: T[] = [];
		for (const name of await this.#names(prefix)) {
			if (!name.endsWith(RECORD)) continue;
			const read = await this.#text(name);
			if (read !== undefined) records.push(schema.parse(JSON.parse(read)));
		}
		return records;
	}

	async #write(name: string, value: object): Promise<void> {
		makePrivateFolder(this.folder);
		for (const storage of this.#storages) await storage.write(name, Buffer.from(JSON.stringify(value)));
	}

	async #prune(): Promise<void> {
		const backups = await this.list();
		const moments = new Map(backups.map((backup) => [new Date(backup.createdAt), backup]));
		const kept = momentsToKeep([...moments.keys()]);
		for (const [moment, { name }] of moments) {
			if (kept.has(moment)) continue;
			await this.delete(recordName(name));
			await this.delete(name);
		}
		for (const name of await this.#names(FAILURE)) await this.delete(name);
	}
}
