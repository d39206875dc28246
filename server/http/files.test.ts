import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { readBuildFiles } from "../pages/build-files.ts";
import { createFiles } from "./files.ts";
import { securityHeaders } from "./security-headers.ts";

const CLIENT = join(import.meta.dirname, "../../dist/client");
const app = new Hono().use(securityHeaders(false)).route("/", createFiles(CLIENT));
const request = async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

const script = readBuildFiles(CLIENT).entry.scripts[0] ?? "";
const read = async (response: Promise<Response>) => Buffer.from(await (await response).arrayBuffer());

describe("a file of the build", () => {
	it("is sent in a coding that the browser accepts, compressed by the build", async () => {
		const plain = await read(request(script));
		const small = await request(script, { "Accept-Encoding": "gzip, br" });
		expect(small.headers.get("Content-Encoding")).toBe("br");
		expect(small.headers.get("Vary")).toBe("Accept-Encoding");
		const bytes = Buffer.from(await small.arrayBuffer());
		expect(bytes.length).toBeLessThan(plain.length / 3);
		expect(bytes).toEqual(readFileSync(join(CLIENT, `${script}.br`)));
		expect(brotliDecompressSync(bytes)).toEqual(plain);
		const gz = await read(request(script, { "Accept-Encoding": "gzip" }));
		expect(gunzipSync(gz)).toEqual(plain);
	});

	it.each(["/favicon.svg", "/demo/drum.wav"])("that the browser has cached (%s) is not sent again", async (path) => {
		const { headers } = await request(path);
		const etag = headers.get("ETag") ?? "";
		const again = await request(path, { "If-None-Match": etag });
		expect(again.status).toBe(304);
		expect(await again.text()).toBe("");
		expect(again.headers.get("ETag")).toBe(etag);
		expect(again.headers.get("Cache-Control")).toBe("public, max-age=86400");
		expect(again.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
		expect((await request(path, { "If-None-Match": '"other"' })).status).toBe(200);
	});

	it("with a hash in its name is cached for good, and usable by pages of this site only", async () => {
		const { status, headers } = await request(script);
		expect(status).toBe(200);
		expect(headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
		expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
	});

	it.each([
		["/favicon.svg", "image/svg+xml; charset=utf-8"],
		["/demo/drum.wav", "audio/wav"],
		["/generated-icon.png", "image/png"],
		["/share/blog.png", "image/png"],
		["/favicon.ico", "image/x-icon"],
		["/apple-touch-icon.png", "image/png"],
		["/icons/maskable-512.png", "image/png"],
	])("that other sites may show (%s) has its media type", async (path, type) => {
		const { status, headers } = await request(path);
		expect(status).toBe(200);
		expect(headers.get("Content-Type")).toBe(type);
		expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
		expect(headers.get("Cache-Control")).toBe("public, max-age=86400");
	});

	it("is sent in parts, so that a recording can be played from the middle", async () => {
		const { status, headers } = await request("/demo/drum.wav", {
			Range: "bytes=10-19",
		});
		expect(status).toBe(206);
		expect(headers.get("Content-Length")).toBe("10");
		expect(headers.get("Content-Type")).toBe("audio/wav");
	});

	it("says that it supports ranges, and is sent whole for an invalid range", async () => {
		const whole = await request("/demo/drum.wav");
		expect(whole.headers.get("Accept-Ranges")).toBe("bytes");
		const length = whole.headers.get("Content-Length");
		const requests: Record<string, string>[] = [
			{ Range: "bytes=abc" },
			{ Range: "items=0-1" },
			{ Range: "0-9" },
			{ Range: "bytes=0-0,2-3" },
			{ Range: "bytes=0-9", "If-Range": '"another"' },
		];
		for (const headers of requests) {
			const response = await request("/demo/drum.wav", headers);
			expect([response.status, response.headers.get("Content-Length")]).toEqual([200, length]);
		}
	});

	it("is not cached for a range beyond its end", async () => {
		const { status, headers } = await request("/demo/drum.wav", {
			Range: "bytes=99999999-",
		});
		expect(status).toBe(416);
		expect(headers.get("Cache-Control")).toBe("no-store");
	});

	it.each([
		"/assets/nothing.js",
		"/index.html",
		"/assets/../index.html",
		"/demo/%2e%2e/index.html",
		"/.vite/manifest.json",
		"/assets/%00",
		"/demo/",
	])("that is not public (%s) is not found", async (path) => {
		const { status, headers } = await request(path);
		expect(status).toBe(404);
		expect(headers.get("Cache-Control") ?? "no-store").toBe("no-store");
	});
});
