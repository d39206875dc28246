import type { ReadRange } from "./patch.ts";

/** A tag of an MP3, located by its offsets in the file. */
export interface Tag {
	kind: "id3v1" | "id3v2" | "ape" | "lyrics3";
	start: number;
	end: number;
}

/** Reads a number of four bytes with seven bits each (ID3v2.4, 6.2). */
export const synchsafe = (bytes: Buffer, at: number): number =>
	[0, 1, 2, 3].reduce((sum, place) => sum * 128 + ((bytes[at + place] ?? 0) & 0x7f), 0);

/** The length of an ID3v2 tag (ID3v2.4, 3.1 and 3.4); 0 if the bytes do not begin with one. */
export function tagLength(bytes: Buffer): number {
	if (bytes.length < 10 || bytes.toString("latin1", 0, 3) !== "ID3") return 0;
	const hasFooter = ((bytes[5] ?? 0) & 0x10) !== 0;
	return 10 + synchsafe(bytes, 6) + (hasFooter ? 10 : 0);
}

/** The tags before the frames. Some programs write a second one after the first. */
export async function findStartTags(read: ReadRange): Promise<Tag[]> {
	const tags: Tag[] = [];
	for (let at = 0; tags.length < 2; at = tags.at(-1)?.end ?? 0) {
		const length = tagLength(await read(at, at + 10));
		if (length === 0) break;
		tags.push({ kind: "id3v2", start: at, end: at + length });
	}
	return tags;
}

/** The number of bytes read at the end: more than the length of a Lyrics3 tag of version 1, which does not state it. */
const END_BYTES = 6_000;
/** The maximum number of tags at the end, and of times that zeros are skipped. */
const TAGS_MAX = 100;

/** The tags after the frames, the last one first; zeros between them are skipped. */
export async function findEndTags(read: ReadRange, size: number): Promise<Tag[]> {
	const tags: Tag[] = [];
	let end = size;
	for (let count = 0; count < TAGS_MAX && end > 0; count += 1) {
		const bytes = await read(Math.max(0, end - END_BYTES), end);
		const found = endTag(bytes) ?? zerosAt(bytes);
		if (!found || found.length > end) break;
		const start = end - found.length;
		if (found.kind !== "zeros") tags.push({ kind: found.kind, start, end });
		end = start;
	}
	return tags;
}

interface Found {
	kind: Tag["kind"] | "zeros";
	length: number;
}

const is = (bytes: Buffer, fromEnd: number, text: string) =>
	fromEnd <= bytes.length && bytes.toString("latin1", bytes.length - fromEnd).startsWith(text);

function endTag(bytes: Buffer): Found | undefined {
	const { length } = bytes;
	if (is(bytes, 128, "TAG")) return { kind: "id3v1", length: 128 };
	if (is(bytes, 32, "APETAGEX")) {
		const hasHeader = bytes.readUInt32LE(length - 12) >>> 31 === 1;
		return { kind: "ape", length: bytes.readUInt32LE(length - 20) + (hasHeader ? 32 : 0) };
	}
	if (is(bytes, 9, "LYRICS200")) return lyricsOf(Number(bytes.toString("latin1", length - 15, length - 9)) + 15);
	if (is(bytes, 9, "LYRICSEND")) return lyricsOf(length - bytes.lastIndexOf("LYRICSBEGIN", undefined, "latin1"));
	if (is(bytes, 10, "3DI")) return { kind: "id3v2", length: 20 + synchsafe(bytes, length - 4) };
	return undefined;
}

const lyricsOf = (length: number): Found | undefined =>
	Number.isSafeInteger(length) && length >= 20 ? { kind: "lyrics3", length } : undefined;

function zerosAt(bytes: Buffer): Found | undefined {
	const last = bytes.findLastIndex((byte) => byte !== 0);
	const length = bytes.length - 1 - last;
	return length > 0 ? { kind: "zeros", length } : undefined;
}
