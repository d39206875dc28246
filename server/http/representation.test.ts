import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { Representation } from "./representation.ts";

const TEXT = "Тревога что-то охраняет. ".repeat(100);
const page = (status = 200) =>
	new Representation(status, { "Content-Type": "text/html", "Content-Security-Policy": "p" }, Buffer.from(TEXT));

async function request(accept: string | undefined, match?: string, representation = page()) {
	const response = await representation.respond({ accept, match });
	const headers = new Headers();
	for (let at = 0; at < response.headers.length; at += 2) {
		headers.set(response.headers[at] ?? "", response.headers[at + 1] ?? "");
	}
	return { ...response, headers };
}

describe("a representation", () => {
	it.each([
		["gzip, deflate, br, zstd", "br"],
		["gzip, deflate", "gzip"],
		["GZIP", "gzip"],
		["br;q=0.5, gzip;q=0.8", "gzip"],
		["br;q=0, gzip;q=0", null],
		["br;q=0, *", "gzip"],
		["*", "br"],
		["*;q=0", null],
		["identity", null],
		["identity, br", "br"],
		["identity;q=0.5, br;q=0.1", null],
		["deflate", null],
		["", null],
		["br;q=oops", "br"],
		[undefined, null],
	])("is sent for Accept-Encoding %j with Content-Encoding %j", async (accept, coding) => {
		const { headers, body } = await request(accept);
		expect(headers.get("Content-Encoding")).toBe(coding);
		expect(headers.get("Vary")).toBe("Accept-Encoding");
		expect(headers.get("Content-Length")).toBe(String(body?.length));
		const bytes = body ?? Buffer.alloc(0);
		const plain = coding === "br" ? brotliDecompressSync(bytes) : coding === "gzip" ? gunzipSync(bytes) : bytes;
		expect(plain.toString()).toBe(TEXT);
	});

	it.each([
		// The first bits of a stream are its window (RFC 7932, section 9.1): 16 is 0, 17 is 1000000, n is 1 and n - 17.
		[60_000, 0b1, 0b0],
		[100_000, 0b1111111, 0b1],
		[200_000, 0b1111, 0b11],
		[10_000_000, 0b1111, 0b1011],
	])("of %d bytes is compressed with a Brotli window of that size: 4 MB at most", async (length, mask, bits) => {
		const text = Buffer.from("Тревога что-то охраняет. ".repeat(length / 25)).subarray(0, length);
		const { body } = await request("br", undefined, new Representation(200, {}, text));
		expect((body?.[0] ?? -1) & mask).toBe(bits);
		expect(brotliDecompressSync(body ?? "")).toEqual(text);
	});

	it("has an ETag for each coding, and the same ETag for the same bytes", async () => {
		const tag = async (accept: string) => (await request(accept)).headers.get("ETag");
		const tags = await Promise.all([tag("br"), tag("gzip"), tag("identity")]);
		expect(new Set(tags).size).toBe(3);
		expect(await tag("br")).toBe(tags[0]);
		expect(tags[0]).toMatch(/^"[\w-]{22}-br"$/);
	});

	it("is not sent again if the client has cached this variant", async () => {
		const etag = (await request("br")).headers.get("ETag") ?? "";
		for (const match of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
			const { status, headers, body } = await request("br", match);
			expect(status, match).toBe(304);
			expect(body).toBeUndefined();
			expect(headers.get("ETag")).toBe(etag);
			// A cached page is shown under the policy of this response.
			expect(headers.get("Content-Security-Policy")).toBe("p");
			expect(headers.get("Content-Length")).toBeNull();
			expect(headers.get("Content-Encoding")).toBeNull();
		}
		expect((await request("br", '"x"')).status).toBe(200);
		expect((await request("gzip", etag)).status).toBe(200);
	});

	it("of an error is always sent in full", async () => {
		const missing = await request("br", "*", page(404));
		expect(missing.status).toBe(404);
		expect(missing.body?.length).toBeGreaterThan(0);
	});

	it("is compressed once, and then available synchronously", async () => {
		const representation = page();
		const headers = { accept: "br", match: undefined };
		expect(representation.peek(headers)).toBeUndefined();
		const [one, two] = await Promise.all([representation.respond(headers), representation.respond(headers)]);
		expect(one.body).toBe(two.body);
		expect(representation.peek(headers)?.body).toBe(one.body);
	});
});
