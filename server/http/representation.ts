import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import { LRUCache } from "lru-cache";
import type { RequestCount } from "./request-metrics.ts";

/** The content codings of responses (RFC 9110, section 8.4.1). */
type Coding = "br" | "gzip" | "identity";

// Browsers send few distinct values; the limits keep made-up ones from filling the memory.
const CACHED_VALUES = 200;
const VALUE_MAX_LENGTH = 200;

const cache = new LRUCache<string, Coding>({ max: CACHED_VALUES });

/** The client's preferred coding (RFC 9110, section 12.5.3); among equals the one with the smallest output. */
function chooseCoding(accept: string | undefined): Coding {
	if (accept === undefined) return "identity";
	const cached = cache.get(accept);
	if (cached) return cached;
	const qualities = new Map(parseAccept(accept.toLowerCase()).map(({ type, q }) => [type, q]));
	let best: Coding = "identity";
	// A client that accepts a compressed coding and does not name `identity` prefers the compressed one.
	let bestQuality = qualities.get("identity") ?? 0;
	for (const coding of ["gzip", "br"] as const) {
		const quality = qualities.get(coding) ?? qualities.get("*") ?? 0;
		if (quality < bestQuality || quality === 0) continue;
		best = coding;
		bestQuality = quality;
	}
	if (accept.length <= VALUE_MAX_LENGTH) cache.set(accept, best);
	return best;
}

/** Bytes in their own buffer. */
export type Bytes = Buffer<ArrayBuffer>;

// Pages are compressed during the request: above these levels, each percent of size costs a multiple of the time.
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;
// A window of 2^n bytes reaches back 16 bytes less.
const WINDOW_RESERVE = 16;

/**
 * The binary logarithm of Brotli's window for a body of some bytes: as large as the body (RFC 7932, section 9.1). For
 * Node's default of 4 MB the encoder takes a buffer of 8 MB, whatever the size of the body.
 */
const windowBits = (length: number): number =>
	Math.max(
		constants.BROTLI_MIN_WINDOW_BITS,
		Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.ceil(Math.log2(length + WINDOW_RESERVE))),
	);

const encoders = {
	identity: async (bytes: Bytes) => bytes,
	br: (bytes: Bytes) =>
		promisify(brotliCompress)(bytes, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
				[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
				[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
				[constants.BROTLI_PARAM_LGWIN]: windowBits(bytes.length),
			},
		}),
	gzip: (bytes: Bytes) => promisify(gzip)(bytes, { level: GZIP_LEVEL }),
};

/** Copies small buffers, which are slices of Node's pool: caching one would retain the whole pool. */
function copyBytes(bytes: Bytes): Bytes {
	if (bytes.buffer.byteLength === bytes.length) return bytes;
	const copy = Buffer.allocUnsafeSlow(bytes.length);
	bytes.copy(copy);
	return copy;
}

/** The request headers that select the variant of a response. */
export interface ConditionalHeaders {
	/** `Accept-Encoding` */
	accept: string | undefined;
	/** `If-None-Match` */
	match: string | undefined;
}

export const conditionalHeadersOf = (c: Context): ConditionalHeaders => ({
	accept: c.req.header("accept-encoding"),
	match: c.req.header("if-none-match"),
});

/** A response in the form of Node's `writeHead`: the headers are one flat list of names and values. */
export interface RawResponse {
	status: number;
	headers: string[];
	body: Bytes | undefined;
	/** The count of the requests that got it from the cache. */
	count?: RequestCount;
}

/** Converts a raw response into a `Response`. */
export function toResponse({ status, headers, body }: RawResponse): Response {
	const response = new Response(body ?? null, { status });
	for (let at = 0; at < headers.length; at += 2) {
		response.headers.set(headers[at] ?? "", headers[at + 1] ?? "");
	}
	return response;
}

/**
 * Returns the cached response of a canonical URL while the content version stays the same; otherwise makes it, once for
 * all concurrent requests.
 *
 * @param make gets the content version read beforehand, if it is known
 */
export type CacheResponse = (
	url: string,
	make: (version?: number) => Promise<Representation>,
) => Promise<Representation>;

interface Variant {
	etag: string;
	full: RawResponse;
	unchanged: RawResponse;
}

/** One resource in its content codings, each compressed once and with its own ETag (RFC 9110, section 8.8.3.3). */
export class Representation {
	readonly status: number;
	/** True if it may be stored for other visitors. */
	readonly isStorable: boolean;
	/** The uncompressed bytes. */
	readonly body: Bytes;
	/** The pattern of its URL, under which its requests are counted. */
	route = "other";
	readonly #headers: Record<string, string>;
	readonly #hash: string;
	readonly #encoded: Partial<Record<Coding, Bytes | Promise<Bytes>>>;
	readonly #variants = new Map<Coding, Variant>();

	/** @param headers all except those of the coding @param encoded the codings that exist already */
	constructor(
		status: number,
		headers: Record<string, string>,
		body: Bytes,
		encoded: { br?: Bytes | undefined; gzip?: Bytes | undefined } = {},
	) {
		this.status = status;
		this.isStorable = status === 200 && headers["Cache-Control"] !== "no-store";
		this.body = copyBytes(body);
		this.#encoded = { ...encoded, identity: this.body };
		this.#headers = { ...headers, Vary: "Accept-Encoding" };
		this.#hash = hash("sha256", body, "base64url").slice(0, 22);
	}

	/** The response to a request with these headers. */
	async respond(headers: ConditionalHeaders): Promise<RawResponse> {
		const coding = chooseCoding(headers.accept);
		return pick(await this.#variant(coding), headers.match);
	}

	async responseTo(c: Context): Promise<Response> {
		return toResponse(await this.respond(conditionalHeadersOf(c)));
	}

	/** The response if its variant is already compressed; otherwise undefined. */
	peek(headers: ConditionalHeaders): RawResponse | undefined {
		const variant = this.#variants.get(chooseCoding(headers.accept));
		return variant && pick(variant, headers.match);
	}

	async #variant(coding: Coding): Promise<Variant> {
		const existing = this.#variants.get(coding);
		if (existing) return existing;
		this.#encoded[coding] ??= encoders[coding](this.body).then(copyBytes);
		const variant = this.#makeVariant(coding, await this.#encoded[coding]);
		this.#variants.set(coding, variant);
		return variant;
	}

	#makeVariant(coding: Coding, body: Bytes): Variant {
		const etag = `"${this.#hash}-${coding}"`;
		const { "Content-Type": type, ...others } = this.#headers;
		const shared = Object.entries({ ...others, ETag: etag }).flat();
		return {
			etag,
			unchanged: { status: 304, headers: shared, body: undefined },
			full: {
				status: this.status,
				headers: [
					...shared,
					...(type ? ["Content-Type", type] : []),
					...(coding === "identity" ? [] : ["Content-Encoding", coding]),
					"Content-Length",
					String(body.length),
				],
				body,
			},
		};
	}
}

// Only a successful response can be 304 (RFC 9110, section 13.2.1).
const pick = ({ etag, full, unchanged }: Variant, match: string | undefined) =>
	full.status === 200 && matchesTag(match, etag) ? unchanged : full;

/** True if the value of `If-None-Match` matches an ETag (RFC 9110, section 13.1.2): a list, compared weakly, or `*`. */
export function matchesTag(list: string | undefined, etag: string): boolean {
	if (list?.trim() === "*") return true;
	return list?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false;
}
