import { open } from "node:fs/promises";

/**
 * Reads a local file in parts, one after the other.
 *
 * @param size its length in bytes, measured beforehand
 * @param partSize the size of each part in bytes, except the last one, which may be shorter
 * @throws Error if the file becomes shorter meanwhile
 */
export async function* partsOf(
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
