import { type Patch, type ReadRange, shifted, tellsNothing } from "./patch.ts";

/** A box of an MP4 (ISO/IEC 14496-12, 4.2), located by offsets in the bytes that contain it. */
interface Box {
	/** The type; "" for bytes that are not a box. */
	type: string;
	start: number;
	/** The offset after its header. */
	body: number;
	end: number;
}

// Boxes not in these lists are blanked: every maker of telephones, cameras and drones has proprietary boxes.
const OF_FILE = new Set(["ftyp", "styp", "moov", "mdat", "moof", "mfra", "sidx", "ssix", "prft", "pdin"]);
const OF_MOVIE = new Set(["mvhd", "trak", "mvex", "iods", "udta"]);
const OF_TRACK = new Set(["tkhd", "edts", "tref", "mdia", "tapt", "trgr", "udta"]);
const OF_MEDIA = new Set(["mdhd", "hdlr", "minf", "elng"]);
/** Boxes with the author's texts about a recording: titles, names, chapters; and its loudness. */
const OF_USER_DATA = new Set([
	...["meta", "chpl", "titl", "auth", "perf", "gnre", "albm", "yrrc", "cprt", "dscp", "kind", "ludt"],
	...["\xa9nam", "\xa9ART", "\xa9alb", "\xa9gen", "\xa9day", "\xa9wrt", "\xa9trk", "\xa9cpy"],
]);
const OF_ITUNES = new Set([
	...["\xa9nam", "\xa9ART", "aART", "\xa9alb", "\xa9gen", "gnre", "\xa9day", "\xa9wrt", "\xa9grp", "\xa9lyr", "cprt"],
	...["trkn", "disk", "cpil", "pgap", "tmpo", "desc", "ldes", "rtng", "stik", "sonm", "soar", "soal"],
]);
/** The boxes without content, whose bytes may be arbitrary. */
const SPACE = new Set(["free", "skip", "wide"]);

const FREE = Buffer.from("free", "latin1");

/** Reads the header of a box. @param to the end of what contains the box */
export function readBox(bytes: Buffer, at: number, to: number): Box {
	const noBox = { type: "", start: at, body: at, end: to };
	if (bytes.length < at + 8 || to < at + 8) return noBox;
	let length = bytes.readUInt32BE(at);
	let body = at + 8;
	if (length === 0) length = to - at;
	if (length === 1) {
		if (bytes.length < at + 16) return noBox;
		length = Number(bytes.readBigUInt64BE(at + 8));
		body = at + 16;
	}
	if (at + length < body || at + length > to) return noBox;
	return { type: bytes.toString("latin1", at + 4, at + 8), start: at, body, end: at + length };
}

function* boxesIn(bytes: Buffer, { body, end }: Pick<Box, "body" | "end">): Generator<Box> {
	for (let at = body; at < end; ) {
		const box = readBox(bytes, at, end);
		yield box;
		at = box.end;
	}
}

/** Finds the first box at a path of types within another. */
function find(bytes: Buffer, within: Box | undefined, ...[type, ...rest]: string[]): Box | undefined {
	if (!within || type === undefined) return within;
	for (const box of boxesIn(bytes, within)) if (box.type === type) return find(bytes, box, ...rest);
	return undefined;
}

/** Turns a box into free space of the same length. */
function* blanked({ type, start, body, end }: Box): Generator<Patch> {
	if (type !== "") yield { start: start + 4, end: start + 8, bytes: FREE };
	yield { start: body, end };
}

/** Blanks the boxes within another that are not on the allowlist. @param clean cleans those that are */
function* blankOthers(
	bytes: Buffer,
	within: Pick<Box, "body" | "end">,
	kept: ReadonlySet<string>,
	clean: (box: Box) => Iterable<Patch> = () => [],
): Generator<Patch> {
	for (const box of boxesIn(bytes, within)) {
		if (SPACE.has(box.type)) yield { start: box.body, end: box.end };
		else if (kept.has(box.type)) yield* clean(box);
		else yield* blanked(box);
	}
}

function* cleanUserData(bytes: Buffer, userData: Box): Generator<Patch> {
	yield* blankOthers(bytes, userData, OF_USER_DATA, (box) => (box.type === "meta" ? cleanMeta(bytes, box) : []));
}

/** Keeps the titles in the iTunes format. The QuickTime format is blanked: its keys come mostly from telephones. */
function* cleanMeta(bytes: Buffer, meta: Box): Generator<Patch> {
	// The QuickTime format has no version and flags before its boxes.
	const isBare = bytes.toString("latin1", meta.body + 4, meta.body + 8) === "hdlr";
	const inner = { ...meta, body: Math.min(meta.end, meta.body + (isBare ? 0 : 4)) };
	const handler = find(bytes, inner, "hdlr");
	if (!handler || handlerOf(bytes, handler) !== "mdir") return yield* blanked(meta);
	yield* blankOthers(bytes, inner, new Set(["hdlr", "ilst"]), (box) =>
		box.type === "ilst" ? cleanItems(bytes, box) : [],
	);
}

function* cleanItems(bytes: Buffer, list: Box): Generator<Patch> {
	for (const item of boxesIn(bytes, list)) {
		const content = bytes.subarray(item.body, item.end);
		if (OF_ITUNES.has(item.type)) continue;
		if (item.type === "covr" && tellsNothing(content)) continue;
		// The silence at both ends, which players skip.
		if (item.type === "----" && content.includes("iTunSMPB")) continue;
		yield* blanked(item);
	}
}

const handlerOf = (bytes: Buffer, { body }: Box) => bytes.toString("latin1", body + 8, body + 12);

/** A track, with the ids of the tracks that contain its chapters. */
interface Track {
	box: Box;
	id: number;
	handler: string;
	chapters: number[];
}

function readTrack(bytes: Buffer, box: Box): Track {
	const header = find(bytes, box, "tkhd");
	const handler = find(bytes, box, "mdia", "hdlr");
	const at = header && header.body + (bytes[header.body] === 1 ? 20 : 12);
	const chapters = find(bytes, box, "tref", "chap");
	return {
		box,
		id: at !== undefined && at + 4 <= box.end ? bytes.readUInt32BE(at) : 0,
		handler: handler ? handlerOf(bytes, handler) : "",
		chapters: chapters ? [...numbersIn(bytes, chapters.body, chapters.end, 4)] : [],
	};
}

/** Reads four-byte numbers from a table, one per `step` bytes. */
function* numbersIn(bytes: Buffer, from: number, to: number, step: number): Generator<number> {
	for (let at = from; at + 4 <= to; at += step) yield bytes.readUInt32BE(at);
}

/** Removes the names of device programs from a track that is kept. */
function* cleanTrack(bytes: Buffer, { box: track, handler }: Track): Generator<Patch> {
	yield* blankOthers(bytes, track, OF_TRACK, (box) => {
		if (box.type === "udta") return cleanUserData(bytes, box);
		return box.type === "mdia" ? blankOthers(bytes, box, OF_MEDIA) : [];
	});
	for (const path of [
		["mdia", "hdlr"],
		["mdia", "minf", "hdlr"],
	]) {
		const name = find(bytes, track, ...path);
		if (name) yield { start: Math.min(name.end, name.body + 24), end: name.end };
	}
	const entries = find(bytes, track, "mdia", "minf", "stbl", "stsd");
	if (!entries || handler !== "vide") return;
	// The compressor name, of 32 bytes, lies 42 bytes after the header of a video's entry.
	for (const entry of boxesIn(bytes, { body: entries.body + 8, end: entries.end }))
		yield { start: Math.min(entry.end, entry.body + 42), end: Math.min(entry.end, entry.body + 74) };
}

/** The ranges of the file that contain the samples of a track: its chunks (ISO/IEC 14496-12, 8.7). */
function* samplesOf(bytes: Buffer, { box }: Track): Generator<Patch> {
	const table = find(bytes, box, "mdia", "minf", "stbl");
	const [sizes, runs] = [find(bytes, table, "stsz"), find(bytes, table, "stsc")];
	const long = find(bytes, table, "co64");
	const offsets = long ?? find(bytes, table, "stco");
	if (!sizes || !runs || !offsets || sizes.end < sizes.body + 12) return;
	const same = bytes.readUInt32BE(sizes.body + 4);
	const each = numbersIn(bytes, sizes.body + 12, sizes.end, 4);
	const firsts = [...numbersIn(bytes, runs.body + 8, runs.end, 12)];
	const counts = [...numbersIn(bytes, runs.body + 12, runs.end, 12)];
	let [chunk, run] = [0, -1];
	for (let at = offsets.body + 8; at + (long ? 8 : 4) <= offsets.end; at += long ? 8 : 4) {
		chunk += 1;
		while ((firsts[run + 1] ?? Number.POSITIVE_INFINITY) <= chunk) run += 1;
		const count = counts[run] ?? 0;
		let length = same * count;
		// The number of samples is stated by the file and cannot be trusted.
		for (let sample = 0; same === 0 && sample < count; sample += 1) {
			const size = each.next();
			if (size.done) break;
			length += size.value;
		}
		const start = long ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
		yield { start, end: start + length };
	}
}

/** Cleans the index of a film. @returns the patches of the index and, for the samples of removed tracks, of the file */
function cleanMovie(bytes: Buffer, movie: Box): { ofIndex: Patch[]; ofFile: Patch[] } {
	const [ofIndex, ofFile]: [Patch[], Patch[]] = [[], []];
	const tracks = new Map<number, Track>();
	for (const box of boxesIn(bytes, movie)) if (box.type === "trak") tracks.set(box.start, readTrack(bytes, box));
	const chapters = new Set([...tracks.values()].flatMap((track) => track.chapters));
	// Other tracks are measurements during the recording: places, movements, settings of the camera.
	const isKept = ({ handler, id }: Track) => handler === "vide" || handler === "soun" || chapters.has(id);
	for (const patch of blankOthers(bytes, movie, OF_MOVIE, (box) => {
		if (box.type === "udta") return cleanUserData(bytes, box);
		const track = tracks.get(box.start);
		if (!track) return [];
		if (isKept(track)) return cleanTrack(bytes, track);
		for (const patch of samplesOf(bytes, track)) ofFile.push(patch);
		return blanked(box);
	}))
		ofIndex.push(patch);
	return { ofIndex, ofFile };
}

/** Finds data about place and device in an MP4: boxes of the index and beside it, tracks of measurements. */
export async function findMp4Traces(read: ReadRange, size: number): Promise<Patch[]> {
	const patches: Patch[] = [];
	const samples: Patch[] = [];
	const contents: { start: number; end: number }[] = [];
	for (let at = 0; at < size; ) {
		const box = readBox(await read(at, at + 16), 0, size - at);
		const isIndex = box.type === "moov";
		const bytes = isIndex ? await read(at, at + box.end) : Buffer.alloc(0);
		if (isIndex) {
			const { ofIndex, ofFile } = cleanMovie(bytes, box);
			for (const patch of shifted(ofIndex, at)) patches.push(patch);
			for (const patch of ofFile) samples.push(patch);
		} else if (SPACE.has(box.type)) patches.push({ start: at + box.body, end: at + box.end });
		else if (!OF_FILE.has(box.type)) patches.push(...shifted(blanked(box), at));
		if (box.type === "mdat") contents.push({ start: at + box.body, end: at + box.end });
		at += box.end;
	}
	const isContent = ({ start, end }: Patch) => contents.some((each) => each.start <= start && end <= each.end);
	return patches.concat(samples.filter(isContent));
}
