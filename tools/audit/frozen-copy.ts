import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface Answer {
	status: number;
	headers: [name: string, value: string][];
	body: Buffer;
}

/**
 * Does some work with a site that answers from memory what another one has answered once, byte for byte and with the
 * same headers: what a page is as mere files.
 */
export async function withFrozenCopy<T>(
	original: string,
	work: (copy: string) => Promise<T>,
): Promise<T> {
	const kept = new Map<string, Promise<Answer>>();
	const find = (request: IncomingMessage) => {
		const key = `${request.url} ${request.headers["accept-encoding"]}`;
		const answer = kept.get(key) ?? ask(original, request);
		kept.set(key, answer);
		return answer;
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

// Of the connection, not of the answer.
const OWN = /^(connection|keep-alive|transfer-encoding)$/;

/** Asks without unpacking what comes. */
async function ask(original: string, asked: IncomingMessage): Promise<Answer> {
	const request = get(original + asked.url, {
		headers: { "accept-encoding": asked.headers["accept-encoding"] ?? "" },
	});
	const [response] = (await once(request, "response")) as [IncomingMessage];
	return {
		status: response.statusCode ?? 500,
		headers: Object.entries(response.headers).flatMap(([name, value]) =>
			OWN.test(name) || value === undefined ? [] : [[name, `${value}`]],
		),
		body: await buffer(response),
	};
}
