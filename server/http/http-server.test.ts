import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterEach, describe, expect, it, vi } from "vitest";
import { listen } from "#packages/testing";
import { createHttpServer, listen as listenAs } from "./http-server.ts";

const LIMITS = {
	...{ headersTimeout: 1_000, requestTimeout: 60_000, keepAliveTimeout: 75_000, connectionsCheckingInterval: 50 },
	silence: 3_000,
	accepting: 60_000,
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

/** Opens connections and sends a request on each, in another thread. */
const SEND_REQUESTS = `
	const { port, count, sent } = require("node:worker_threads").workerData;
	let left = count;
	for (let n = 0; n < count; n += 1) {
		const socket = require("node:net").connect(port, "127.0.0.1").on("error", () => {});
		socket.write("GET / HTTP/1.1\\r\\nHost: site\\r\\n\\r\\n", () => {
			left -= 1;
			if (left === 0) Atomics.store(sent, 0, 1), Atomics.notify(sent, 0);
		});
	}
`;

const CLIENTS = 50;

/** Connects all clients before the server's next turn. @returns for each request the number of connections accepted before */
async function countAcceptedAtRequests(accepting: number): Promise<number[]> {
	let accepted = 0;
	const counts: number[] = [];
	server = createHttpServer(
		(_, response) => {
			counts.push(accepted);
			response.end();
		},
		{ ...LIMITS, accepting },
	);
	server.on("connection", () => {
		accepted += 1;
	});
	const sent = new Int32Array(new SharedArrayBuffer(4));
	const workerData = { port: await listen(server), count: CLIENTS, sent };
	const clients = new Worker(SEND_REQUESTS, { eval: true, workerData });
	// This thread, and with it the server, sleeps until all requests have arrived.
	Atomics.wait(sent, 0, 0);
	await vi.waitUntil(() => counts.length === CLIENTS);
	await clients.terminate();
	return counts;
}

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

describe("many connections at once", () => {
	it("fit into the queue of the socket", async () => {
		server = createHttpServer(() => {});
		const listening = vi.spyOn(server, "listen");
		await listenAs(server, { HOST: "127.0.0.1", PORT: 0 });
		expect(listening).toHaveBeenCalledWith(expect.objectContaining({ backlog: 4_096 }));
	});

	it("are accepted before the first request is served", async () => {
		expect(await countAcceptedAtRequests(LIMITS.accepting)).toEqual(Array.from({ length: CLIENTS }, () => CLIENTS));
	});

	it("do not let requests wait longer than the limit", async () => {
		const [first] = await countAcceptedAtRequests(0);
		expect(first).toBeLessThan(CLIENTS);
	});
});
