import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

/** Requests a URL without decompressing the response, unlike `fetch`; the server's own headers are left out. */
export async function fetchRaw(url: string, encodings: string, ownHeaders: RegExp) {
	const request = get(url, { headers: { "Accept-Encoding": encodings } });
	const [response] = (await once(request, "response")) as [IncomingMessage];
	const headers = Object.entries(response.headers).flatMap(([name, value]) =>
		ownHeaders.test(name) || value === undefined ? [] : [[name, String(value)] as const],
	);
	return { status: response.statusCode ?? 500, headers: Object.fromEntries(headers), body: await buffer(response) };
}
