import { openAsBlob } from "node:fs";
import { truncate, writeFile } from "node:fs/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { noise } from "#packages/picture-maker/testing";
import { recording, recordingPath, tagLength } from "#packages/recordings/testing";
import { setUpFolder } from "#packages/testing";
import { makePicture } from "./make-picture.ts";
import { probeRecording } from "./probe-recording.ts";
import { refusalText } from "./refusal.ts";

const pathTo = setUpFolder();
const probe = (...parts: (Buffer | string)[]) =>
	probeRecording(new Blob(parts.map((part) => new Uint8Array(Buffer.from(part)))));

const SOUND = { kind: "sound", width: null, height: null };
const FILM = { kind: "video", extension: "mp4", contentType: "video/mp4", width: 64, height: 48 };
const TITLE = "Два солнца";

const RECORDINGS = [
	["tone.mp3", { ...SOUND, extension: "mp3", contentType: "audio/mpeg", title: TITLE }],
	["tone-cbr.mp3", { ...SOUND, extension: "mp3", contentType: "audio/mpeg", title: TITLE }],
	["tone.m4a", { ...SOUND, extension: "m4a", contentType: "audio/mp4", title: TITLE }],
	["tone-alac.m4a", { ...SOUND, extension: "m4a", contentType: "audio/mp4", title: "" }],
	["tone-vorbis.ogg", { ...SOUND, extension: "ogg", contentType: "audio/ogg", title: TITLE }],
	["tone-opus.ogg", { ...SOUND, extension: "ogg", contentType: "audio/ogg", title: "" }],
	["tone.wav", { ...SOUND, extension: "wav", contentType: "audio/wav", title: TITLE }],
	["film-h264.mp4", FILM],
	["film-h265.mp4", FILM],
	["film-av1.mp4", FILM],
] as const;

/** Starts counting the bytes that the test reads from blobs. @returns a function that returns their number so far */
function countBytesRead(): () => number {
	let count = 0;
	const { arrayBuffer, stream } = Blob.prototype;
	const reads = vi.spyOn(Blob.prototype, "arrayBuffer").mockImplementation(function (this: Blob) {
		count += this.size;
		return arrayBuffer.call(this);
	});
	const streams = vi.spyOn(Blob.prototype, "stream").mockImplementation(function (this: Blob) {
		const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
			transform(chunk, controller) {
				count += chunk.length;
				controller.enqueue(chunk);
			},
		});
		return stream.call(this).pipeThrough(counter);
	});
	onTestFinished(() => [reads, streams].forEach((spy) => void spy.mockRestore()));
	return () => count;
}

describe("a sound or a video", () => {
	it.each(RECORDINGS)("is recognised by its content, with its duration, size and title: %s", async (name, expected) => {
		const probed = await probeRecording(recordingPath(name));
		expect(probed).toMatchObject(expected);
		// An MP3 consists of frames, whose length does not divide a second.
		expect("duration" in probed && probed.duration).toBeCloseTo(1, 0);
		expect(await probeRecording(await openAsBlob(recordingPath(name)))).toEqual(probed);
	});

	it("of a gigabyte or several hours is identified by reading less than 10 MB", async () => {
		const film = pathTo("film.mp4");
		// The last box extends to the end of the file, whose bytes are a hole.
		await writeFile(film, Buffer.concat([recording("film-h264.mp4"), Buffer.from("\0\0\0\0free")]));
		await truncate(film, 1_000_000_000);
		const bytesRead = countBytesRead();
		expect(await probeRecording(film)).toMatchObject(FILM);
		const frames = recording("tone-cbr.mp3");
		const hours = new Blob(
			Array<Uint8Array<ArrayBuffer>>(20_000).fill(new Uint8Array(frames.subarray(tagLength(frames)))),
		);
		const sound = await probeRecording(hours);
		expect("duration" in sound && sound.duration / 3_600).toBeCloseTo(6, 0);
		expect(bytesRead()).toBeLessThan(10_000_000);
	});

	it("is not accepted as a picture", async () => {
		for (const [name] of RECORDINGS) {
			const order = { hash: "0".repeat(32), bytes: recording(name), profile: "page", crop: null } as const;
			expect(await makePicture(order)).toEqual({ reason: "unknown" });
		}
	});
});

describe("an MP3", () => {
	const tone = recording("tone-cbr.mp3");
	const frames = tone.subarray(tagLength(tone));
	const lyrics = (body: string) => `LYRICSBEGIN${body}${String(body.length + 11).padStart(6, "0")}LYRICS200`;
	const apeFooter = Buffer.concat([Buffer.from("APETAGEX\xd0\x07\0\0\x20\0\0\0", "latin1"), Buffer.alloc(16)]);
	const title = (bytes: Buffer) =>
		Buffer.concat([
			Buffer.from(`ID3\x03\0\0\0\0\0${String.fromCharCode(11 + bytes.length)}TIT2\0\0\0`, "latin1"),
			Buffer.from([bytes.length + 1, 0, 0, 0]),
			bytes,
		]);

	it.each([
		["Барабан и тишина", "c1e0f0e0e1e0ed20e820f2e8f8e8ede0"],
		["«Ёлка» № 1", "aba8ebeae0bb20b92031"],
		["Été à Größe", "c974e920e0204772f6df65"],
		["Où", "4ff9"],
		["Тишина", Buffer.from("Тишина").toString("hex")],
	])("has its title decoded from the encoding in which it was written: %s", async (expected, hex) => {
		expect(await probe(title(Buffer.from(hex, "hex")), frames)).toMatchObject({ title: expected });
	});

	it.each<[string, Buffer | string]>([
		["Lyrics3, version 2", lyrics("IND0000200LYR00011la la la la")],
		["Lyrics3, version 1", "LYRICSBEGIN[00:01]la laLYRICSEND"],
		["APE", apeFooter],
		["ID3v1", Buffer.from("TAG".padEnd(128, "\0"))],
		["several of them", Buffer.concat([apeFooter, Buffer.from(lyrics("LYR00002la") + "TAG".padEnd(128, "\0"))])],
		["zeros", Buffer.alloc(3_000)],
		["a frame that is cut off", frames.subarray(0, 60)],
		["the beginning of a header", "\xff"],
	])("is accepted with trailing data after its frames: %s", async (_, tail) => {
		const recording = await probe(tone, tail);
		expect("duration" in recording && recording.duration).toBeCloseTo(1.05, 1);
	});

	it("is rejected if much shorter than its header declares, but accepted without its last frame", async () => {
		const whole = recording("tone.mp3");
		expect(await probe(whole.subarray(0, -50))).toMatchObject({ kind: "sound", duration: 1.0710204081632653 });
		expect(await probe(whole.subarray(0, whole.length * 0.7))).toEqual({ reason: "damagedRecording" });
		expect(await probe(tone.subarray(0, tone.length * 0.7))).toMatchObject({ duration: expect.closeTo(0.757, 2) });
	});

	it("has its actual duration, whatever its first frame declares", async () => {
		const whole = recording("tone.mp3");
		const start = tagLength(whole);
		const seconds = 576 / 22_050;
		// The frames after the Xing frame, of 32 kilobits per second, followed by silent ones of 160.
		const quiet = whole.subarray(whole.indexOf(Buffer.from([0xff, 0xf3]), start + 20));
		const loud = Buffer.concat([Buffer.from("fff3e0c4", "hex"), Buffer.alloc(518)]);
		const parts = [...Array<Buffer>(60).fill(quiet), ...Array<Buffer>(2_000).fill(loud)];
		expect(await probe(quiet)).toMatchObject({ duration: expect.closeTo(41 * seconds, 3) });
		expect(await probe(...parts)).toMatchObject({ duration: expect.closeTo((60 * 41 + 2_000) * seconds, 1) });
		// Two concatenated files: the header of the first one describes only that one.
		expect(await probe(whole, whole.subarray(start))).toMatchObject({ duration: expect.closeTo(84 * seconds, 3) });
	});
});

describe("a recording is rejected", () => {
	it("when it is empty", async () => {
		expect(await probe()).toEqual({ reason: "empty" });
	});

	// Truncation of an MP3 without a header cannot be detected.
	it.each(RECORDINGS.filter(([name]) => name !== "tone-cbr.mp3"))("when it is truncated: %s", async (name) => {
		const whole = recording(name);
		for (const share of [0.02, 0.1, 0.3, 0.5, 0.7, 0.9, ...(name === "tone.mp3" ? [] : [0.99])]) {
			const result = await probe(whole.subarray(0, Math.floor(whole.length * share)));
			expect(result).toEqual({ reason: expect.stringMatching(/^(damagedRecording|notRecording)$/) });
		}
	});

	it("when it is another file type, even if it begins like a recording", async () => {
		const others = ["#!/bin/sh\n", "<p>x", "ID3 is no tag", "OggS", "\0\0\0\x1cftypisom", "RIFF\xff\0\0\0WAVE", "x"];
		for (const text of others) {
			const result = await probe(Buffer.from(text.padEnd(2_000, "."), "latin1"));
			expect(result).toEqual({ reason: expect.stringMatching(/^(damagedRecording|notRecording)$/) });
		}
		expect(await probe(await noise(20, 10).jpeg().toBuffer())).toEqual({ reason: "notRecording" });
		expect(await probe("GIF89a", recording("tone.mp3"))).toEqual({ reason: "notRecording" });
		// QuickTime uses the same boxes with another brand.
		const film = recording("film-h264.mp4");
		film.write("qt  ", 8, "latin1");
		expect(await probe(film)).toEqual({ reason: "notRecording" });
	});

	it.each(["%PDF-1.7\n", "<!doctype html><script>alert(1)</script>", "<svg onload=alert(1)>"])(
		"when a leading tag makes it a document as well: %s",
		async (text) => {
			const tag = Buffer.concat([Buffer.from("ID3\x04\0\0\0\0\0\x40", "latin1"), Buffer.from(text.padEnd(64))]);
			expect(await probe(tag, recording("tone-cbr.mp3"))).toEqual({ reason: "mixed" });
			expect(await probe(tag, text)).toEqual({ reason: "mixed" });
		},
	);

	it.each(RECORDINGS)("when an archive or a page is appended: %s", async (name) => {
		const archive = Buffer.concat([Buffer.from("PK\x05\x06", "latin1"), Buffer.alloc(18)]);
		expect(await probe(recording(name), archive)).toEqual({ reason: "mixed" });
		expect(await probe(recording(name), "<html><script>alert(1)</script>")).toEqual({ reason: "damagedRecording" });
	});

	it("when browsers do not play its codec", async () => {
		const film = recording("film-h264.mp4");
		film.write("mp4v", film.indexOf("avc1", film.indexOf("stsd")), "latin1");
		expect(await probe(film)).toEqual({ reason: "codec" });
	});

	it("with a sentence that explains why", () => {
		for (const reason of ["empty", "notRecording", "codec", "mixed", "damagedRecording"] as const) {
			expect(refusalText({ reason })).toMatch(/^[А-ЯЁ].*\.$/);
		}
	});
});
