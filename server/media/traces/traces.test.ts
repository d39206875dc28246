import { buffer } from "node:stream/consumers";
import { Hono } from "hono";
import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } from "mediabunny";
import { describe, expect, it } from "vitest";
import type { FileContent } from "../../http/file-content.ts";
import { STORAGES } from "../../testing/test-storages.ts";
import { TRACES, tracedFilm, tracedMp3, tracedOgg, tracedWav } from "../../testing/traced-recordings.ts";
import { createMedia } from "../media-files.ts";
import { probeRecording } from "../probe-recording.ts";
import { findTraces } from "./find-traces.ts";
import { withPatches } from "./patch.ts";

const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);

/** The content of bytes in chunks of limited size, like that of a storage. */
const contentOf = (bytes: Buffer, piece = 1_000): FileContent => ({
	size: bytes.length,
	async stream(range) {
		const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
		let at = 0;
		return new ReadableStream({
			pull(controller) {
				if (at >= part.length) return controller.close();
				controller.enqueue(new Uint8Array(part.subarray(at, at + piece)));
				at += piece;
			},
		});
	},
});

/** A recording as it is served. */
async function served(bytes: Buffer, piece?: number): Promise<Buffer> {
	const content = contentOf(bytes, piece);
	return buffer(await withPatches(content, await findTraces(content)).stream());
}

/** The bytes of all audio and video samples, with their times. */
async function playedOf(bytes: Buffer) {
	const input = new Input({ source: new BlobSource(blobOf(bytes)), formats: ALL_FORMATS });
	const played: [number, number, string][] = [];
	for (const track of await input.getTracks()) {
		if (!track.isVideoTrack() && !track.isAudioTrack()) continue;
		for await (const { timestamp, duration, data } of new EncodedPacketSink(track).packets()) {
			played.push([timestamp, duration, Buffer.from(data).toString("base64")]);
		}
	}
	input.dispose();
	return played;
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
		const whole = await probeRecording(blobOf(bytes));
		expect(whole).toHaveProperty("duration");
		const found = (some: Buffer) => TRACES.filter((trace) => some.includes(trace));
		expect(found(bytes).length).toBeGreaterThan(2);
		const clean = await served(bytes);
		expect([clean.length, found(clean)]).toEqual([bytes.length, []]);
		for (const text of KEPT) expect(clean.includes(text), text).toBe(bytes.includes(text));
		expect(await probeRecording(blobOf(clean))).toEqual(whole);
		expect(await playedOf(clean)).toEqual(await playedOf(bytes));
		expect((await playedOf(bytes)).length).toBeGreaterThan(0);
		// A clean file has no data to remove.
		expect(await served(clean)).toEqual(clean);
	});

	it.each(STORAGES)(
		"has the same bytes in every range, while the stored original is unchanged: %s",
		async (_, open) => {
			const { storage, remove } = await open();
			const name = `${"a".repeat(32)}.mp4`;
			const bytes = tracedFilm("film-h264.mp4");
			await storage.write(name, new Uint8Array(bytes));
			const app = new Hono().route("/", createMedia(storage));
			const ask = async (range?: string) => {
				const response = await app.request(`/media/${name}`, range ? { headers: { Range: range } } : {});
				return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
			};
			const clean = await served(bytes);
			expect(await ask()).toEqual({ status: 200, bytes: clean });
			for (let at = 0; at < bytes.length; at += 997) {
				expect(await ask(`bytes=${at}-${at + 300}`), String(at)).toEqual({
					status: 206,
					bytes: clean.subarray(at, at + 301),
				});
			}
			// The owner's original stays unchanged.
			const kept = await storage.read(name);
			expect(kept && (await buffer(await kept.stream()))).toEqual(bytes);
			await remove();
		},
	);

	it("keeps its length if the file is damaged", async () => {
		const bytes = tracedFilm("tone.m4a");
		for (let at = 0; at < bytes.length; at += 7) {
			const changed = Buffer.from(bytes);
			changed[at] = 0xff;
			expect((await served(changed)).length).toBe(bytes.length);
		}
	});

	it("is processed within ten seconds, whatever sizes and counts the file declares", async () => {
		const samples = tracedFilm("film-h264.mp4");
		const runs = samples.lastIndexOf("stsc");
		// The number of samples in each chunk of the measurement track.
		samples.writeUInt32BE(0xffff_ffff, runs + 16);
		const tracks = Buffer.from("moov".padStart(8, "\0") + "\0\0\0\btrak".repeat(100_000), "latin1");
		tracks.writeUInt32BE(tracks.length, 0);
		const frames = Buffer.concat([
			Buffer.from("ID3\x03\0\0\0\x5b\x46\x60", "latin1"),
			Buffer.from("WXXX\0\0\0\0\0\0".repeat(150_000), "latin1"),
			tracedMp3(3),
		]);
		const chunks = Buffer.concat([tracedWav(), Buffer.from("junk\0\0\0\0".repeat(200_000), "latin1")]);
		const begun = performance.now();
		expect((await served(samples)).length).toBe(samples.length);
		expect((await served(frames, 100_000)).includes("WXXX")).toBe(false);
		expect((await served(chunks, 100_000)).includes("junk")).toBe(false);
		const many = Buffer.concat([Buffer.from("\0\0\0\x10ftypisom\0\0\0\0", "latin1"), tracks]);
		expect((await served(many, 100_000)).includes("trak")).toBe(false);
		expect(performance.now() - begun).toBeLessThan(10_000);
	});
});
