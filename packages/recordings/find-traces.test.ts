import { buffer } from "node:stream/consumers";
import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } from "mediabunny";
import { describe, expect, it } from "vitest";
import { contentKind, isRecording } from "#packages/picture-maker";
import { expectLinear } from "#packages/testing";
import { findTraces } from "./find-traces.ts";
import { patchStream } from "./patch.ts";
import { isWholeRecording } from "./recording-structure.ts";
import { box, id3, TRACES, tracedFilm, tracedMp3, tracedOgg, tracedWav, u32le } from "./testing/index.ts";

const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

/** The stream of a file from an offset on, in chunks of limited size. */
function streamOf(bytes: Buffer, from: number, piece: number): ReadableStream<Uint8Array> {
	let at = from;
	return new ReadableStream({
		pull(controller) {
			if (at >= bytes.length) return controller.close();
			controller.enqueue(new Uint8Array(bytes.subarray(at, at + piece)));
			at += piece;
		},
	});
}

/** A recording as it is served, from an offset on. */
async function served(bytes: Buffer, { from = 0, piece = 1_000 } = {}): Promise<Buffer> {
	const patches = await findTraces(async (start, end) => Buffer.from(bytes.subarray(start, end)), bytes.length);
	return buffer(patchStream(streamOf(bytes, from, piece), from, patches));
}

/** The title and the duration of a recording, and the bytes of all its samples with their times. */
async function playedOf(bytes: Buffer) {
	const input = new Input({ source: new BlobSource(blobOf(bytes)), formats: ALL_FORMATS });
	const samples: [number, number, string][] = [];
	for (const track of await input.getTracks()) {
		if (!track.isVideoTrack() && !track.isAudioTrack()) continue;
		for await (const { timestamp, duration, data } of new EncodedPacketSink(track).packets()) {
			samples.push([timestamp, duration, Buffer.from(data).toString("base64")]);
		}
	}
	const { title } = await input.getMetadataTags();
	const duration = await input.computeDuration();
	input.dispose();
	return { title, duration, samples };
}

const FILES: [string, () => Buffer][] = [
	["film-h264.mp4", () => tracedFilm("film-h264.mp4")],
	["film-h265.mp4", () => tracedFilm("film-h265.mp4")],
	["film-av1.mp4", () => tracedFilm("film-av1.mp4")],
	["tone.m4a", () => tracedFilm("tone.m4a")],
	["ID3v2.3", () => tracedMp3(3)],
	["ID3v2.4", () => tracedMp3(4)],
	["WAV", tracedWav],
	["Vorbis", () => tracedOgg("tone-vorbis.ogg")],
	["Opus", () => tracedOgg("tone-opus.ogg")],
];

/** Texts of the author, which stay in each recording. */
const KEPT = ["Имя", "Часть"];

describe("a recording as served to readers", () => {
	it.each(FILES)("reveals neither place nor device, and plays unchanged: %s", async (_, make) => {
		const bytes = make();
		const found = (some: Buffer) => TRACES.filter((trace) => some.includes(trace));
		expect(found(bytes).length).toBeGreaterThan(2);
		const clean = await served(bytes);
		expect([clean.length, found(clean)]).toEqual([bytes.length, []]);
		for (const text of KEPT) expect(clean.includes(text), text).toBe(bytes.includes(text));
		const kind = contentKind(bytes);
		expect(isRecording(kind) && (await isWholeRecording(blobOf(clean), kind))).toBe(true);
		expect(contentKind(clean)).toBe(kind);
		const played = await playedOf(bytes);
		expect(played.samples.length).toBeGreaterThan(0);
		expect(await playedOf(clean)).toEqual(played);
		// A clean file has no data to remove.
		expect(await served(clean)).toEqual(clean);
	});

	it("has the same bytes from every offset on", async () => {
		const bytes = tracedFilm("film-h264.mp4");
		const clean = await served(bytes);
		for (let from = 0; from < bytes.length; from += 997) {
			expect((await served(bytes, { from })).equals(clean.subarray(from)), String(from)).toBe(true);
		}
	});

	it("keeps its length if the file is damaged", async () => {
		const bytes = tracedFilm("tone.m4a");
		for (let at = 0; at < bytes.length; at += 7) {
			const changed = Buffer.from(bytes);
			changed[at] = 0xff;
			expect((await served(changed)).length).toBe(bytes.length);
		}
	});

	it("is processed although it declares four billion samples", async () => {
		const film = tracedFilm("film-h264.mp4");
		// The number of samples in each chunk of the measurement track.
		film.writeUInt32BE(0xffff_ffff, film.lastIndexOf("stsc") + 16);
		expect((await served(film)).length).toBe(film.length);
		// Some milliseconds, unless the samples are counted.
	}, 30_000);

	it.each([
		["LIST", "INFO", 100_000],
		["id3 ", "ID3\x03", 64_000_000],
	])("is served without its texts (%s) if they are much longer than programs write", async (id, kind, longest) => {
		const bytes = Buffer.concat([tracedWav(), Buffer.from(id), u32le(200_000_000), Buffer.from(kind)]);
		const reads: number[] = [];
		const read = async (from: number, to: number) => {
			reads.push(to - from);
			return bytes.subarray(from, to);
		};
		const size = bytes.length + 200_000_000 - 4;
		expect((await findTraces(read, size)).at(-1)?.end).toBe(size);
		expect(Math.max(...reads)).toBeLessThanOrEqual(longest);
	});

	it.each([
		["WXXX", (count: number) => Buffer.concat([id3(3, Buffer.from("WXXX\0\0\0\0\0\0".repeat(count))), tracedMp3(3)])],
		["junk", (count: number) => Buffer.concat([tracedWav(), Buffer.from("junk\0\0\0\0".repeat(count))])],
		[
			"trak",
			(count: number) => Buffer.concat([box("ftyp", "isom\0\0\0\0"), box("moov", "\0\0\0\btrak".repeat(count))]),
		],
	])("is processed in linear time, whatever number of %s it has", async (name, make) => {
		expect((await served(make(1_000), { piece: 100_000 })).includes(name)).toBe(false);
		await expectLinear((count) => served(make(count), { piece: 100_000 }), 1_000);
	});
});
