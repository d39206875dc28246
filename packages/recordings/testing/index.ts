import { readFileSync } from "node:fs";
import { join } from "node:path";

export { tagLength } from "../mp3-tags.ts";

/** The words about place and device in the recordings below, which must not be served. */
export const TRACES = [
	"+55.7520+037.6175/",
	"55,45.12N",
	"Улица Заречная",
	"iPhone 15 Pro",
	"ZOOM H5",
	"SM-S918B",
	"Anna-iPad",
	"com.apple.VoiceMemos",
	"GoPro",
] as const;
const [PLACE, LATITUDE, STREET, PHONE, RECORDER, GALAXY, OWNER, MEMOS, CAMERA] = TRACES;

/** The path of a short recording without traces: `tone.mp3`, `film-h264.mp4` … */
export const recordingPath = (name: string) => join(import.meta.dirname, "../fixtures", name);

/** The bytes of the same recordings. */
export const recording = (name: string): Buffer => readFileSync(recordingPath(name));

type Part = Buffer | string;
const bytesOf = (parts: readonly Part[]) =>
	Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer).reverse();
export const u32le = (value: number) => Buffer.from(Uint32Array.of(value).buffer);

/** A box of an MP4. */
export function box(type: string, ...parts: Part[]): Buffer {
	const body = bytesOf(parts);
	return Buffer.concat([u32(8 + body.length), Buffer.from(type, "latin1"), body]);
}

/** The offset and the length of the first box of a type. */
function find(bytes: Buffer, type: string): { at: number; length: number } {
	const at = bytes.indexOf(type, 0, "latin1") - 4;
	return { at, length: bytes.readUInt32BE(at) };
}

/** Appends boxes inside another one, whose ancestors are named from the outside in, and adjusts the chunk offsets. */
function insert(file: Buffer, into: readonly string[], ...added: Buffer[]): Buffer {
	const inner = find(file, into.at(-1) ?? "");
	const extra = Buffer.concat(added);
	const bytes = Buffer.concat([
		file.subarray(0, inner.at + inner.length),
		extra,
		file.subarray(inner.at + inner.length),
	]);
	for (const type of into) {
		const { at, length } = find(file, type);
		bytes.writeUInt32BE(length + extra.length, at);
	}
	if (find(file, "mdat").at < inner.at) return bytes;
	for (let at = bytes.indexOf("stco"); at >= 0; at = bytes.indexOf("stco", at + 4)) {
		for (let chunk = 0; chunk < bytes.readUInt32BE(at + 8); chunk += 1) {
			const place = at + 12 + 4 * chunk;
			bytes.writeUInt32BE(bytes.readUInt32BE(place) + extra.length, place);
		}
	}
	return bytes;
}

/** The boxes in which telephones, cameras and drones store place and device. */
function userData(): Buffer[] {
	const text = (type: string, value: string) =>
		box(type, Buffer.from([0, Buffer.byteLength(value), 0x15, 0xc7]), value);
	return [
		text("\xa9xyz", PLACE),
		text("\xa9mak", "Apple"),
		text("\xa9mod", PHONE),
		box("loci", u32(0), Buffer.from([0x15, 0xc7]), STREET, "\0\0", Buffer.alloc(12)),
		box("smta", box("saut", u32(0), GALAXY)),
		text("\xa9nam", "Имя"),
	];
}

function quickTimeKeys(): Buffer {
	const keys = ["com.apple.quicktime.location.ISO6709", "com.apple.quicktime.model"];
	const values = [PLACE, PHONE];
	return box(
		"meta",
		box("hdlr", Buffer.alloc(8), "mdta", Buffer.alloc(12)),
		box("keys", u32(0), u32(keys.length), ...keys.map((key) => box("mdta", key))),
		box(
			"ilst",
			...values.map((value, place) => box(u32(place + 1).toString("latin1"), box("data", u32(1), u32(0), value))),
		),
	);
}

const xmp = () =>
	box(
		"uuid",
		Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex"),
		`<exif:GPSLatitude>${LATITUDE}</exif:GPSLatitude>`,
	);

/** Adds a track of measurements, with its samples in a separate box after the rest of the file. */
function withMeasurements(file: Buffer): Buffer {
	const { at, length } = find(file, "trak");
	const track = Buffer.from(file.subarray(at, at + length));
	track.write("meta", track.indexOf("hdlr") + 12, "latin1");
	const sample = bytesOf([PLACE, CAMERA]);
	const sizes = track.indexOf("stsz");
	const count = track.readUInt32BE(sizes + 12);
	track.writeUInt32BE(0, sizes + 8);
	for (let place = 0; place < count; place += 1)
		track.writeUInt32BE(place === 0 ? sample.length : 0, sizes + 16 + 4 * place);
	const bytes = insert(file, ["moov"], track);
	const chunks = bytes.lastIndexOf("stco");
	for (let place = 0; place < bytes.readUInt32BE(chunks + 8); place += 1)
		bytes.writeUInt32BE(bytes.length + 8, chunks + 12 + 4 * place);
	return Buffer.concat([bytes, box("mdat", sample)]);
}

/** An MP4 or M4A as written by telephones, cameras and drones. @param name the name of the clean one */
export function tracedFilm(name: string): Buffer {
	let bytes: Buffer = recording(name);
	const hasUserData = bytes.includes("udta");
	bytes = hasUserData
		? insert(bytes, ["moov", "udta"], ...userData())
		: insert(bytes, ["moov"], box("udta", ...userData()));
	bytes = insert(bytes, ["moov", "trak"], box("udta", ...userData()), quickTimeKeys());
	bytes = insert(bytes, ["moov"], quickTimeKeys(), xmp());
	bytes = withMeasurements(bytes);
	const handler = bytes.indexOf("hdlr");
	bytes.write(CAMERA, handler + 24, "latin1");
	return Buffer.concat([bytes, xmp(), box("free", GALAXY), box("sefd", GALAXY)]);
}

/** The frame of an ID3v2.3 or 2.4 tag. */
const frame = (id: string, ...parts: Part[]): Buffer => {
	const body = bytesOf(parts);
	return Buffer.concat([Buffer.from(id), u32(body.length), Buffer.alloc(2), body]);
};

const safe = (value: number) => Buffer.from([21, 14, 7, 0].map((bits) => (value >> bits) & 0x7f));

/** An ID3v2 tag. @param version 3 or 4 */
export const id3 = (version: number, ...frames: Part[]): Buffer => {
	const body = bytesOf(frames);
	return Buffer.concat([Buffer.from(`ID3${String.fromCharCode(version)}\0\0`, "latin1"), safe(body.length), body]);
};

const CHAPTER = () =>
	frame("CHAP", "ch1\0", Buffer.alloc(16), frame("TIT2", "\x03Часть"), frame("TXXX", `\x03Ort\0${STREET}`));

/** An MP3 as written by recorders, telephones and players, with tags at both ends. @param version that of ID3v2 */
export function tracedMp3(version: number): Buffer {
	const jpeg = Buffer.from("\xff\xd8\xff\xe1\0\x10Exif\0\0", "latin1");
	const tag = id3(
		version,
		frame("TIT2", "\x03Имя"),
		frame("TXXX", `\x03LOCATION\0${PLACE}`),
		frame("COMM", `\x03rus\0${STREET}`),
		frame("PRIV", `www.example.org\0${OWNER}`),
		frame("GEOB", "\x03text/plain\0a\0b\0", LATITUDE),
		frame("TSSE", `\x03${MEMOS}`),
		frame("TOWN", `\x03${OWNER}`),
		frame("APIC", "\x03image/jpeg\0\x03\0", jpeg, PHONE),
		CHAPTER(),
		Buffer.from(`\0\0${RECORDER}`),
	);
	const frames = recording("tone-cbr.mp3");
	const item = (key: string, value: string) => bytesOf([u32le(Buffer.byteLength(value)), u32(0), `${key}\0`, value]);
	const items = bytesOf([item("Title", "Имя"), item("Comment", STREET), item("Recording location", PLACE)]);
	const ape = bytesOf([items, "APETAGEX", u32le(2_000), u32le(items.length + 32), u32le(3), u32(0), Buffer.alloc(8)]);
	const old = Buffer.alloc(128);
	old.write("TAGName", 0);
	old.write(GALAXY, 97);
	const lyrics = `LYRICSBEGINLYR00005la la${`INF${String(RECORDER.length).padStart(5, "0")}${RECORDER}`}`;
	return bytesOf([tag, frames, ape, lyrics, String(lyrics.length).padStart(6, "0"), "LYRICS200", old]);
}

/** A WAV as written by recorders. */
export function tracedWav(): Buffer {
	const chunk = (id: string, ...parts: Part[]) => {
		const body = bytesOf(parts);
		return Buffer.concat([Buffer.from(id), u32le(body.length), body, Buffer.alloc(body.length % 2)]);
	};
	const bytes = bytesOf([
		recording("tone.wav"),
		chunk("bext", Buffer.alloc(256), RECORDER, Buffer.alloc(320)),
		chunk("iXML", `<LOCATION_NAME>${STREET}</LOCATION_NAME>`),
		chunk("LIST", "INFO", chunk("ISFT", RECORDER), chunk("IART", "Анна"), chunk("ICMT", PLACE)),
		chunk("id3 ", id3(4, frame("TIT2", "\x03Имя"), frame("TXXX", `\x03a\0${OWNER}`))),
	]);
	bytes.writeUInt32LE(bytes.length - 8, 4);
	return bytes;
}

/** An Ogg file as written by recorders: the comments of its second packet are replaced, on separate pages. */
export function tracedOgg(name: string): Buffer {
	const bytes = recording(name);
	const isOpus = name.includes("opus");
	const beginning = isOpus ? "OpusTags" : "\x03vorbis";
	const page = bytes.indexOf("OggS", 4);
	const count = bytes[page + 26] ?? 0;
	const lengths = [...bytes.subarray(page + 27, page + 27 + count)];
	const body = page + 27 + count;
	const packetEnd = lengths.findIndex((length) => length < 255) + 1;
	const end = body + lengths.slice(0, packetEnd).reduce((sum, length) => sum + length, 0);
	const texts = [`TITLE=Имя`, `LOCATION=${STREET}`, `DESCRIPTION=${PLACE}`, `ENCODER=${RECORDER}`, `CONTACT=${OWNER}`];
	const comments = texts.map((text) => bytesOf([u32le(Buffer.byteLength(text)), text]));
	const packet = bytesOf([
		Buffer.from(beginning, "latin1"),
		u32le(3),
		"lib",
		u32le(texts.length),
		...comments,
		Buffer.alloc(isOpus ? 0 : 1, 1),
	]);
	const laces = [...Array<number>(Math.floor(packet.length / 255)).fill(255), packet.length % 255];
	const rest = lengths.slice(packetEnd);
	const header = Buffer.from(bytes.subarray(page, page + 27));
	header[26] = laces.length + rest.length;
	const changed = bytesOf([
		header,
		Buffer.from([...laces, ...rest]),
		packet,
		bytes.subarray(end, body + lengths.reduce((sum, length) => sum + length, 0)),
	]);
	const after = body + lengths.reduce((sum, length) => sum + length, 0);
	return bytesOf([bytes.subarray(0, page), changed, bytes.subarray(after)]);
}
