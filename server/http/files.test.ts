import { join } from "node:path";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { readRouterManifest } from "../pages/assets.ts";
import { createFiles } from "./files.ts";
import { securityHeaders } from "./security-headers.ts";

const CLIENT = join(import.meta.dirname, "../../dist/client");
const app = new Hono()
	.use(securityHeaders(false))
	.route("/", createFiles(CLIENT));
const ask = async (path: string, headers: Record<string, string> = {}) =>
	app.request(path, { headers });

describe("a file of the build", () => {
	it("with a hash in its name is kept for good, and is for our pages alone", async () => {
		const script = readRouterManifest(CLIENT).routes.__root__?.preloads?.[0];
		const { status, headers } = await ask(String(script));
		expect(status).toBe(200);
		expect(headers.get("Cache-Control")).toBe(
			"public, max-age=31536000, immutable",
		);
		expect(headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
	});

	it.each([
		["/favicon.svg", "image/svg+xml; charset=utf-8"],
		["/demo/colour-field.svg", "image/svg+xml; charset=utf-8"],
		["/demo/drum.wav", "audio/wav"],
	])("that is shown elsewhere too (%s) says what it is", async (path, type) => {
		const { status, headers } = await ask(path);
		expect(status).toBe(200);
		expect(headers.get("Content-Type")).toBe(type);
		expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
		expect(headers.get("Cache-Control")).toBe("public, max-age=86400");
	});

	it("is given in parts, to be heard from the middle", async () => {
		const { status, headers } = await ask("/demo/drum.wav", {
			Range: "bytes=10-19",
		});
		expect(status).toBe(206);
		expect(headers.get("Content-Length")).toBe("10");
		expect(headers.get("Content-Type")).toBe("audio/wav");
	});

	it("keeps no answer to a part that it has not", async () => {
		const { status, headers } = await ask("/demo/drum.wav", {
			Range: "bytes=99999999-",
		});
		expect(status).toBe(416);
		expect(headers.get("Cache-Control")).toBeNull();
	});

	it.each([
		"/assets/nothing.js",
		"/index.html",
		"/assets/../index.html",
		"/demo/%2e%2e/index.html",
		"/.vite/manifest.json",
		"/assets/%00",
		"/demo/",
	])("that is none (%s) is not found here", async (path) => {
		expect((await ask(path)).status).toBe(404);
	});
});
