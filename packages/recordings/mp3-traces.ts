import { findEndTags, findStartTags, synchsafe } from "./mp3-tags.ts";
import { type Patch, type ReadRange, shifted, tellsNothing } from "./patch.ts";

// Frames not listed here are blanked: comments, private frames, objects, programs, addresses, owners, and unknown ones.
const KEPT = new Set([
	..."TIT1 TIT2 TIT3 TPE1 TPE2 TPE3 TPE4 TALB TCOM TEXT TCON TCOP TPUB TRCK TPOS TYER TDAT TIME TORY TDRC TDRL TDOR".split(
		" ",
	),
	..."TLAN TBPM TKEY TLEN TSRC TMOO TSST TSOP TSOA TSOT TSO2 TSOC TCMP USLT SYLT RVA2 RVAD".split(" "),
	..."TT1 TT2 TT3 TP1 TP2 TP3 TP4 TAL TCM TXT TCO TCR TPB TRK TPA TYE TDA TIM TOR TLA TBP TKE TLE TRC TCP ULT SLT".split(
		" ",
	),
]);
const COVERS = new Set(["APIC", "PIC"]);

interface Frame {
	id: string;
	start: number;
	/** The offset after its header. */
	body: number;
	end: number;
}

const FRAME_ID = /^[A-Z][A-Z0-9]{2,3}$/;

/** The length of a frame of version 2.4, which some programs write in the format of 2.3. */
function lengthOfNew(bytes: Buffer, at: number, to: number): number {
	const [safe, plain] = [synchsafe(bytes, at + 4), bytes.readUInt32BE(at + 4)];
	const fits = (length: number) => {
		const next = at + 10 + length;
		return (
			next <= to && (next + 4 > to || bytes[next] === 0 || FRAME_ID.test(bytes.toString("latin1", next, next + 4)))
		);
	};
	return !fits(safe) && fits(plain) ? plain : safe;
}

function readFrame(bytes: Buffer, at: number, to: number, version: number): Frame | undefined {
	const isOld = version === 2;
	const body = at + (isOld ? 6 : 10);
	const id = bytes.toString("latin1", at, at + (isOld ? 3 : 4));
	if (body > to || !FRAME_ID.test(id)) return undefined;
	let length = isOld ? bytes.readUIntBE(at + 3, 3) : bytes.readUInt32BE(at + 4);
	if (version === 4) length = lengthOfNew(bytes, at, to);
	return body + length <= to ? { id, start: at, body, end: body + length } : undefined;
}

function* cleanFrames(bytes: Buffer, from: number, to: number, version: number): Generator<Patch> {
	let at = from;
	for (let frame = readFrame(bytes, at, to, version); frame; frame = readFrame(bytes, at, to, version)) {
		yield* cleanFrame(bytes, frame, version);
		at = frame.end;
	}
	// The rest is padding, which programs fill with zeros.
	yield { start: at, end: to };
}

function* cleanFrame(bytes: Buffer, { id, start, body, end }: Frame, version: number): Generator<Patch> {
	if (KEPT.has(id) || (COVERS.has(id) && tellsNothing(bytes.subarray(body, end)))) return;
	const nameEnd = bytes.indexOf(0, body) + 1;
	// A chapter has a name, four numbers, and nested frames; the table of contents has a name and names (ID3v2 Chapter
	// Frame, 3).
	if (id === "CHAP" && nameEnd > 0 && nameEnd + 16 <= end) {
		return yield* cleanFrames(bytes, nameEnd + 16, end, version);
	}
	if (id === "CTOC" && nameEnd > 0 && nameEnd + 2 <= end) {
		let at = nameEnd + 2;
		for (let count = bytes[nameEnd + 1] ?? 0; count > 0 && at < end; count -= 1) at = bytes.indexOf(0, at) + 1 || end;
		return yield* cleanFrames(bytes, Math.min(at, end), end, version);
	}
	// Names that begin with X are for experiments, which players ignore (ID3v2.4, 4).
	yield { start, end: start + id.length, bytes: Buffer.from("X".repeat(id.length)) };
	if (version > 2) yield { start: start + 8, end: body };
	yield { start: body, end };
}

/** Finds data about place and device in an ID3v2 tag (ID3v2.2, 2.3 and 2.4). @param bytes the whole tag */
export function* findId3Traces(bytes: Buffer): Generator<Patch> {
	const [version, flags] = [bytes[3] ?? 0, bytes[5] ?? 0];
	const to = Math.min(bytes.length, 10 + synchsafe(bytes, 6));
	const isUnsynchronised = version < 4 && (flags & 0x80) !== 0;
	const isCompressed = version === 2 && (flags & 0x40) !== 0;
	if (version < 2 || version > 4 || isUnsynchronised || isCompressed) {
		// The frames cannot be separated in place, so the whole tag becomes padding.
		yield { start: 5, end: 6 };
		yield { start: 10, end: to };
		return;
	}
	const hasMore = version > 2 && (flags & 0x40) !== 0 && to >= 14;
	const extended = version === 4 ? synchsafe(bytes, 10) : 4 + bytes.readUInt32BE(hasMore ? 10 : 6);
	yield* cleanFrames(bytes, Math.min(to, 10 + (hasMore ? extended : 0)), to, version);
}

/** The comment of an ID3v1 tag of 128 bytes; its last two may be a zero and the track number. */
const findId3v1Traces = (bytes: Buffer): Patch[] => [{ start: 97, end: bytes[125] === 0 ? 125 : 127 }];

const APE_KEPT =
	/^(title|subtitle|artist|album|album artist|year|genre|track|disc|composer|language|isrc|copyright|publisher|lyrics|replaygain_.*|mp3gain_.*)$/i;

/** Finds data about place and device in a whole APE tag: the values of keys that are not kept become spaces. */
function* findApeTraces(bytes: Buffer): Generator<Patch> {
	const hasHeader = bytes.toString("latin1", 0, 8) === "APETAGEX";
	const to = bytes.length - 32;
	for (let at = hasHeader ? 32 : 0; at + 8 < to; ) {
		const keyEnd = bytes.indexOf(0, at + 8);
		const end = keyEnd + 1 + bytes.readUInt32LE(at);
		if (keyEnd < 0 || end > to) return yield { start: at, end: to };
		const key = bytes.toString("latin1", at + 8, keyEnd);
		if (!APE_KEPT.test(key)) yield spaces(keyEnd + 1, end);
		at = end;
	}
}

const spaces = (start: number, end: number): Patch => ({ start, end, bytes: Buffer.alloc(end - start, " ") });

const LYRICS_KEPT = /^(IND|LYR|ETT|EAR|EAL|AUT)$/;

/** Finds the fields of a Lyrics3 tag, version 2, with remarks, pictures or unknown content. */
function* findLyricsTraces(bytes: Buffer): Generator<Patch> {
	if (!bytes.toString("latin1").endsWith("LYRICS200")) return;
	const to = bytes.length - 15;
	for (let at = "LYRICSBEGIN".length; at + 8 <= to; ) {
		const end = at + 8 + Number(bytes.toString("latin1", at + 3, at + 8));
		if (!(end <= to)) return yield spaces(at, to);
		if (!LYRICS_KEPT.test(bytes.toString("latin1", at, at + 3))) yield spaces(at + 8, end);
		at = end;
	}
}

const FINDERS = { id3v1: findId3v1Traces, ape: findApeTraces, lyrics3: findLyricsTraces, id3v2: findId3Traces };

/** Finds data about place and device in an MP3: frames of its tags, at both ends. */
export async function findMp3Traces(read: ReadRange, size: number): Promise<Patch[]> {
	const patches: Patch[] = [];
	for (const { kind, start, end } of [...(await findStartTags(read)), ...(await findEndTags(read, size))]) {
		for (const patch of shifted(FINDERS[kind](await read(start, end)), start)) patches.push(patch);
	}
	return patches;
}
