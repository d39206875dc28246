import type { FileContent } from "../http/file-content.ts";

/** A local file that is to be stored. */
export interface LocalFile {
	path: string;
}

/**
 * The store for media: variants of pictures, sounds, videos, share pictures, and the originals. The site makes the names
 * itself: lower-case letters, digits and hyphens, and an extension. The content of a name never changes.
 */
export interface Storage {
	/**
	 * Stores bytes, or a copy of a local file, under a name, atomically: a reader meanwhile, or after a crash, gets all of
	 * them or nothing. The memory that it takes does not depend on the size of the file.
	 *
	 * @throws SiteError `unavailable` when the disk is full, or the bucket cannot be reached
	 * @throws Error for an invalid name
	 */
	write(name: string, source: Uint8Array | LocalFile): Promise<void>;
	/** The file of a name, whose content is only read by its `stream()`; undefined if there is none. */
	read(name: string): Promise<FileContent | undefined>;
	/** The size of a file in bytes; undefined if there is none. */
	stat(name: string): Promise<number | undefined>;
	/** Deletes a file. One that is missing is no error. */
	delete(name: string): Promise<void>;
	/** The names that begin with a prefix, in no order. A bucket may have 100 000: they come page by page. */
	list(prefix: string): AsyncIterable<string>;
	/** The size of all files in bytes, where it can be had without asking for each over a network. */
	measure?(): Promise<number>;
	/** Deletes what is left of the files that a killed process was writing before a moment. */
	deletePartialFiles(before: Date): Promise<void>;
}

const NAME = /^[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/;

/** True for the names that a storage accepts. */
export const isStorageName = (name: string): boolean => NAME.test(name);

/** @throws Error for a name that a storage does not accept */
export function checkName(name: string): void {
	if (!isStorageName(name)) throw new Error(`Invalid file name: ${name}`);
}
