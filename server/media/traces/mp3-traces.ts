import { findApeTraces, findId3Traces, findId3v1Traces, findLyricsTraces } from "./id3-traces.ts";
import { findEndTags, findStartTags } from "./mp3-tags.ts";
import { type Patch, type ReadRange, shifted } from "./patch.ts";

const FINDERS = { id3v1: findId3v1Traces, ape: findApeTraces, lyrics3: findLyricsTraces, id3v2: findId3Traces };

/** Finds data about place and device in an MP3: frames of its tags, at both ends. */
export async function findMp3Traces(read: ReadRange, size: number): Promise<Patch[]> {
	const patches: Patch[] = [];
	for (const { kind, start, end } of [...(await findStartTags(read)), ...(await findEndTags(read, size))]) {
		for (const patch of shifted(FINDERS[kind](await read(start, end)), start)) patches.push(patch);
	}
	return patches;
}
