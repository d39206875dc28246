import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { text } from "node:stream/consumers";
import { getCACertificates } from "node:tls";
import { attempt } from "es-toolkit";
import { DeliveryError, failureOfCode } from "./delivery-error.ts";

/** The time limit of a whole request, in milliseconds. */
const REQUEST_MS = 15_000;
/** The longest answer that is read, in bytes. */
const ANSWER_MAX = 1_000_000;

export interface BotRequest {
	url: string;
	headers?: Record<string, string>;
	/** Sent as JSON by POST; without it the request is a GET. */
	body?: object;
	/** Root certificates in PEM that are trusted beside those of Node. `fetch` takes none, so it is not used. */
	certificate?: string | undefined;
	signal?: AbortSignal | undefined;
	limitMs?: number | undefined;
}

/** The answer of a bot's server; `body` is undefined if it is not JSON. */
export interface BotAnswer {
	status: number;
	body: unknown;
}

/**
 * Sends a request to the server of a bot. Redirects are not followed, since they would carry the token.
 *
 * @throws DeliveryError that names neither the URL, which may hold the token, nor the server's words
 */
export async function requestBot(asked: BotRequest): Promise<BotAnswer> {
	const limit = AbortSignal.timeout(asked.limitMs ?? REQUEST_MS);
	const signal = AbortSignal.any([limit, ...(asked.signal ? [asked.signal] : [])]);
	try {
		return await exchange(asked, signal);
	} catch (error) {
		const code = error instanceof Error && "code" in error ? error.code : undefined;
		throw new DeliveryError(limit.aborted ? "timeout" : (failureOfCode(code) ?? "network"));
	}
}

async function exchange({ url, headers = {}, body, certificate }: BotRequest, signal: AbortSignal): Promise<BotAnswer> {
	const sent = body === undefined ? undefined : JSON.stringify(body);
	const options = {
		method: sent === undefined ? "GET" : "POST",
		headers: { ...headers, ...(sent === undefined ? {} : { "Content-Type": "application/json" }) },
		signal,
		...(certificate && { ca: [...getCACertificates("default"), certificate] }),
	};
	const send = url.startsWith("https:") ? requestHttps : requestHttp;
	return new Promise((resolve, reject) => {
		const outgoing = send(url, options, (incoming) => {
			let length = 0;
			incoming.on("data", (chunk: Buffer) => {
				length += chunk.length;
				if (length > ANSWER_MAX) incoming.destroy(new Error("The answer is too long"));
			});
			text(incoming).then(
				(read) => resolve({ status: incoming.statusCode ?? 0, body: attempt(() => JSON.parse(read))[1] ?? undefined }),
				reject,
			);
		});
		outgoing.on("error", reject);
		outgoing.end(sent);
	});
}
