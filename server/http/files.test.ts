import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { setUpFolder } from "#packages/testing";
import { readBuildFiles } from "../pages/assets.ts";
import { createFiles } from "./files.ts";
import { securityHeaders } from "./middleware.ts";

const CLIENT = join(import.meta.dirname, "../../dist/client");
const app = new Hono().use(securityHeaders(false)).route("/", createFiles(CLIENT));
const request = async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

const script = readBuildFiles(CLIENT).site.entry.scripts[0] ?? "";
const read = async (response: Promise<Response>) => Buffer.from(await (await response).arrayBuffer());

/** The headers of a file that other sites may embed. */
const SHARED = { "cross-origin-resource-policy": "cross-origin", "cache-control": "public, max-age=86400" };

const folder = setUpFolder();

describe("a text of the build", () => {
	it("is read with its first request, and is missing while a build replaces it", async () => {
		const file = join(folder(), "assets/a.js");
		mkdirSync(join(folder(), "assets"));
		writeFileSync(file, "a");
		const files = createFiles(folder());
		rmSync(file);
		expect((await files.request("/assets/a.js")).status).toBe(404);
		writeFileSync(file, "b");
		expect(await (await files.request("/assets/a.js")).text()).toBe("b");
		rmSync(file);
		expect(await (await files.request("/assets/a.js")).text()).toBe("b");
	});
});

describe("a file of the build", () => {
	it("is sent precompressed in an encoding that the browser accepts", async () => {
		const plain = await read(request(script));
		const small = await request(script, { "Accept-Encoding": "gzip, br" });
		expect(small.headers.get("Content-Encoding")).toBe("br");
		expect(small.headers.get("Vary")).toBe("Accept-Encoding");
		const bytes = Buffer.from(await small.arrayBuffer());
		expect(bytes.length).toBeLessThan(plain.length / 2);
		expect(bytes).toEqual(readFileSync(join(CLIENT, `${script}.br`)));
		expect(brotliDecompressSync(bytes)).toEqual(plain);
		const gz = await read(request(script, { "Accept-Encoding": "gzip" }));
		expect(gunzipSync(gz)).toEqual(plain);
	});

	it.each(["/favicon.svg", "/demo/drum.wav"])("already cached by the browser (%s) returns 304", async (path) => {
		const etag = (await request(path)).headers.get("ETag") ?? "";
		const again = await request(path, { "If-None-Match": etag });
		expect([again.status, await again.text()]).toEqual([304, ""]);
		expect(Object.fromEntries(again.headers)).toMatchObject({ ...SHARED, etag });
		expect((await request(path, { "If-None-Match": '"other"' })).status).toBe(200);
	});

	it("with a hash in its name is immutable, and may be used only by pages of this site", async () => {
		const { status, headers } = await request(script);
		expect(status).toBe(200);
		expect(Object.fromEntries(headers)).toMatchObject({
			"cache-control": "public, max-age=31536000, immutable",
			"cross-origin-resource-policy": "same-origin",
		});
	});

	it.each([
		["/favicon.svg", "image/svg+xml; charset=utf-8"],
		["/demo/drum.wav", "audio/wav"],
		["/generated-icon.png", "image/png"],
		["/share/blog.png", "image/png"],
		["/favicon.ico", "image/x-icon"],
		["/apple-touch-icon.png", "image/png"],
		["/icons/maskable-512.png", "image/png"],
	])("that other sites may embed (%s) has the right media type", async (path, type) => {
		const { status, headers } = await request(path);
		expect(status).toBe(200);
		expect(Object.fromEntries(headers)).toMatchObject({ ...SHARED, "content-type": type });
	});

	it("supports range requests, so that a recording can be played from the middle", async () => {
		const { status, headers } = await request("/demo/drum.wav", { Range: "bytes=10-19" });
		expect([status, headers.get("Content-Length"), headers.get("Content-Type")]).toEqual([206, "10", "audio/wav"]);
	});

	it.each([
		"/assets/nothing.js",
		"/index.html",
		"/assets/../index.html",
		"/demo/%2e%2e/index.html",
		"/.vite/manifest.json",
		"/assets/%00",
		"/demo/",
	])("that is not public (%s) returns 404", async (path) => {
		const { status, headers } = await request(path);
		expect(status).toBe(404);
		expect(headers.get("Cache-Control") ?? "no-store").toBe("no-store");
	});
});
