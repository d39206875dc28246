import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { securityHeaders } from "../http/security-headers.ts";
import { createMedia } from "./media-files.ts";
import { createFileStorage } from "./storage.ts";

const HASH = "0123456789abcdef".repeat(2);
const folder = mkdtempSync(join(tmpdir(), "media-"));
const storage = createFileStorage(folder);
const app = new Hono().use(securityHeaders(false)).route("/", createMedia(storage));
const send = async (path: string, init: RequestInit = {}) => app.request(path, init);

const FILES = [
	[`${HASH}-480.avif`, "image/avif"],
	[`${HASH}-960.jpg`, "image/jpeg"],
	[`${HASH}-2400x1600.jpg`, "image/jpeg"],
	[`${HASH}-20x16000.webp`, "image/webp"],
] as const;

beforeAll(async () => {
	for (const [name] of FILES) await storage.write(name, Buffer.from(name));
	// These files exist, but no uploaded picture has such a name.
	await storage.write("secret.jpg", Buffer.from("secret"));
	await storage.write(`${HASH}.jpg`, Buffer.from("secret"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("an uploaded picture", () => {
	it.each(FILES)("(%s) is served with its type, and cached for good", async (name, type) => {
		const { status, headers } = await send(`/media/${name}`);
		expect(status).toBe(200);
		expect(Object.fromEntries(headers)).toMatchObject({
			"content-type": type,
			"content-length": String(name.length),
			"cache-control": "public, max-age=31536000, immutable",
			"cross-origin-resource-policy": "cross-origin",
			"x-content-type-options": "nosniff",
			etag: `"${name}"`,
		});
		expect(await (await send(`/media/${name}`)).text()).toBe(name);
	});

	it("that the browser has cached is not sent again", async () => {
		const path = `/media/${FILES[0][0]}`;
		const etag = (await send(path)).headers.get("ETag") ?? "";
		const again = await send(path, { headers: { "If-None-Match": etag } });
		expect(again.status).toBe(304);
		expect(await again.text()).toBe("");
		expect(Object.fromEntries(again.headers)).toMatchObject({
			etag,
			"cache-control": "public, max-age=31536000, immutable",
			"cross-origin-resource-policy": "cross-origin",
		});
		const other = await send(path, { headers: { "If-None-Match": '"x"' } });
		expect(other.status).toBe(200);
	});

	it("has a response without a body to HEAD", async () => {
		const head = await send(`/media/${FILES[2][0]}`, { method: "HEAD" });
		expect(head.status).toBe(200);
		expect(head.headers.get("Content-Length")).toBe(String(FILES[2][0].length));
		expect(head.headers.get("Content-Type")).toBe("image/jpeg");
		expect(await head.text()).toBe("");
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
		["pages=0-3", 200, null, FILES[0][0]],
	])("is sent in the requested range (%s)", async (range, status, contentRange, text) => {
		const path = `/media/${FILES[0][0]}`;
		const response = await send(path, { headers: { Range: range } });
		expect(response.status).toBe(status);
		expect(response.headers.get("Content-Range")).toBe(contentRange);
		expect(response.headers.get("Accept-Ranges")).toBe("bytes");
		expect(await response.text()).toBe(text);
		if (status === 416) {
			expect(response.headers.get("Cache-Control")).toBe("no-store");
		} else {
			expect(response.headers.get("Content-Length")).toBe(String(text.length));
		}
	});

	it("is sent whole when If-Range names another version, and to HEAD", async () => {
		const path = `/media/${FILES[0][0]}`;
		const Range = "bytes=0-3";
		const other = { Range, "If-Range": '"other"' };
		expect((await send(path, { headers: other })).status).toBe(200);
		const same = { Range, "If-Range": `"${FILES[0][0]}"` };
		expect((await send(path, { headers: same })).status).toBe(206);
		const head = await send(path, { method: "HEAD", headers: { Range } });
		expect(head.status).toBe(200);
	});

	it.each([
		`${HASH}-481.avif`,
		`${HASH}-2400x1600.webp`,
		`${HASH}-480.AVIF`,
		`${HASH}-480.svg`,
		`${HASH}-99999999x1.jpg`,
		`${HASH}-480.avif/`,
		`${HASH}.jpg`,
		"secret.jpg",
		"",
		"../secret.jpg",
		"..%2fsecret.jpg",
		`%2e%2e/media/secret.jpg`,
		`${HASH}-480.avif%00`,
		"a/b",
		"%E0%A4%A",
	])("with an impossible name (%s) is not found, and the response is not cached", async (name) => {
		const { status, headers } = await send(`/media/${name}`);
		expect(status).toBe(404);
		expect(headers.get("Content-Type") ?? "text/plain").toContain("text/plain");
		expect(headers.get("Cache-Control") ?? "no-store").toBe("no-store");
	});
});
