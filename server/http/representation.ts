import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "hono";
import { type Coding, chooseCoding } from "./content-coding.ts";

/** Bytes that are nobody else's. */
export type Bytes = Buffer<ArrayBuffer>;

// Pages are compressed while somebody waits: past this quality each percent costs a multiple of time.
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

const encoders = {
	identity: async (bytes: Bytes) => bytes,
	br: (bytes: Bytes) =>
		promisify(brotliCompress)(bytes, {
			params: {
				[constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
				[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
				[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
			},
		}),
	gzip: (bytes: Bytes) => promisify(gzip)(bytes, { level: GZIP_LEVEL }),
};

/**
 * Bytes in memory of their own: small buffers are parts of a larger one that Node shares among them, and
 * keeping one would keep it whole.
 */
function own(bytes: Bytes): Bytes {
	if (bytes.buffer.byteLength === bytes.length) return bytes;
	const copy = Buffer.allocUnsafeSlow(bytes.length);
	bytes.copy(copy);
	return copy;
}

/** What of a request decides in which form it is answered. */
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

/** An answer as it goes out: the headers are one flat list of names and values. */
export interface Answer {
	status: number;
	headers: string[];
	body: Bytes | undefined;
}

/** An answer for the web's own kind of server. */
export function toResponse({ status, headers, body }: Answer): Response {
	const response = new Response(body ?? null, { status });
	for (let at = 0; at < headers.length; at += 2) {
		response.headers.set(headers[at] ?? "", headers[at + 1] ?? "");
	}
	return response;
}

/**
 * Finds the answer at an address: kept while the content stays what it is, else made, once for all who ask meanwhile.
 *
 * @param address path and query in one spelling, from the root
 */
export type KeepAnswer = (
	address: string,
	make: () => Promise<Representation>,
) => Promise<Representation>;

interface Variant {
	etag: string;
	full: Answer;
	unchanged: Answer;
}

/**
 * One resource in the content codings that it is asked for in, each made once, with its own ETag
 * (RFC 9110, section 8.8.3.3).
 */
export class Representation {
	readonly status: number;
	/** The resource without a coding. */
	readonly body: Bytes;
	readonly #headers: Record<string, string>;
	readonly #hash: string;
	readonly #encoded: Partial<Record<Coding, Bytes | Promise<Bytes>>>;
	readonly #forms = new Map<Coding, Variant>();

	/**
	 * @param headers all but those of the coding (ETag, Vary, Content-Encoding, Content-Length)
	 * @param encoded codings that were made beforehand
	 */
	constructor(
		status: number,
		headers: Record<string, string>,
		body: Bytes,
		encoded: { br?: Bytes | undefined; gzip?: Bytes | undefined } = {},
	) {
		this.status = status;
		this.body = own(body);
		this.#encoded = { ...encoded, identity: this.body };
		this.#headers = { ...headers, Vary: "Accept-Encoding" };
		this.#hash = createHash("sha256")
			.update(body)
			.digest("base64url")
			.slice(0, 22);
	}

	/** The answer to a wish. */
	async answer(wish: ConditionalHeaders): Promise<Answer> {
		const coding = chooseCoding(wish.accept);
		return pick(await this.#form(coding), wish.match);
	}

	/** The answer to a wish where it needs no more work, else nothing. */
	peek(wish: ConditionalHeaders): Answer | undefined {
		const form = this.#forms.get(chooseCoding(wish.accept));
		return form && pick(form, wish.match);
	}

	async #form(coding: Coding): Promise<Variant> {
		const known = this.#forms.get(coding);
		if (known) return known;
		this.#encoded[coding] ??= encoders[coding](this.body).then(own);
		const form = this.#makeForm(coding, await this.#encoded[coding]);
		this.#forms.set(coding, form);
		return form;
	}

	#makeForm(coding: Coding, body: Bytes): Variant {
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

function pick({ etag, full, unchanged }: Variant, match: string | undefined) {
	// Only what is there can be unchanged.
	if (match === undefined || full.status !== 200) return full;
	return matchesTag(match, etag) ? unchanged : full;
}

/** Whether an `If-None-Match` names a tag (RFC 9110, section 13.1.2): a list, compared weakly, or any. */
export function matchesTag(list: string, etag: string): boolean {
	if (list.trim() === "*") return true;
	return list.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
