import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makePrivateFolder } from "../lib/private-folder.ts";

/**
 * Where the site keeps files that people upload. Names are the site's own: small letters, digits and hyphens,
 * and an extension. A file never changes.
 */
export interface Storage {
	/** Keeps bytes under a name. Whoever reads meanwhile, or after a crash, finds all of them or nothing. */
	write(name: string, bytes: Uint8Array): Promise<void>;
	/** The file of a name; nothing where there is none. */
	read(name: string): Promise<Blob | undefined>;
	/** The names that begin with a prefix. */
	list(prefix: string): Promise<string[]>;
}

const NAME = /^[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/;

/** What has not been written to its end: a name that nobody asks for. */
const PART = ".part";
/** A part of this age, in milliseconds, is nobody's any more. */
const PART_MS = 60 * 60_000;

const isMissing = (error: unknown) =>
	error instanceof Error && "code" in error && error.code === "ENOENT";

/** Keeps files in a folder, which several processes may share. It is made when the first file comes. */
export function createFileStorage(folder: string): Storage {
	let prepared: Promise<void> | undefined;

	return {
		async write(name, bytes) {
			if (!NAME.test(name)) throw new Error(`No name for a file: ${name}`);
			prepared ??= prepare(folder);
			await prepared.catch((error: unknown) => {
				prepared = undefined;
				throw error;
			});
			const part = join(folder, `.${randomUUID()}${PART}`);
			try {
				await writeFile(part, bytes, { flag: "wx", flush: true });
				await rename(part, join(folder, name));
			} catch (error) {
				await rm(part, { force: true });
				throw error;
			}
		},

		async read(name) {
			if (!NAME.test(name)) return undefined;
			const file = join(folder, name);
			try {
				// Of a missing file the other says only that it could not be opened.
				await stat(file);
				return await openAsBlob(file);
			} catch (error) {
				if (isMissing(error)) return undefined;
				throw error;
			}
		},

		async list(prefix) {
			try {
				const names = await readdir(folder);
				return names.filter((name) => name.startsWith(prefix));
			} catch (error) {
				if (isMissing(error)) return [];
				throw error;
			}
		},
	};
}

/** Makes the folder, and clears away what processes that died have left half written. */
async function prepare(folder: string): Promise<void> {
	makePrivateFolder(folder);
	const before = Date.now() - PART_MS;
	for (const name of await readdir(folder)) {
		if (!name.endsWith(PART)) continue;
		const part = join(folder, name);
		const { mtimeMs } = await stat(part).catch(() => ({ mtimeMs: before }));
		if (mtimeMs < before) await rm(part, { force: true });
	}
}
