import { buffer } from "node:stream/consumers";
import { contentKind, isRecording, KIND_BYTES, type RecordingKind } from "#packages/picture-maker";
import type { FileContent } from "../../http/file-content.ts";
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
 * Finds what a film or a recording tells about the place where it was made and about the device: coordinates, names and
 * numbers of devices, of programs and of people, remarks. Sound, picture, titles, authors and chapters stay.
 *
 * Each finder keeps what it knows to be harmless and blanks everything else, so that the box of a telephone that comes next
 * year is blanked too. Nothing moves: the indexes of players hold, and a range of the file is the same range of what was sent.
 *
 * @returns the patches of what readers get, in order; none for other files
 * @throws SiteError `unavailable` when a bucket does not answer
 */
export async function findTraces(file: FileContent): Promise<Patch[]> {
	const read: ReadRange = async (from, to) => {
		const end = Math.min(to, file.size);
		return from < end ? buffer(await file.stream({ start: from, end: end - 1 })) : Buffer.alloc(0);
	};
	const kind = contentKind(await read(0, KIND_BYTES));
	return isRecording(kind) ? inOrder(await FINDERS[kind](read, file.size)) : [];
}
