import type { FileContent } from "../http/file-content.ts";

/** A local file to be stored. */
export interface LocalFile {
	path: string;
}

/**
 * The store for media: picture variants, audio, video, share pictures, and the originals. The site generates the names
 * itself: lower-case letters, digits and hyphens, and an extension. The content of a name never changes.
 */
export interface Storage {
	/**
	 * Stores bytes or a copy of a local file atomically: a concurrent reader, or one after a crash, gets all or nothing.
	 * Memory use does not depend on the size.
	 *
	 * @throws SiteError `unavailable` when the disk is full, or the bucket cannot be reached; Error for an invalid name
	 */
	write(name: string, source: Uint8Array | LocalFile): Promise<void>;
	/** Finds a file by name; undefined if it does not exist. Its content is read only by its `stream()`. */
	read(name: string): Promise<FileContent | undefined>;
	/** The size of a file in bytes; undefined if it does not exist. */
	stat(name: string): Promise<number | undefined>;
	/** Deletes a file. Deleting a missing one is not an error. */
	delete(name: string): Promise<void>;
	/** The names with a prefix, unordered. A bucket may have 100 000: they arrive page by page. */
	list(prefix: string): AsyncIterable<string>;
	/** The total size of all files in bytes, if it is available without a network request per file. */
	measure?(): Promise<number>;
	/** Deletes partial files that killed processes were writing before a given time. */
	deletePartialFiles(before: Date): Promise<void>;
}

const NAME = /^[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/;

/** True for valid file names. */
export const isStorageName = (name: string): boolean => NAME.test(name);

/** Checks a file name. @throws Error for an invalid one */
export function checkName(name: string): void {
	if (!isStorageName(name)) throw new Error(`Invalid file name: ${name}`);
}
