/** A range of a file that is served with other bytes of the same length; without bytes, with zeros. */
export interface Patch {
	/** The offset of the first byte. */
	start: number;
	/** The offset after the last byte. */
	end: number;
	bytes?: Uint8Array;
}

/** Reads a range of a file, truncated at the end of the file. */
export type ReadRange = (from: number, to: number) => Promise<Buffer>;

/** Converts patches of a part of a file to patches of the file. @param by the offset of the part in the file */
export function* shifted(patches: Iterable<Patch>, by: number): Generator<Patch> {
	for (const { start, end, ...bytes } of patches) yield { start: start + by, end: end + by, ...bytes };
}

/** Sorts patches by offset and removes overlaps. */
export function inOrder(patches: readonly Patch[]): Patch[] {
	const ordered: Patch[] = [];
	for (const patch of patches.toSorted((one, other) => one.start - other.start)) {
		const last = ordered.at(-1)?.end ?? 0;
		if (patch.start >= last) ordered.push(patch);
		else if (patch.end > last) ordered.push({ start: last, end: patch.end });
	}
	return ordered.filter(({ start, end }) => end > start);
}

/** The index of the first patch that ends after an offset of the file. */
function firstBehind(patches: readonly Patch[], at: number): number {
	let [low, high] = [0, patches.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((patches[middle]?.end ?? 0) > at) high = middle;
		else low = middle + 1;
	}
	return low;
}

/** Applies patches to a chunk of a file; returns the same chunk if none applies. @param at its offset in the file */
function patched(piece: Uint8Array, at: number, patches: readonly Patch[]): Uint8Array {
	let result = piece;
	for (let index = firstBehind(patches, at); index < patches.length; index += 1) {
		const { start, end, bytes } = patches[index] as Patch;
		if (start >= at + piece.length) break;
		if (result === piece) result = Uint8Array.from(piece);
		const [from, to] = [Math.max(start, at), Math.min(end, at + piece.length)];
		if (bytes) result.set(bytes.subarray(from - start, to - start), from - at);
		else result.fill(0, from - at, to - at);
	}
	return result;
}

/**
 * Applies patches to a stream of a file or of one of its ranges; chunks are read on demand.
 *
 * @param at the offset of the stream's first byte in the file
 * @param patches in order
 */
export function patchStream(
	stream: ReadableStream<Uint8Array>,
	at: number,
	patches: readonly Patch[],
): ReadableStream<Uint8Array> {
	const reader = stream.getReader();
	let offset = at;
	const source = {
		async pull(controller: ReadableStreamDefaultController<Uint8Array>) {
			const { done, value } = await reader.read();
			if (done) return controller.close();
			controller.enqueue(patched(value, offset, patches));
			offset += value.length;
		},
		cancel: (reason: unknown) => reader.cancel(reason),
	};
	return new ReadableStream(source, { highWaterMark: 0 });
}

// The markers of EXIF, XMP, IPTC and texts in JPEG, PNG and WebP, and of the boxes that contain them in HEIC and AVIF.
const MARKS = ["Exif", "EXIF", "eXIf", "ns.adobe.com", "XMP ", "Photoshop", "tEXt", "iTXt", "zTXt", "mif1"];

/** True if a cover contains nothing but the picture, unlike those that cameras and telephones write. */
export const tellsNothing = (cover: Buffer): boolean => MARKS.every((mark) => !cover.includes(mark, 0, "latin1"));
