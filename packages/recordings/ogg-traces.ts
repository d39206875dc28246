import type { Patch, ReadRange } from "./patch.ts";

const KEPT =
	/^(title|version|album|artist|albumartist|performer|composer|lyricist|copyright|license|genre|date|isrc|tracknumber|tracktotal|totaltracks|discnumber|disctotal|lyrics|language|chapter\d+(name|url)?|replaygain_\w+|r128_\w+)$/i;

/** The prefixes of the packets with comments, by codec. */
const BEGINNINGS = ["\x03vorbis", "\x81theora", "OpusTags"];

/** The maximum number of pages searched for comments: those of a picture of some 60 MB. */
const PAGES_MAX = 1_000;

interface Page {
	start: number;
	bytes: Buffer;
	/** The lengths of its packet segments: a packet ends with the first segment shorter than 255 (RFC 3533, 6). */
	lengths: Buffer;
}

const HEADER = 27;

async function readPage(read: ReadRange, start: number): Promise<Page | undefined> {
	const header = await read(start, start + HEADER + 255);
	if (header.toString("latin1", 0, 4) !== "OggS") return undefined;
	const lengths = header.subarray(HEADER, HEADER + (header[HEADER - 1] ?? 0));
	const end = HEADER + lengths.length + lengths.reduce((sum, length) => sum + length, 0);
	return { start, bytes: await read(start, start + end), lengths };
}

// Ogg uses the same polynomial as ZIP, but with reversed bits.
const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
	let value = byte << 24;
	for (let bit = 0; bit < 8; bit += 1) value = (value << 1) ^ (value < 0 ? 0x04c11db7 : 0);
	return value >>> 0;
});
const CRC_AT = 22;

/** Writes a page's checksum into it (RFC 3533, 6). */
function seal(page: Buffer): void {
	page.writeUInt32LE(0, CRC_AT);
	let crc = 0;
	for (const byte of page) crc = ((crc << 8) ^ (CRC_TABLE[((crc >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0;
	page.writeUInt32LE(crc, CRC_AT);
}

/** The part of a packet that is on one page. */
interface Part {
	page: Page;
	from: number;
	to: number;
}

/** A stream within the file, and the parts of its second packet, which contains the comments. */
interface Stream {
	packets: number;
	parts: Part[];
}

/** Adds the parts on a page to its stream. */
function collect(stream: Stream, page: Page): void {
	let at = HEADER + page.lengths.length;
	for (const length of page.lengths) {
		if (stream.packets === 1) stream.parts.push({ page, from: at, to: at + length });
		if (length < 255) stream.packets += 1;
		at += length;
	}
}

/** The offsets of the comments in a packet; none if it is incomplete. */
function* commentsIn(packet: Buffer): Generator<{ from: number; to: number }> {
	const beginning = BEGINNINGS.find((each) => packet.toString("latin1", 0, each.length) === each);
	if (!beginning || packet.length < beginning.length + 8) return;
	let at = beginning.length + 4 + packet.readUInt32LE(beginning.length);
	if (at + 4 > packet.length) return;
	let count = packet.readUInt32LE(at);
	for (at += 4; count > 0 && at + 4 <= packet.length; count -= 1) {
		const to = at + 4 + packet.readUInt32LE(at);
		if (to > packet.length) return;
		yield { from: at + 4, to };
		at = to;
	}
}

/** Blanks comments in the pages of a stream. @returns true if any were blanked */
function cleanComments({ parts }: Stream): boolean {
	const packet = Buffer.concat(parts.map(({ page, from, to }) => page.bytes.subarray(from, to)));
	let isChanged = false;
	for (const { from, to } of commentsIn(packet)) {
		const [key = ""] = packet.toString("latin1", from, to).split("=", 1);
		if (KEPT.test(key) || to - from < 2) continue;
		packet.fill(" ", from, to).write("X=", from, "latin1");
		isChanged = true;
	}
	let at = 0;
	for (const { page, from, to } of parts) at += packet.copy(page.bytes, from, at, at + to - from);
	return isChanged;
}

/** Finds data about place and device in an Ogg file: all comments except titles and names of people. */
export async function findOggTraces(read: ReadRange, size: number): Promise<Patch[]> {
	const streams = new Map<number, Stream>();
	let at = 0;
	for (let count = 0; at < size && count < PAGES_MAX; count += 1) {
		const page = await readPage(read, at);
		if (!page) break;
		const serial = page.bytes.readUInt32LE(14);
		const stream = streams.get(serial) ?? { packets: 0, parts: [] };
		streams.set(serial, stream);
		collect(stream, page);
		at += page.bytes.length;
		// All streams begin on the first pages.
		if ([...streams.values()].every(({ packets }) => packets > 1)) break;
	}
	const pages = new Set<Page>();
	for (const stream of streams.values()) {
		if (cleanComments(stream)) for (const { page } of stream.parts) pages.add(page);
	}
	return [...pages].map(({ start, bytes }) => {
		seal(bytes);
		return { start, end: start + bytes.length, bytes };
	});
}
