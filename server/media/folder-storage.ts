import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { opendir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { makePrivateFolder } from "#packages/private-folder";
import { isMissingFile, readLocalFile } from "../http/file-content.ts";
import { SiteError } from "../lib/errors.ts";
import { deleteOldFiles, PARTIAL } from "../lib/partial-files.ts";
import { checkName, isStorageName, type LocalFile, type Storage } from "./storage.ts";

/** The error codes of a full disk and of an exceeded quota. */
const NO_SPACE = new Set(["ENOSPC", "EDQUOT"]);

/** A storage in a folder that processes may share. @param mode the mode of its files, before the process's umask */
export function createFolderStorage(folder: string, { mode = 0o666 }: { mode?: number } = {}): Storage {
	return {
		async write(name, source) {
			checkName(name);
			// The dot distinguishes a partial file: no valid name begins with one.
			const partial = join(folder, `.${randomUUID()}${PARTIAL}`);
			try {
				makePrivateFolder(folder);
				await store(source, partial, mode);
				await rename(partial, join(folder, name));
			} catch (error) {
				await rm(partial, { force: true });
				throw writeError(error);
			}
		},

		read: async (name) => (isStorageName(name) ? readLocalFile(join(folder, name)) : undefined),

		stat: async (name) => (isStorageName(name) ? (await readLocalFile(join(folder, name)))?.size : undefined),

		async delete(name) {
			if (isStorageName(name)) await rm(join(folder, name), { force: true });
		},

		async *list(prefix) {
			for await (const name of namesIn(folder)) {
				if (name.startsWith(prefix) && isStorageName(name)) yield name;
			}
		},

		async measure() {
			let bytes = 0;
			for await (const name of namesIn(folder)) {
				// A file may be deleted meanwhile.
				bytes += (await stat(join(folder, name)).catch(() => undefined))?.size ?? 0;
			}
			return bytes;
		},

		deletePartialFiles: (before) => deleteOldFiles(folder, before),
	};
}

/** Writes a file and flushes it from the operating system's cache to the disk. */
async function store(source: Uint8Array | LocalFile, target: string, mode: number): Promise<void> {
	if (source instanceof Uint8Array) {
		await writeFile(target, source, { flag: "wx", flush: true, mode });
		return;
	}
	// Not `copyFile`: it never ends if the file becomes shorter meanwhile.
	const { size } = await stat(source.path);
	await pipeline(createReadStream(source.path), createWriteStream(target, { flags: "wx", flush: true, mode }));
	if ((await stat(target)).size !== size) throw new Error(`${source.path} has changed while it was stored`);
}

function writeError(error: unknown): unknown {
	const { code = "" } = error as NodeJS.ErrnoException;
	if (!NO_SPACE.has(code)) return error;
	return new SiteError("unavailable", "На диске сервера кончилось место. Освободите его и попробуйте ещё раз.", {
		cause: error,
		retryAfter: 60,
	});
}

/** The names of a folder's files, one at a time; none if the folder does not exist. */
async function* namesIn(folder: string): AsyncGenerator<string> {
	try {
		for await (const { name } of await opendir(folder)) yield name;
	} catch (error) {
		if (!isMissingFile(error)) throw error;
	}
}
