import { open, readFile, stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { S3mini, S3ServiceError } from "s3mini";
import type { ByteRange } from "../http/file-content.ts";
import { mediaTypeOf } from "../http/files.ts";
import { SiteError } from "../lib/errors.ts";
import { checkName, isStorageName, type LocalFile, type Storage } from "./storage.ts";

/** The location of a bucket, and its access key. */
export interface BucketSettings {
	/** The URL of the server; the bucket is the next path segment. */
	endpoint: string;
	region: string;
	bucket: string;
	accessKeyId: string;
	secretAccessKey: string;
	/** The prefix of the names in the bucket: `""`, or like `site/`. */
	prefix: string;
	/** The name of the setting, for messages. */
	setting?: string;
}

/** The part size in uploads of large files, in bytes: S3's minimum. One part is in memory at a time. */
const PART_SIZE = 5 * 1024 * 1024;
/** The number of names per page of a list: S3's maximum. */
const PAGE_SIZE = 1_000;

/** Seconds after which a visitor may try again. */
const RETRY_AFTER = 30;

/** The root cause of an error, which the library and `fetch` wrap. */
const firstCause = (error: unknown): unknown =>
	error instanceof Error && error.cause instanceof Error ? firstCause(error.cause) : error;

/** A failure of the bucket. Its message may be logged: it contains only statuses, codes, hosts and file names. */
class BucketError extends Error {
	override name = "BucketError";
}

/** The reason for the log. The response body is excluded, since it repeats the signed data and the key's name. */
function reasonOf(cause: unknown): string {
	if (cause instanceof S3ServiceError) return `its server answered ${cause.status} (${cause.serviceCode ?? "no code"})`;
	if (!(cause instanceof Error)) return "unknown";
	const { code } = cause as NodeJS.ErrnoException;
	if (typeof code !== "string") return cause instanceof DOMException ? cause.message : cause.name;
	// A failure to connect to several addresses has no message.
	return cause.message ? `${code}, ${cause.message}` : code;
}

/** A storage in an S3-compatible bucket. It sends no request before the first file operation. */
export function createBucketStorage(settings: BucketSettings): Storage {
	const { endpoint, bucket, prefix, setting = "MEDIA_BUCKET", ...access } = settings;
	const unavailable = (reason: string) =>
		new SiteError("unavailable", "Хранилище файлов сейчас недоступно. Попробуйте через минуту.", {
			cause: new BucketError(`The bucket of ${setting} failed: ${reason}`),
			retryAfter: RETRY_AFTER,
		});
	const client = new S3mini({ ...access, endpoint: `${endpoint}/${bucket}`, fetch: sendToBucket });

	/** Sends a request. @returns undefined for a missing file @throws SiteError `unavailable` for any other failure */
	async function ask<T>(request: () => Promise<T>): Promise<T | undefined> {
		try {
			return await request();
		} catch (error) {
			const cause = firstCause(error);
			if (cause instanceof S3ServiceError && cause.status === 404) return undefined;
			throw unavailable(reasonOf(cause));
		}
	}

	const noBucket = () => unavailable(`there is no bucket ${bucket}`);

	const sizeOf = async (name: string) =>
		isStorageName(name) ? ask(() => client.getContentLength(prefix + name)) : undefined;

	/** The body of a file, or of a range of it, as the server sends it. */
	async function stream(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
		const response = await ask(() =>
			range
				? client.getObjectRaw(prefix + name, false, range.start, range.end + 1)
				: client.getObjectRaw(prefix + name),
		);
		if (!response?.body) throw new SiteError("notFound", "Файла больше нет.");
		if (response.status === (range ? 206 : 200)) return response.body;
		await response.body.cancel();
		throw unavailable(`status ${response.status} where a ${range ? "part" : "file"} was asked for`);
	}

	async function write(name: string, source: Uint8Array | LocalFile): Promise<void> {
		checkName(name);
		if (source instanceof Uint8Array) return writeBytes(name, source);
		const { size } = await stat(source.path);
		if (size > PART_SIZE) return writeLarge(name, { path: source.path, size });
		return writeBytes(name, await readFile(source.path));
	}

	async function writeBytes(name: string, bytes: Uint8Array): Promise<void> {
		const answer = await ask(() => client.putObject(prefix + name, bytes, mediaTypeOf(name)));
		if (!answer) throw noBucket();
	}

	/** Uploads a large file in parts. It becomes visible only with the last request. */
	async function writeLarge(name: string, file: LocalFile & { size: number }): Promise<void> {
		const key = prefix + name;
		const upload = await ask(() => client.getMultipartUploadId(key, mediaTypeOf(name)));
		if (!upload) throw noBucket();
		try {
			const parts: { partNumber: number; etag: string }[] = [];
			for await (const part of partsOf(file, PART_SIZE)) {
				const sent = await ask(() => client.uploadPart(key, upload, part, parts.length + 1));
				if (!sent) throw unavailable(`the upload of ${name} has ended before its last part`);
				parts.push(sent);
			}
			await ask(() => client.completeMultipartUpload(key, upload, parts));
		} catch (error) {
			// The bucket may have failed altogether: the error of the upload states the reason.
			await client.abortMultipartUpload(key, upload).catch(() => undefined);
			throw error;
		}
		// The response to the last request may have status 200 and an error in its body.
		const stored = await sizeOf(name);
		if (stored === file.size) return;
		throw unavailable(`it has ${stored ?? "no"} bytes of ${name}, which has ${file.size}`);
	}

	return {
		write,
		async read(name) {
			const size = await sizeOf(name);
			return size === undefined ? undefined : { size, stream: (range) => stream(name, range) };
		},
		stat: sizeOf,
		async delete(name) {
			if (isStorageName(name)) await ask(() => client.deleteObject(prefix + name));
		},
		async *list(start) {
			let token: string | undefined;
			do {
				const page = await ask(() => client.listObjectsPaged("/", prefix + start, PAGE_SIZE, token));
				if (!page) throw noBucket();
				for (const { Key } of page.objects ?? []) {
					const name = Key.slice(prefix.length);
					if (isStorageName(name)) yield name;
				}
				token = page.nextContinuationToken;
			} while (token);
		},
		// A lifecycle rule of the bucket removes partial uploads (docs/operating.md): not every server can list them.
		deletePartialFiles: async () => undefined,
	};
}

/** Reads a file of a measured size in parts of `partSize` bytes. @throws Error if it becomes shorter meanwhile */
async function* partsOf(
	{ path, size }: { path: string; size: number },
	partSize: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
	const file = await open(path);
	try {
		for (let position = 0; position < size; position += partSize) {
			const part = new Uint8Array(Math.min(partSize, size - position));
			// On local file systems, a short read means the end of the file.
			const { bytesRead } = await file.read(part, 0, part.length, position);
			if (bytesRead !== part.length) throw new Error(`${path} has changed while it was stored`);
			yield part;
		}
	} finally {
		await file.close();
	}
}

/** The pauses before retries, in milliseconds. A visitor is waiting meanwhile. */
const PAUSES_MS = [200, 800];

/** The time within which a response must begin, in milliseconds: that of an upload begins after its last byte. */
const PATIENCE_MS = { read: 10_000, upload: 300_000 };

/** The statuses of a server that is temporarily busy or failing. */
const isTransient = (status: number) => status === 429 || status >= 500;

async function send(url: RequestInfo | URL, options: RequestInit = {}): Promise<Response> {
	const isUpload = options.method === "PUT" || options.method === "POST";
	const patience = new AbortController();
	const timer = setTimeout(
		() => patience.abort(new DOMException("no answer in time", "TimeoutError")),
		isUpload ? PATIENCE_MS.upload : PATIENCE_MS.read,
	);
	try {
		const headers = new Headers(options.headers);
		// Otherwise a proxy may compress a file, whose length would then be unknown.
		headers.set("Accept-Encoding", "identity");
		return await fetch(url, { ...options, headers, signal: patience.signal });
	} finally {
		clearTimeout(timer);
	}
}

/**
 * Sends a request to the bucket's server, up to three times if the connection or the server fails, but not after a
 * timeout. Every request can be repeated: S3 has no operation that adds something twice. The signal that limits the
 * wait ends with the headers: the body may take as long as it needs.
 */
async function sendToBucket(url: RequestInfo | URL, options?: RequestInit): Promise<Response> {
	for (const pause of PAUSES_MS) {
		const response = await send(url, options).catch((error: unknown) => {
			if (error instanceof DOMException && error.name === "TimeoutError") throw error;
			return undefined;
		});
		if (response && !isTransient(response.status)) return response;
		await response?.body?.cancel();
		await sleep(pause);
	}
	return send(url, options);
}
