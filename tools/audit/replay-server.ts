import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface SavedResponse {
	status: number;
	headers: [name: string, value: string][];
	body: Buffer;
}

/**
 * Runs work against a server that replays a site's responses from memory, byte for byte and with the same headers, like
 * static files.
 */
export async function withReplayServer<T>(original: string, work: (copy: string) => Promise<T>): Promise<T> {
	const saved = new Map<string, Promise<SavedResponse>>();
	const find = (request: IncomingMessage) => {
		const key = `${request.url} ${request.headers["accept-encoding"]}`;
		const response = saved.get(key) ?? fetchRaw(original, request);
		saved.set(key, response);
		return response;
	};
	const server = createServer(async (request, response) => {
		const { status, headers, body } = await find(request);
		for (const [name, value] of headers) response.setHeader(name, value);
		response.writeHead(status).end(body);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	try {
		const { port } = server.address() as AddressInfo;
		return await work(`http://localhost:${port}`);
	} finally {
		server.closeAllConnections();
		server.close();
	}
}

// Headers of the connection, not of the response.
const CONNECTION_HEADERS = /^(connection|keep-alive|transfer-encoding)$/;

/** Forwards a request, without decompressing the response. */
async function fetchRaw(original: string, incoming: IncomingMessage): Promise<SavedResponse> {
	const request = get(original + incoming.url, {
		headers: { "accept-encoding": incoming.headers["accept-encoding"] ?? "" },
	});
	const [response] = (await once(request, "response")) as [IncomingMessage];
	return {
		status: response.statusCode ?? 500,
		headers: Object.entries(response.headers).flatMap(([name, value]) =>
			CONNECTION_HEADERS.test(name) || value === undefined ? [] : [[name, `${value}`]],
		),
		body: await buffer(response),
	};
}
