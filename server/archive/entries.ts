import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { FileFacts } from "./manifest.ts";
import { UNSEALED } from "./seal.ts";

// The same files make the same bytes: an archive differs from the next only where the site does.
const ENTRY = { mtime: new Date("2000-01-01T00:00:00Z"), mode: 0o100600, forceDosTimestamp: true };

/** Counts what passes and hashes it. */
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

/** A ZIP that is written one file after the other, so that the memory it takes does not depend on its size. */
export class ZipWriter {
	readonly #zip = new ZipFile();
	readonly #written: Promise<void>;
	/** The file that is being read: it ends with the error of the ZIP. */
	#current: Readable | undefined;
	#failure: Error | undefined;
	/** The facts of the files so far, by name. */
	readonly files: Record<string, FileFacts> = {};

	/** @param write gets the bytes of the ZIP, and rejects when they cannot be written */
	constructor(write: (bytes: Readable) => Promise<void>) {
		this.#written = write(Readable.from(this.#zip.outputStream as AsyncIterable<Buffer>));
		this.#written.catch((error: Error) => {
			this.#failure = error;
			this.#current?.destroy(error);
		});
	}

	/**
	 * Adds a file.
	 *
	 * @param isCompressed false for formats that are compressed themselves
	 * @returns the number of its lines
	 */
	async add(name: string, source: Readable, { isCompressed = true } = {}): Promise<number> {
		// Its errors come through the entry; one that comes later, of a connection that is closed, is of no interest.
		source.on("error", () => undefined);
		if (this.#failure) throw this.#failure;
		const { pass, facts, lines } = measure();
		const entry = Readable.from(pass(source));
		this.#current = entry;
		const isRead = new Promise<void>((resolve, reject) => {
			entry.once("end", resolve).once("error", reject);
		});
		const options = { ...ENTRY, compress: isCompressed };
		withoutPool(() => this.#zip.addReadStreamLazy(name, options, giveOnce(entry)));
		await isRead;
		this.files[name] = facts();
		return lines();
	}

	/** Adds a text. */
	async addText(name: string, text: string): Promise<void> {
		await this.add(name, Readable.from([Buffer.from(text)]));
	}

	/** Ends the ZIP. Resolves when all is written. */
	async end(): Promise<void> {
		this.#zip.end({ forceZip64Format: false, comment: UNSEALED });
		await this.#written;
	}
}

/** Gives a stream to yazl, which keeps this function until the ZIP ends, and would keep the stream with its buffers. */
function giveOnce(stream: Readable) {
	let held: Readable | undefined = stream;
	return (done: (error: unknown, stream: Readable) => void) => {
		const given = held as Readable;
		held = undefined;
		done(null, given);
	};
}

/**
 * Runs work whose small buffers get memory of their own. yazl keeps the names of all files: each would keep a whole piece of
 * Node's pool in memory, which the compressed texts share.
 */
function withoutPool(work: () => void): void {
	const { poolSize } = Buffer;
	Buffer.poolSize = 0;
	work();
	Buffer.poolSize = poolSize;
}

/** Reads a stream to its end. @returns the facts of its bytes */
export async function measureStream(stream: Readable): Promise<FileFacts> {
	const { pass, facts } = measure();
	await pipeline(stream, pass, async (chunks) => {
		for await (const _ of chunks);
	});
	return facts();
}
