import type { ByteRange, FileContent } from "../../http/file-content.ts";

/** A part of a file of which readers get other bytes, as many; without bytes they get zeros. */
export interface Patch {
	/** The place of the first byte. */
	start: number;
	/** The place behind the last byte. */
	end: number;
	bytes?: Uint8Array;
}

/** Reads a part of a file. What lies behind its end is left out. */
export type ReadRange = (from: number, to: number) => Promise<Buffer>;

/** Patches of a part of a file as patches of the file. @param by the place of the part in the file */
export function* shifted(patches: Iterable<Patch>, by: number): Generator<Patch> {
	for (const { start, end, ...bytes } of patches) yield { start: start + by, end: end + by, ...bytes };
}

/** Patches in the order of their places, none of which reaches into another. */
export function inOrder(patches: readonly Patch[]): Patch[] {
	const ordered: Patch[] = [];
	for (const patch of patches.toSorted((one, other) => one.start - other.start)) {
		const last = ordered.at(-1)?.end ?? 0;
		if (patch.start >= last) ordered.push(patch);
		else if (patch.end > last) ordered.push({ start: last, end: patch.end });
	}
	return ordered.filter(({ start, end }) => end > start);
}

/** The place of the first patch that ends behind a place of the file. */
function firstBehind(patches: readonly Patch[], at: number): number {
	let [low, high] = [0, patches.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((patches[middle]?.end ?? 0) > at) high = middle;
		else low = middle + 1;
	}
	return low;
}

/** A piece of a file with its patches; the same piece where it has none. @param at its place in the file */
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

/** A file as readers get it. Its length and the places of everything in it stay. @param patches in order */
export function withPatches(file: FileContent, patches: readonly Patch[]): FileContent {
	if (patches.length === 0) return file;
	return {
		size: file.size,
		async stream(range) {
			const reader = (await file.stream(range)).getReader();
			return patchedStream(reader, range, patches);
		},
	};
}

/** The stream of a range, which reads a piece when it is asked for one, as that of the file itself. */
function patchedStream(
	reader: ReadableStreamDefaultReader<Uint8Array>,
	range: ByteRange | undefined,
	patches: readonly Patch[],
): ReadableStream<Uint8Array> {
	let at = range?.start ?? 0;
	const source = {
		async pull(controller: ReadableStreamDefaultController<Uint8Array>) {
			const { done, value } = await reader.read();
			if (done) return controller.close();
			controller.enqueue(patched(value, at, patches));
			at += value.length;
		},
		cancel: (reason: unknown) => reader.cancel(reason),
	};
	return new ReadableStream(source, { highWaterMark: 0 });
}
