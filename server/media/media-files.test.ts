import { buffer } from "node:stream/consumers";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findTraces, patchStream } from "#packages/recordings";
import { TRACES, tracedFilm } from "#packages/recordings/testing";
import { securityHeaders } from "../http/middleware.ts";
import { STORAGES, type TestStorage } from "../testing/test-storages.ts";
import { createMedia } from "./media-files.ts";

const HASH = "0123456789abcdef".repeat(2);
const FILES = [
	[`${HASH}-480.avif`, "image/avif"],
	[`${HASH}-960.jpg`, "image/jpeg"],
	[`${HASH}-2400x1600.jpg`, "image/jpeg"],
	[`${HASH}-20x16000.webp`, "image/webp"],
	[`${HASH}-480-p3.avif`, "image/avif"],
	[`${HASH}-4096.avif`, "image/avif"],
	[`${HASH}-2400x1600-p3.jpg`, "image/jpeg"],
	[`${HASH}.mp3`, "audio/mpeg"],
	[`${HASH}.m4a`, "audio/mp4"],
	[`${HASH}.ogg`, "audio/ogg"],
	[`${HASH}.wav`, "audio/wav"],
	[`${HASH}.mp4`, "video/mp4"],
] as const;

/** Files that exist but must not be served. */
const PRIVATE = [
	"secret.jpg",
	`${HASH}.jpg`,
	`original-${HASH}.jpg`,
	`original-${HASH}.mp3`,
	`original-${HASH}-480.avif`,
];

/** The headers of every file, which allow embedding by other sites. */
const SHARED = {
	"cross-origin-resource-policy": "cross-origin",
	"cache-control": "public, max-age=31536000, immutable",
};

const PATH = `/media/${FILES[0][0]}`;

describe.each(STORAGES)("a media file in %s", (_, open) => {
	let opened: TestStorage;
	let app: Hono;
	const send = async (path: string, init: RequestInit = {}) => app.request(path, init);

	beforeAll(async () => {
		opened = await open();
		app = new Hono().use(securityHeaders(false)).route("/", createMedia(opened.storage));
		for (const [name] of FILES) await opened.storage.write(name, Buffer.from(name));
		for (const name of PRIVATE) await opened.storage.write(name, Buffer.from("secret"));
	});
	afterAll(() => opened.remove());

	it.each(FILES)("(%s) is served with its media type, and cached permanently", async (name, type) => {
		const response = await send(`/media/${name}`);
		expect([response.status, await response.text()]).toEqual([200, name]);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"content-type": type,
			"content-length": String(name.length),
			...SHARED,
			"x-content-type-options": "nosniff",
			etag: type.startsWith("image/") ? `"${name}"` : `"${name}.2"`,
		});
	});

	it("returns 304 if the browser has cached it", async () => {
		const etag = (await send(PATH)).headers.get("ETag") ?? "";
		const again = await send(PATH, { headers: { "If-None-Match": etag } });
		expect([again.status, await again.text()]).toEqual([304, ""]);
		expect(Object.fromEntries(again.headers)).toMatchObject({ ...SHARED, etag });
		expect((await send(PATH, { headers: { "If-None-Match": '"x"' } })).status).toBe(200);
	});

	it("returns no body for HEAD requests, even with a range", async () => {
		for (const headers of [new Headers(), new Headers({ Range: "bytes=0-3" })]) {
			const head = await send(PATH, { method: "HEAD", headers });
			expect([head.status, await head.text()]).toEqual([200, ""]);
			const described = { "content-length": String(FILES[0][0].length), "content-type": "image/avif" };
			expect(Object.fromEntries(head.headers)).toMatchObject(described);
		}
	});

	// The content of each file is its name, here of 41 characters.
	it.each([
		["bytes=0-3", 206, "bytes 0-3/41", "0123"],
		["bytes=36-", 206, "bytes 36-40/41", ".avif"],
		["bytes=36-99999999999999999999", 206, "bytes 36-40/41", ".avif"],
		["bytes=-4", 206, "bytes 37-40/41", "avif"],
		["bytes=-500", 206, "bytes 0-40/41", FILES[0][0]],
		["bytes=41-", 416, "bytes */41", ""],
		["bytes=99-100", 416, "bytes */41", ""],
		["bytes=-0", 416, "bytes */41", ""],
		["bytes=5-4", 200, null, FILES[0][0]],
		["bytes=0-1,3-4", 200, null, FILES[0][0]],
		["bytes=-", 200, null, FILES[0][0]],
		["bytes=abc", 200, null, FILES[0][0]],
		["0-9", 200, null, FILES[0][0]],
		["pages=0-3", 200, null, FILES[0][0]],
		["bytes=abc", 200, null, FILES[0][0]],
		["0-9", 200, null, FILES[0][0]],
	])("is sent according to the Range header %s", async (range, status, contentRange, text) => {
		const response = await send(PATH, { headers: { Range: range } });
		const { headers } = response;
		expect([response.status, headers.get("Content-Range"), await response.text()]).toEqual([
			status,
			contentRange,
			text,
		]);
		expect(headers.get("Accept-Ranges")).toBe("bytes");
		if (status === 416) expect(headers.get("Cache-Control")).toBe("no-store");
		else expect(headers.get("Content-Length")).toBe(String(text.length));
	});

	it("with sound can be requested from the middle", async () => {
		const path = `/media/${HASH}.mp3`;
		const response = await send(path, { headers: { Range: "bytes=32-" } });
		expect([response.status, response.headers.get("Content-Type"), await response.text()]).toEqual([
			206,
			"audio/mpeg",
			".mp3",
		]);
	});

	it("is sent whole when If-Range names another version", async () => {
		for (const [version, status] of [["other", 200] as const, [FILES[0][0], 206] as const]) {
			const headers = { Range: "bytes=0-3", "If-Range": `"${version}"` };
			expect((await send(PATH, { headers })).status).toBe(status);
		}
	});

	it.each([
		`${HASH}-481.avif`,
		`${HASH}-2400x1600.webp`,
		`${HASH}-480.AVIF`,
		`${HASH}-480-p3.jpg`,
		`${HASH}-2400x1600-p3.avif`,
		`${HASH}-480.svg`,
		`${HASH}-99999999x1.jpg`,
		`${HASH}-480.avif/`,
		...PRIVATE,
		`${HASH}.flac`,
		`${HASH}.MP3`,
		"",
		"../secret.jpg",
		"..%2fsecret.jpg",
		`%2e%2e/media/secret.jpg`,
		`${HASH}-480.avif%00`,
		"a/b",
		"%E0%A4%A",
	])("with an invalid or private name (%s) returns an uncached 404", async (name) => {
		const { status, headers } = await send(`/media/${name}`);
		expect(status).toBe(404);
		expect(headers.get("Content-Type") ?? "text/plain").toContain("text/plain");
		expect(headers.get("Cache-Control") ?? "no-store").toBe("no-store");
	});
});

describe.each(STORAGES)("a recording in %s", (_, open) => {
	it("is served without place and device in every range, while the stored original is unchanged", async () => {
		const { storage, remove } = await open();
		const name = `${HASH}.mp4`;
		const bytes = tracedFilm("film-h264.mp4");
		await storage.write(name, new Uint8Array(bytes));
		const app = new Hono().route("/", createMedia(storage));
		const ask = async (range?: string) => {
			const response = await app.request(`/media/${name}`, range ? { headers: { Range: range } } : {});
			return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
		};
		const patches = await findTraces(async (from, to) => bytes.subarray(from, to), bytes.length);
		const clean = await buffer(patchStream(new Blob([new Uint8Array(bytes)]).stream(), 0, patches));
		expect(TRACES.filter((trace) => clean.includes(trace))).toEqual([]);
		expect(await ask()).toEqual({ status: 200, bytes: clean });
		for (let at = 0; at < bytes.length; at += 997) {
			expect(await ask(`bytes=${at}-${at + 300}`), String(at)).toEqual({
				status: 206,
				bytes: clean.subarray(at, at + 301),
			});
		}
		const kept = await storage.read(name);
		expect(kept && (await buffer(await kept.stream()))).toEqual(bytes);
		await remove();
	});
});
