import { createServer } from "node:http";
import { listen } from "#packages/testing";
import { fetchRaw } from "../fetch-raw.ts";

// Headers of the connection, not of the response.
const CONNECTION_HEADERS = /^(connection|keep-alive|transfer-encoding)$/;

/** Runs work against a server that replays a site's responses from memory, with the same bytes and headers. */
export async function withReplayServer<T>(original: string, work: (copy: string) => Promise<T>): Promise<T> {
	const saved = new Map<string, ReturnType<typeof fetchRaw>>();
	const server = createServer(async (request, response) => {
		const encodings = String(request.headers["accept-encoding"] ?? "");
		const key = `${request.url} ${encodings}`;
		const replayed = saved.get(key) ?? fetchRaw(original + request.url, encodings, CONNECTION_HEADERS);
		saved.set(key, replayed);
		const { status, headers, body } = await replayed;
		response.writeHead(status, headers).end(body);
	});
	const port = await listen(server);
	try {
		return await work(`http://localhost:${port}`);
	} finally {
		server.closeAllConnections();
		server.close();
	}
}
