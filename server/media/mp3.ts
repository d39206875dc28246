/** A frame of MPEG audio, layer III, as its header describes it (ISO/IEC 11172-3, 2.4.1.3; ISO/IEC 13818-3). */
interface Frame {
	/** The length in bytes, the header included. */
	length: number;
	/** The bits per second. */
	bitrate: number;
}

// Kilobits per second by index; the first is free format, which nothing plays, and a sixteenth does not exist.
const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
// Samples per second of version 1; version 2 has a half of them, version 2.5 a quarter.
const SAMPLE_RATES = [44_100, 48_000, 32_000];

function frameAt(bytes: Buffer, at: number): Frame | undefined {
	if (at + 4 > bytes.length) return undefined;
	const header = bytes.readUInt32BE(at);
	const version = (header >>> 19) & 3;
	// Eleven bits of synchronisation; version 1 does not exist; layer III is 1.
	if (header >>> 21 !== 0x7ff || version === 1 || ((header >>> 17) & 3) !== 1) return undefined;
	const bitrate = ((version === 3 ? BITRATES_1 : BITRATES_2)[(header >>> 12) & 15] ?? 0) * 1_000;
	const sampleRate = (SAMPLE_RATES[(header >>> 10) & 3] ?? 0) / (version === 3 ? 1 : version === 2 ? 2 : 4);
	if (bitrate === 0 || sampleRate === 0) return undefined;
	const padding = (header >>> 9) & 1;
	return { length: Math.floor(((version === 3 ? 144 : 72) * bitrate) / sampleRate) + padding, bitrate };
}

/** A run of frames, one directly after another. */
interface Run {
	count: number;
	/** The end of the run: that of its last frame, which may lie behind the end of the bytes. */
	end: number;
}

function runFrom(bytes: Buffer, start: number): Run {
	let count = 0;
	let end = start;
	for (let frame = frameAt(bytes, end); frame; frame = frameAt(bytes, end)) {
		count += 1;
		end += frame.length;
	}
	return { count, end };
}

// The number of frames in a row that no other content has by chance.
const FRAMES_MIN = 3;
// The number of bytes that are searched for a frame; the longest frame has 1441.
const SEARCH_MAX = 3_000;

/** The number of bytes of either end of a file that show whether it is a whole MP3. */
export const MP3_END_BYTES = 65_536;

/**
 * The place of an ID3v2 tag's end (ID3v2.4, 3.1 and 3.4).
 *
 * @returns 0 if the bytes begin with none
 */
export function tagLength(bytes: Buffer): number {
	if (bytes.length < 10 || bytes.toString("latin1", 0, 3) !== "ID3") return 0;
	const hasFooter = ((bytes[5] ?? 0) & 0x10) !== 0;
	const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[at] ?? 0) & 0x7f), 0);
	return 10 + size + (hasFooter ? 10 : 0);
}

/**
 * The bits per second of the first frame.
 *
 * @param bytes what follows the tags
 * @returns undefined if they are no frames
 */
export function readBitrate(bytes: Buffer, isWhole: boolean): number | undefined {
	const start = bytes.findIndex((byte) => byte !== 0);
	const { count } = runFrom(bytes, start);
	return count >= (isWhole ? 1 : FRAMES_MIN) ? frameAt(bytes, start)?.bitrate : undefined;
}

/** The length of the tags at the end of a file: ID3v1, and APEv2 before it. */
function endTagsLength(bytes: Buffer): number {
	const id3 = bytes.toString("latin1", bytes.length - 128, bytes.length - 125) === "TAG" ? 128 : 0;
	const footer = bytes.length - id3 - 32;
	if (footer < 0 || bytes.toString("latin1", footer, footer + 8) !== "APETAGEX") return id3;
	const hasHeader = bytes.readUInt32LE(footer + 20) >>> 31 === 1;
	return id3 + bytes.readUInt32LE(footer + 12) + (hasHeader ? 32 : 0);
}

/** True if the last bytes of a file are whole frames, and nothing but tags and zeros after them. */
export function endsWithFrames(bytes: Buffer): boolean {
	const audio = bytes.subarray(0, Math.max(0, bytes.length - endTagsLength(bytes)));
	for (let start = 0; start < Math.min(SEARCH_MAX, audio.length); start += 1) {
		const { count, end } = runFrom(audio, start);
		if (count < (start === 0 ? 1 : FRAMES_MIN) || end > audio.length) continue;
		if (audio.subarray(end).every((byte) => byte === 0)) return true;
	}
	return false;
}
