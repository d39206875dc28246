import { createHash } from "node:crypto";
import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { FileFacts } from "./manifest.ts";
import { UNSEALED } from "./seal.ts";

// Equal files yield equal bytes: two archives differ only where the site does.
const ENTRY = { mtime: new Date("2000-01-01T00:00:00Z"), mode: 0o100600, forceDosTimestamp: true };

/** Counts and hashes the bytes that pass through. */
function measure() {
	const hash = createHash("sha256");
	let bytes = 0;
	let lines = 0;
	return {
		async *pass(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
			for await (const chunk of chunks) {
				bytes += chunk.length;
				for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
				hash.update(chunk);
				yield chunk;
			}
		},
		facts: (): FileFacts => ({ sha256: hash.digest("hex"), bytes }),
		lines: () => lines,
	};
}

/** Writes a ZIP file by file, so that its memory use does not depend on its size. */
export class ZipWriter {
	readonly #zip = new ZipFile();
	readonly #written: Promise<void>;
	/** The file currently being read: it is destroyed with the error of the ZIP. */
	#current: Readable | undefined;
	#failure: Error | undefined;
	/** The sizes and hashes of the files so far, by name. */
	readonly files: Record<string, FileFacts> = {};

	/** @param write receives the bytes of the ZIP, and rejects when they cannot be written */
	constructor(write: (bytes: Readable) => Promise<void>) {
		this.#written = write(Readable.from(this.#zip.outputStream as AsyncIterable<Buffer>));
		this.#written.catch((error: Error) => {
			this.#failure = error;
			this.#current?.destroy(error);
		});
	}

	/** Adds a file. @param isCompressed false for formats that are compressed already @returns the number of its lines */
	async add(name: string, source: Readable, { isCompressed = true } = {}): Promise<number> {
		// The entry reports its errors; a later one, from a closed connection, is ignored.
		source.on("error", () => undefined);
		if (this.#failure) throw this.#failure;
		const { pass, facts, lines } = measure();
		const entry = Readable.from(pass(source));
		this.#current = entry;
		const isRead = once(entry, "end");
		const options = { ...ENTRY, compress: isCompressed };
		withoutPool(() => this.#zip.addReadStreamLazy(name, options, giveOnce(entry)));
		await isRead;
		this.files[name] = facts();
		return lines();
	}

	async addText(name: string, text: string): Promise<void> {
		await this.add(name, Readable.from([Buffer.from(text)]));
	}

	/** Ends the ZIP. Resolves when everything is written. */
	async end(): Promise<void> {
		this.#zip.end({ forceZip64Format: false, comment: UNSEALED });
		await this.#written;
	}
}

/** Passes a stream to yazl once: it keeps this function until the ZIP ends, and would retain the stream's buffers. */
function giveOnce(stream: Readable) {
	let held: Readable | undefined = stream;
	return (done: (error: unknown, stream: Readable) => void) => {
		const given = held as Readable;
		held = undefined;
		done(null, given);
	};
}

/** Runs work without Node's pool of buffers: yazl keeps all file names, each of which would retain a slab of it. */
function withoutPool(work: () => void): void {
	const { poolSize } = Buffer;
	Buffer.poolSize = 0;
	work();
	Buffer.poolSize = poolSize;
}

/** Reads a stream to its end. @returns the size and hash of its bytes */
export async function measureStream(stream: Readable): Promise<FileFacts> {
	const { pass, facts } = measure();
	await pipeline(stream, pass, async (chunks) => {
		for await (const _ of chunks);
	});
	return facts();
}
