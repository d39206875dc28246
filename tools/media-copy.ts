import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileContent } from "#server/http/file-content.ts";
import { SiteError } from "#server/lib/errors.ts";
import type { Storage } from "#server/media/storage.ts";
import { inNewFolder } from "./in-new-folder.ts";

/** The number of concurrent copies: copying a small file is mostly waiting. */
const CONCURRENCY = 4;
/** The number of failed files after which the run stops: the target is probably down or full. */
const FAILURES_MAX = 20;
/** The number of files between progress reports. */
const REPORT_EVERY = 100;

interface CopyOptions {
	from: Storage;
	to: Storage;
	/** Receives the progress and the failures, one line each. */
	print(line: string): void;
}

/** The outcome of a run: the numbers of copied, identical and failed files. */
export interface CopyResult {
	copied: number;
	equal: number;
	failed: number;
	/** The bytes of the copied files. */
	bytes: number;
}

/** Computes the SHA-256 of a file while streaming it. @param target receives the bytes */
async function hashOf(file: FileContent, target: NodeJS.WritableStream = new PassThrough().resume()): Promise<string> {
	const hash = createHash("sha256");
	await pipeline(
		await file.stream(),
		async function* hashed(pieces: AsyncIterable<Uint8Array>) {
			for await (const piece of pieces) {
				hash.update(piece);
				yield piece;
			}
		},
		target,
	);
	return hash.digest("hex");
}

const hashIn = async (storage: Storage, name: string) => {
	const file = await storage.read(name);
	return file && hashOf(file);
};

/** Copies one file and reads it back. @returns its size; undefined if the target already has it */
async function copyFile({ from, to }: CopyOptions, name: string, folder: string): Promise<number | undefined> {
	const file = await from.read(name);
	if (!file) throw new Error("it was deleted meanwhile");
	const local = join(folder, name);
	try {
		const hash = await hashOf(file, createWriteStream(local));
		if ((await to.stat(name)) === file.size && (await hashIn(to, name)) === hash) return undefined;
		await to.write(name, { path: local });
		if ((await hashIn(to, name)) !== hash) throw new Error("the copy differs from the file");
		return file.size;
	} finally {
		await rm(local, { force: true });
	}
}

/** The reason of a failure for the operator: the cause, if the error itself is meant for visitors. */
export const reasonOf = (error: unknown): string => {
	const { cause } = error as Error;
	const told = error instanceof SiteError && cause instanceof Error ? cause : error;
	return told instanceof Error ? told.message : String(told);
};

/**
 * Copies every file of a storage to another, reads it back and compares it by SHA-256. Identical files are skipped, so
 * an interrupted run can be repeated. Nothing is deleted.
 */
export async function copyMedia(options: CopyOptions): Promise<CopyResult> {
	const { from, print } = options;
	const result: CopyResult = { copied: 0, equal: 0, failed: 0, bytes: 0 };
	const names = from.list("")[Symbol.asyncIterator]();

	async function copyNext(name: string, folder: string): Promise<void> {
		try {
			const size = await copyFile(options, name, folder);
			if (size === undefined) result.equal += 1;
			else result.copied += 1;
			result.bytes += size ?? 0;
		} catch (error) {
			result.failed += 1;
			print(`${name}: ${reasonOf(error)}`);
		}
		const done = result.copied + result.equal + result.failed;
		if (done % REPORT_EVERY === 0) print(`${done} files so far; ${inMegabytes(result.bytes)} copied`);
	}

	async function copyAll(folder: string): Promise<void> {
		for (;;) {
			const { done, value } = await names.next();
			if (done || result.failed >= FAILURES_MAX) return;
			await copyNext(value, folder);
		}
	}

	await inNewFolder("site-media-copy-", (folder) =>
		Promise.all(Array.from({ length: CONCURRENCY }, () => copyAll(folder))),
	);
	return result;
}

/** Formats a number of bytes. */
export const inMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
