import { TAGS_MAX } from "./mp3-file.ts";
import { findId3Traces } from "./mp3-traces.ts";
import { type Patch, type ReadRange, shifted } from "./patch.ts";

// Recorders write their name, their number and the place into proprietary chunks (`bext`, `iXML`, `_PMX`).
const KEPT = new Set(["fmt ", "data", "fact", "cue ", "plst", "smpl", "PEAK", "slnt", "wavl"]);
const INFO_KEPT = new Set(["INAM", "IART", "IPRD", "ICRD", "IGNR", "ITRK", "IPRT", "ICOP", "IMUS", "IWRI", "ILNG"]);

/** The maximum number of chunks examined: recorders write some dozens. The rest is blanked. */
const CHUNKS_MAX = 10_000;
/** The maximum size of the texts about a recording, in bytes; programs write some hundred. Longer ones are blanked. */
const INFO_MAX = 100_000;

const JUNK = Buffer.from("JUNK", "latin1");

/** Turns a chunk into one that players ignore. @param at its offset */
function* blanked(at: number, end: number): Generator<Patch> {
	yield { start: at, end: at + 4, bytes: JUNK };
	yield { start: at + 8, end };
}

/** Blanks the texts about a recording, except those of its author. @param bytes the chunk with its header */
function* cleanInfo(bytes: Buffer): Generator<Patch> {
	for (let at = 12; at + 8 <= bytes.length; ) {
		const end = Math.min(bytes.length, at + 8 + bytes.readUInt32LE(at + 4));
		if (!INFO_KEPT.has(bytes.toString("latin1", at, at + 4))) yield* blanked(at, end);
		at = end + (end % 2);
	}
}

/** Finds data about place and device in a WAV. */
export async function findWavTraces(read: ReadRange, size: number): Promise<Patch[]> {
	const patches: Patch[] = [];
	let at = 12;
	for (let count = 0; at + 8 <= size && count < CHUNKS_MAX; count += 1) {
		const header = await read(at, at + 12);
		const id = header.toString("latin1", 0, 4);
		const length = header.readUInt32LE(4);
		const end = Math.min(size, at + 8 + length);
		const list = header.toString("latin1", 8, 12);
		let found: Iterable<Patch> = [];
		if (id === "LIST" && list === "INFO" && length <= INFO_MAX) found = shifted(cleanInfo(await read(at, end)), at);
		else if (/^id3 $/i.test(id) && length <= TAGS_MAX) found = shifted(findId3Traces(await read(at + 8, end)), at + 8);
		else if (!KEPT.has(id) && !(id === "LIST" && list === "adtl")) found = blanked(at, end);
		for (const patch of found) patches.push(patch);
		at = end + (length % 2);
	}
	return patches.concat({ start: at, end: size });
}
