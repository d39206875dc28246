import { createReadStream, type ReadStream } from "node:fs";
import { stat } from "node:fs/promises";

/** A part of a file: its first and its last byte, both included. */
export interface ByteRange {
	start: number;
	end: number;
}

/** The content of a file, which is read when it is asked for, piece by piece. */
export interface FileContent {
	/** The length in bytes. */
	size: number;
	/**
	 * Begins to read the file, or a part of it. Who does not read to the end cancels the stream.
	 *
	 * @throws SiteError `unavailable` if a bucket does not answer, before the first byte is sent
	 */
	stream(range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
}

/** True for the error of a file that is not there. */
export const isMissingFile = (error: unknown): boolean =>
	error instanceof Error && "code" in error && error.code === "ENOENT";

/** The content of a local file; undefined if there is none. */
export async function readLocalFile(path: string): Promise<FileContent | undefined> {
	try {
		const { size } = await stat(path);
		return { size, stream: async (range) => streamOf(path, range) };
	} catch (error) {
		if (isMissingFile(error)) return undefined;
		throw error;
	}
}

/** The stream of a local file. The file is opened when the first piece is asked for: a stream that nobody reads holds none. */
function streamOf(path: string, range: ByteRange | undefined): ReadableStream<Uint8Array> {
	let file: ReadStream | undefined;
	let pieces: AsyncIterator<Uint8Array>;
	const source = {
		async pull(controller: ReadableStreamDefaultController<Uint8Array>) {
			if (!file) {
				file = createReadStream(path, range);
				pieces = file[Symbol.asyncIterator]();
			}
			const { done, value } = await pieces.next();
			if (done) controller.close();
			else controller.enqueue(value);
		},
		cancel: () => void file?.destroy(),
	};
	// Without a buffer of its own: a piece is read only when it can be sent.
	return new ReadableStream(source, { highWaterMark: 0 });
}
