import { contentKind, isRecording, KIND_BYTES, type RecordingKind } from "#packages/picture-maker";
import { findMp3Traces } from "./mp3-traces.ts";
import { findMp4Traces } from "./mp4-traces.ts";
import { findOggTraces } from "./ogg-traces.ts";
import { inOrder, type Patch, type ReadRange } from "./patch.ts";
import { findWavTraces } from "./wav-traces.ts";

const FINDERS: Record<RecordingKind, (read: ReadRange, size: number) => Promise<Patch[]>> = {
	mp3: findMp3Traces,
	mp4: findMp4Traces,
	ogg: findOggTraces,
	wav: findWavTraces,
};

/**
 * Finds the data in an audio or video file about the place and the device of the recording: coordinates, names and
 * numbers of devices, of programs and of people, remarks. Sound, picture, titles, authors and chapters stay.
 *
 * Each finder has an allowlist and blanks everything else, also unknown boxes of future telephones. Offsets do not
 * change: the indexes of players remain valid, and a byte range covers the same content as in the original.
 *
 * @param readAt reads the bytes from one offset up to, but not including, another
 * @param size the length of the file in bytes
 * @returns the patches for serving the file, in order; none for other files
 */
export async function findTraces(readAt: ReadRange, size: number): Promise<Patch[]> {
	const read: ReadRange = async (from, to) => {
		const end = Math.min(to, size);
		return from < end ? readAt(from, end) : Buffer.alloc(0);
	};
	const kind = contentKind(await read(0, KIND_BYTES));
	return isRecording(kind) ? inOrder(await FINDERS[kind](read, size)) : [];
}
