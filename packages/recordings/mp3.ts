/** A frame of MPEG audio, layer III, as described by its header (ISO/IEC 11172-3, 2.4.1.3; ISO/IEC 13818-3). */
interface Frame {
	/** The length in bytes, the header included. */
	length: number;
	bitrate: number;
	/** The duration in seconds. */
	duration: number;
	/** The number of bytes between its header and the tag that an encoder may write into the first frame. */
	sideLength: number;
}

// Kilobits per second by index; the first is free format, which no player supports, and a sixteenth does not exist.
const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
// Samples per second in version 1; version 2 has half of them, version 2.5 a quarter.
const SAMPLE_RATES = [44_100, 48_000, 32_000];

function frameAt(bytes: Buffer, at: number): Frame | undefined {
	if (at + 4 > bytes.length) return undefined;
	const header = bytes.readUInt32BE(at);
	const version = (header >>> 19) & 3;
	// Eleven synchronisation bits; the version 1 is reserved; layer III is 1.
	if (header >>> 21 !== 0x7ff || version === 1 || ((header >>> 17) & 3) !== 1) return undefined;
	const isFirst = version === 3;
	const bitrate = ((isFirst ? BITRATES_1 : BITRATES_2)[(header >>> 12) & 15] ?? 0) * 1_000;
	const sampleRate = (SAMPLE_RATES[(header >>> 10) & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4);
	if (bitrate === 0 || sampleRate === 0) return undefined;
	const padding = (header >>> 9) & 1;
	const isMono = ((header >>> 6) & 3) === 3;
	return {
		length: Math.floor(((isFirst ? 144 : 72) * bitrate) / sampleRate) + padding,
		bitrate,
		duration: (isFirst ? 1_152 : 576) / sampleRate,
		sideLength: isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17,
	};
}

/** Counts directly consecutive frames. The end of the last one may lie beyond the end of the bytes. */
function runFrom(bytes: Buffer, start: number) {
	let count = 0;
	let end = start;
	for (let frame = frameAt(bytes, end); frame; frame = frameAt(bytes, end)) {
		count += 1;
		end += frame.length;
	}
	return { count, end };
}

// The number of consecutive frames that does not occur in other content by chance.
const FRAMES_MIN = 3;
/** The number of bytes searched for a frame; the longest frame has 1441. */
const SEARCH_MAX = 3_000;

/** The number of bytes at either end of a file that show whether it is an MP3. */
export const MP3_END_BYTES = 65_536;

/** The offset of the first frame after the initial tags, which zeros may precede; undefined if there is none. */
export function firstFrame(bytes: Buffer, isWhole: boolean): number | undefined {
	const start = bytes.findIndex((byte) => byte !== 0);
	return start >= 0 && runFrom(bytes, start).count >= (isWhole ? 1 : FRAMES_MIN) ? start : undefined;
}

/** The offset of the first of several consecutive frames; undefined if none are near. */
function findRun(bytes: Buffer, from = 0): number | undefined {
	const end = Math.min(from + SEARCH_MAX, bytes.length);
	for (let start = from; start < end; start += 1) if (runFrom(bytes, start).count >= FRAMES_MIN) return start;
	return undefined;
}

/** True if the data between the tags ends with frames, and nothing but zeros. The last one may be cut off. */
export function endsWithFrames(bytes: Buffer): boolean {
	for (let start = 0; start < Math.min(SEARCH_MAX, bytes.length); start += 1) {
		const { count, end } = runFrom(bytes, start);
		if (count < (start === 0 ? 1 : FRAMES_MIN)) continue;
		// The next frame may be cut off within its header.
		if (end + 4 > bytes.length || bytes.subarray(end).every((byte) => byte === 0)) return true;
	}
	return false;
}

/** The duration of the frames in seconds, and the offset up to which they were read. Other data is skipped. */
export function measureFrames(bytes: Buffer, isLast: boolean): { duration: number; end: number } {
	let [duration, at] = [0, 0];
	while (at + 4 <= bytes.length) {
		const frame = frameAt(bytes, at);
		if (frame && at + frame.length > bytes.length && !isLast) break;
		if (frame) duration += frame.duration;
		at = frame ? at + frame.length : (findRun(bytes, at + 1) ?? at + SEARCH_MAX);
	}
	return { duration, end: at };
}

/** The distinct bit rates of the first consecutive frames, in bits per second. */
export function bitratesIn(bytes: Buffer): Set<number> {
	const bitrates = new Set<number>();
	let at = findRun(bytes) ?? bytes.length;
	for (let frame = frameAt(bytes, at); frame; frame = frameAt(bytes, at)) {
		bitrates.add(frame.bitrate);
		at += frame.length;
	}
	return bitrates;
}

/** The encoder's header in the first frame, which describes all frames. */
export interface DeclaredLength {
	/** The total duration in seconds. */
	duration: number | undefined;
	/** The total length in bytes. */
	length: number | undefined;
	count: number;
}

/** Reads the header of Xing and LAME (`Xing`, `Info`) or of Fraunhofer (`VBRI`) in a frame. */
export function readDeclared(bytes: Buffer, at: number): DeclaredLength | undefined {
	const frame = frameAt(bytes, at);
	if (!frame || at + 60 > bytes.length) return undefined;
	const declared = (count: number, length: number): DeclaredLength => ({
		duration: count > 0 ? count * frame.duration : undefined,
		length: length || undefined,
		count,
	});
	const xing = at + 4 + frame.sideLength;
	if (/^(Xing|Info)$/.test(bytes.toString("latin1", xing, xing + 4))) {
		const flags = bytes.readUInt32BE(xing + 4);
		const hasCount = (flags & 1) !== 0;
		const lengthAt = xing + (hasCount ? 12 : 8);
		return declared(hasCount ? bytes.readUInt32BE(xing + 8) : 0, (flags & 2) !== 0 ? bytes.readUInt32BE(lengthAt) : 0);
	}
	const vbri = at + 36;
	if (bytes.toString("latin1", vbri, vbri + 4) !== "VBRI") return undefined;
	return declared(bytes.readUInt32BE(vbri + 14), bytes.readUInt32BE(vbri + 10));
}
