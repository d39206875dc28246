import { createHash, randomUUID } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { attempt } from "es-toolkit";
import type { Context } from "hono";
import { cleanText } from "#contract/control-characters.ts";
import { makePrivateFolder } from "#packages/private-folder";
import { PARTIAL } from "../lib/partial-files.ts";
import { checkFileHeaders, type FileBody, tooLarge } from "./body.ts";

/** The number of leading bytes that identify the file type: `maxSizeOf` gets at most these. */
const HEAD_LENGTH = 4_096;
// Half of SHA-256, in hexadecimal digits: enough for names that only the admin creates.
const HASH_LENGTH = 32;
const NAME_MAX = 255;

/** A file received with a request. */
export interface ReceivedFile {
	/** The path of the temporary file. */
	path: string;
	/** Half of the SHA-256 of its bytes, hexadecimal. */
	hash: string;
	byteLength: number;
	/** The name sent by the client; "" without one. */
	fileName: string;
}

interface FileLimits extends FileBody {
	/** The folder of the temporary file; it is created if it is missing. */
	folder: string;
	/** The maximum size, in bytes, of a file with these first bytes. */
	maxSizeOf(head: Buffer): number;
}

/** Receives a file body by `receiveBytes`. @throws SiteError `mediaType`, also for a compressed body; `tooLarge` */
export async function receiveFile<T>(
	c: Context,
	{ folder, maxSizeOf, ...body }: FileLimits,
	use: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
	checkFileHeaders(c, body);
	const limits = { folder, maxSizeOf, maxSize: body.maxSize, fileName: fileNameOf(c) };
	return receiveBytes(Readable.from(c.req.raw.body ?? []), limits, use);
}

/**
 * Writes bytes to a temporary file while hashing them, so that memory stays bounded; it is deleted after `use`.
 *
 * @throws SiteError `tooLarge`; and any error of the stream
 */
export async function receiveBytes<T>(
	bytes: Readable,
	{ folder, maxSizeOf, maxSize: limit, fileName }: Omit<FileLimits, "mediaTypes"> & Pick<ReceivedFile, "fileName">,
	use: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
	makePrivateFolder(folder);
	const path = join(folder, `${randomUUID()}${PARTIAL}`);
	const hash = createHash("sha256");
	let byteLength = 0;
	async function* measure(chunks: AsyncIterable<Uint8Array>) {
		let head: Buffer = Buffer.alloc(0);
		let maxSize = limit;
		for await (const chunk of chunks) {
			byteLength += chunk.length;
			if (head.length < HEAD_LENGTH) {
				head = Buffer.concat([head, chunk.subarray(0, HEAD_LENGTH - head.length)]);
				maxSize = maxSizeOf(head);
			}
			if (byteLength > maxSize) throw tooLarge(maxSize);
			hash.update(chunk);
			yield chunk;
		}
	}
	// Opened before anything can fail: a stream that is still opening its file would recreate it after the deletion.
	const file = await open(path, "wx", 0o600);
	try {
		await pipeline(bytes, measure, file.createWriteStream({ flush: true }));
		const digest = hash.digest("hex").slice(0, HASH_LENGTH);
		return await use({ path, hash: digest, byteLength, fileName });
	} finally {
		await rm(path, { force: true });
	}
}

/** The name in `Content-Disposition` (RFC 6266), without folders and control characters; "" where there is none. */
function fileNameOf(c: Context): string {
	const header = c.req.header("content-disposition") ?? "";
	const encoded = /\bfilename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(header)?.[1];
	const name =
		encoded === undefined ? /\bfilename="([^"]*)"/i.exec(header)?.[1] : attempt(() => decodeURIComponent(encoded))[1];
	const cleaned = (name ?? "")
		.replace(/^.*[/\\]/s, "")
		.replaceAll(/\s+/g, " ")
		.trim();
	// The extension is kept when a long name is truncated.
	const extension = /\.[a-z0-9]{1,5}$/i.exec(cleaned)?.[0] ?? "";
	const short = cleaned.length <= NAME_MAX ? cleaned : cleaned.slice(0, NAME_MAX - extension.length) + extension;
	return cleanText(short);
}
