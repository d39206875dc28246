import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { MEDIA_PATH, variantExtension } from "#contract/picture-url.ts";
import { answerMissingFile, IMMUTABLE, sendFile } from "../http/files.ts";
import { makePrivateFolder } from "../lib/private-folder.ts";

/**
 * The store for uploaded pictures and share pictures. The site makes the names itself: lower-case letters, digits and
 * hyphens, and an extension. The content of a name never changes.
 */
export interface Storage {
	/**
	 * Stores bytes under a name, atomically: a reader meanwhile, or after a crash, gets all of them or nothing.
	 *
	 * @throws Error for an invalid name
	 */
	write(name: string, bytes: Uint8Array): Promise<void>;
	/** The file of a name; undefined if there is none. */
	read(name: string): Promise<Blob | undefined>;
	/** The names that begin with a prefix. */
	list(prefix: string): Promise<string[]>;
}

const NAME = /^[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/;

/** The extension of a file that is still being written; no valid name has it. */
const PARTIAL = ".part";
/** The age, in milliseconds, at which a partial file is abandoned and can be deleted. */
const PARTIAL_MAX_AGE_MS = 60 * 60_000;

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

/** A storage in a folder, which several processes may share. The folder is created by the first write. */
export function createFileStorage(folder: string): Storage {
	let prepared: Promise<void> | undefined;

	return {
		async write(name, bytes) {
			if (!NAME.test(name)) throw new Error(`Invalid file name: ${name}`);
			prepared ??= prepare(folder);
			await prepared.catch((error: unknown) => {
				prepared = undefined;
				throw error;
			});
			const partial = join(folder, `.${randomUUID()}${PARTIAL}`);
			try {
				await writeFile(partial, bytes, { flag: "wx", flush: true });
				await rename(partial, join(folder, name));
			} catch (error) {
				await rm(partial, { force: true });
				throw error;
			}
		},

		async read(name) {
			if (!NAME.test(name)) return undefined;
			const file = join(folder, name);
			try {
				// `stat` distinguishes a missing file (ENOENT); the error of `openAsBlob` does not.
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

/** Creates the folder, and deletes the partial files that crashed processes left in it. */
async function prepare(folder: string): Promise<void> {
	makePrivateFolder(folder);
	const oldest = Date.now() - PARTIAL_MAX_AGE_MS;
	for (const name of await readdir(folder)) {
		if (!name.endsWith(PARTIAL)) continue;
		const partial = join(folder, name);
		const { mtimeMs } = await stat(partial).catch(() => ({ mtimeMs: oldest }));
		if (mtimeMs < oldest) await rm(partial, { force: true });
	}
}

/** The handler for uploaded pictures. A name that no uploaded picture can have is not looked up. */
export function createMedia(storage: Storage): Hono {
	return new Hono().get(`${MEDIA_PATH}*`, async (c) => {
		const name = c.req.path.slice(MEDIA_PATH.length);
		const file = variantExtension(name) && (await storage.read(name));
		// The content of a name never changes, so the name is its ETag.
		return file ? sendFile(c, file, { name, etag: `"${name}"`, caching: IMMUTABLE }) : answerMissingFile(c);
	});
}
