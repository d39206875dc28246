import { createReadStream, type ReadStream } from "node:fs";
import { stat } from "node:fs/promises";

/** A range of a file: its first and its last byte, both inclusive. */
export interface ByteRange {
	start: number;
	end: number;
}

/** The content of a file, read on demand in chunks. */
export interface FileContent {
	/** The length in bytes. */
	size: number;
	/** Opens a stream of a file or a range. Cancel it if it is not read to the end. @throws SiteError `unavailable` */
	stream(range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
}

/** True if an error means that the file does not exist. */
export const isMissingFile = (error: unknown): boolean =>
	error instanceof Error && "code" in error && error.code === "ENOENT";

/** The content of a local file; undefined if it does not exist. */
export async function readLocalFile(path: string): Promise<FileContent | undefined> {
	try {
		const { size } = await stat(path);
		return { size, stream: async (range) => streamOf(path, range) };
	} catch (error) {
		if (isMissingFile(error)) return undefined;
		throw error;
	}
}

/** The stream of a local file. The file is opened at the first read, so that an unread stream holds no descriptor. */
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
	// Without an internal buffer: a chunk is read only when it can be sent.
	return new ReadableStream(source, { highWaterMark: 0 });
}
