import type { RecordingKind } from "#packages/picture-maker";
import { findMp3, isWholeMp3, readRange } from "./mp3-file.ts";
import { readBox } from "./mp4-traces.ts";

/** The maximum size of an index, which is read into memory, in bytes: a video of many hours has several megabytes. */
const INDEX_MAX = 64_000_000;
/** The maximum number of boxes in an MP4: a fragment of two seconds has two. */
const BOXES_MAX = 100_000;

/** True if the boxes of an MP4 are contiguous up to the end of the file (ISO/IEC 14496-12, 4.2). */
async function hasWholeBoxes(file: Blob): Promise<boolean> {
	let at = 0;
	for (let count = 0; at < file.size && count < BOXES_MAX; count += 1) {
		const { type, end } = readBox(await readRange(file, at, at + 16), 0, file.size - at);
		if (!/^[\x20-\x7e\xa9]{4}$/.test(type) || (type === "moov" && end > INDEX_MAX)) return false;
		at += end;
	}
	return at === file.size;
}

/** True if a WAV is as long as its header states; a byte of padding may follow. */
async function hasWholeChunks(file: Blob): Promise<boolean> {
	const header = await readRange(file, 0, 8);
	const rest = file.size - 8 - header.readUInt32LE(4);
	return rest === 0 || rest === 1;
}

/** The maximum size of an Ogg page, in bytes: a header of 27, 255 lengths, 255 segments of 255 (RFC 3533, 6). */
const PAGE_MAX = 27 + 255 + 255 * 255;

/** True if an Ogg file ends with a complete page. */
async function hasWholePages(file: Blob): Promise<boolean> {
	const tail = await readRange(file, file.size - PAGE_MAX, file.size);
	const page = tail.subarray(tail.lastIndexOf("OggS"));
	const lengths = page.subarray(27, 27 + (page[26] ?? 0));
	return page.length === 27 + lengths.length + lengths.reduce((sum, length) => sum + length, 0);
}

const CHECKS: Record<RecordingKind, (file: Blob) => Promise<boolean>> = {
	async mp3(file) {
		const mp3 = await findMp3(file);
		return mp3 !== undefined && isWholeMp3(file, mp3);
	},
	mp4: hasWholeBoxes,
	ogg: hasWholePages,
	wav: hasWholeChunks,
};

/** True if a recording is complete, and nothing follows it. Only its ends and its headers are read. */
export const isWholeRecording = (file: Blob, kind: RecordingKind): Promise<boolean> => CHECKS[kind](file);
