import {
	bitratesIn,
	type DeclaredLength,
	endsWithFrames,
	firstFrame,
	MP3_END_BYTES,
	measureFrames,
	readDeclared,
} from "./mp3.ts";
import { findEndTags, findStartTags } from "./mp3-tags.ts";

/** Reads a range of a file. */
export const readRange = async (file: Blob, from: number, to: number): Promise<Buffer> =>
	Buffer.from(await file.slice(Math.max(0, from), to).arrayBuffer());

/** The maximum size of the tags at the beginning, in bytes: a cover may take several megabytes. */
export const TAGS_MAX = 64_000_000;

/** The audio data of an MP3, between its tags. */
export interface Mp3 {
	start: number;
	/** The offset after the last frame, where tags begin. */
	end: number;
	/** The totals stated in its own header. */
	declared: DeclaredLength | undefined;
}

/** Finds the frames of an MP3. @returns undefined if none follow its tags */
export async function findMp3(file: Blob): Promise<Mp3 | undefined> {
	const tagsEnd = (await findStartTags((from, to) => readRange(file, from, to))).at(-1)?.end ?? 0;
	if (tagsEnd > TAGS_MAX) return undefined;
	const bytes = await readRange(file, tagsEnd, tagsEnd + MP3_END_BYTES);
	const first = firstFrame(bytes, tagsEnd + bytes.length === file.size);
	if (first === undefined) return undefined;
	const endTags = await findEndTags((from, to) => readRange(file, from, to), file.size);
	const end = endTags.at(-1)?.start ?? file.size;
	return { start: tagsEnd + first, end, declared: readDeclared(bytes, first) };
}

/** The size of the longest frame, in bytes. */
const FRAME_MAX = 1_441;

/** The tolerated difference of a length in a header to the file, in bytes: one percent, or two frames. */
const differenceMax = (length: number, { count }: DeclaredLength) =>
	Math.max(length / 100, 2 * (count > 0 ? length / count : FRAME_MAX));

/** True if an MP3 is complete: it is not if its header states a much larger length. The last frame may be cut off. */
export async function isWholeMp3(file: Blob, mp3: Mp3): Promise<boolean> {
	const { start, end, declared } = mp3;
	if (!endsWithFrames(await readRange(file, Math.max(start, end - MP3_END_BYTES), end))) return false;
	if (declared?.length) return declared.length - (end - start) <= differenceMax(declared.length, declared);
	return declared?.duration ? (await measure(file, mp3)) >= declared.duration * 0.99 - 0.1 : true;
}

/** The number of parts sampled from a large file to find out whether all frames have the same length. */
const SAMPLES = 8;
/** The number of bytes read at a time. */
const PART = 1_000_000;

/** The duration of an MP3 in seconds: from its header if that matches the file, else from its frames. */
export async function durationOfMp3(file: Blob, mp3: Mp3): Promise<number> {
	const { start, end, declared } = mp3;
	const length = end - start;
	const isOfThis = !declared?.length || Math.abs(declared.length - length) <= differenceMax(declared.length, declared);
	if (declared?.duration && isOfThis) return declared.duration;
	if (length <= SAMPLES * MP3_END_BYTES) return measure(file, mp3);
	// Reading hours of frames of one length would take long.
	const bitrates = new Set<number>();
	for (let sample = 0; sample < SAMPLES; sample += 1) {
		const at = start + Math.floor((sample * (length - MP3_END_BYTES)) / (SAMPLES - 1));
		for (const bitrate of bitratesIn(await readRange(file, at, at + MP3_END_BYTES))) bitrates.add(bitrate);
	}
	const [bitrate = 0] = bitrates;
	return bitrates.size === 1 ? (length * 8) / bitrate : measure(file, mp3);
}

async function measure(file: Blob, { start, end }: Mp3): Promise<number> {
	let [duration, at] = [0, start];
	while (at < end) {
		const to = Math.min(end, at + PART);
		const measured = measureFrames(await readRange(file, at, to), to === end);
		duration += measured.duration;
		at += Math.max(1, measured.end);
	}
	return duration;
}
