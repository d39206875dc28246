import { open } from "node:fs/promises";

/**
 * Reads a local file in parts, one after the other.
 *
 * @param size its length in bytes, as it was before
 * @param partSize the bytes of each part but the last, which may be shorter
 * @throws Error if the file gets shorter meanwhile
 */
export async function* partsOf(
	{ path, size }: { path: string; size: number },
	partSize: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
	const file = await open(path);
	try {
		for (let position = 0; position < size; position += partSize) {
			const part = new Uint8Array(Math.min(partSize, size - position));
			// A read returns fewer bytes than were asked for at the end of the file alone, on local file systems.
			const { bytesRead } = await file.read(part, 0, part.length, position);
			if (bytesRead !== part.length) throw new Error(`${path} has changed while it was stored`);
			yield part;
		}
	} finally {
		await file.close();
	}
}
