import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { listen } from "#packages/testing";
import { createHttpServer } from "./http-server.ts";

const LIMITS = {
	...{ headersTimeout: 1_000, requestTimeout: 60_000, keepAliveTimeout: 75_000, connectionsCheckingInterval: 50 },
	silence: 3_000,
};
let server: Server;
afterEach(() => server.closeAllConnections());

/** Responds with the length of the body; at `/slow` after 1.3 times the inactivity limit. */
const respondWithLength: RequestListener = async (request, response) => {
	let length = 0;
	for await (const chunk of request) length += chunk.length;
	if (request.url === "/slow") await sleep(1.3 * LIMITS.silence);
	response.end(String(length));
};

/** Opens a connection to a new server and sends a text. */
async function open(text: string) {
	server = createHttpServer((request, response) => {
		Promise.resolve(respondWithLength(request, response)).catch(() => {});
	}, LIMITS);
	const socket = connect(await listen(server), "127.0.0.1");
	socket.setEncoding("utf8");
	if (text) socket.write(text);
	return socket;
}

const post = (path: string, length: number) =>
	`POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Length: ${length}\r\n\r\n`;

describe("a connection", () => {
	it.each([
		["that sends nothing", ""],
		["that stops in the head of a request", "GET / HTTP/1.1\r\nHost: s"],
		["that stops in a body", `${post("/", 9)}ab`],
		["that stops before a body", post("/", 9)],
	])("%s is closed", async (_, text) => {
		const socket = await open(text);
		// Any close suffices: no other limit of the server is below the test's own timeout.
		socket.resume().on("error", () => {});
		await once(socket, "close");
		expect(socket.destroyed).toBe(true);
	});

	it("that sends a body slowly is not closed", async () => {
		const socket = await open(post("/", 8));
		for (const letter of "abcdefgh") {
			await sleep(LIMITS.silence / 7);
			socket.write(letter);
		}
		const [response] = await once(socket, "data");
		expect(response).toMatch(/^HTTP\/1.1 200 [\s\S]*8$/);
		socket.destroy();
	});

	it("announces a keep-alive timeout longer than that of proxies", async () => {
		const socket = await open(post("/", 0));
		const [response] = await once(socket, "data");
		expect(response).toContain("Keep-Alive: timeout=75");
		socket.destroy();
	});

	it("whose response takes long is not closed", async () => {
		const socket = await open(`${post("/slow", 2)}ab`);
		const [response] = await once(socket, "data");
		expect(response).toMatch(/^HTTP\/1.1 200 [\s\S]*2$/);
		socket.destroy();
	});
});
