import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { createHttpServer } from "./http-server.ts";

const LIMITS = {
	head: 300,
	silence: 1_000,
	request: 60_000,
	idle: 75_000,
	check: 50,
};
let server: Server;
afterEach(() => server.closeAllConnections());

/** Answers with the length of the body, or after a while with nothing. */
const answerLength: RequestListener = async (request, response) => {
	let length = 0;
	for await (const chunk of request) length += chunk.length;
	if (request.url === "/slow") await sleep(1.3 * LIMITS.silence);
	response.end(String(length));
};

/** A connection to a server, on which some words are sent. */
async function open(words: string) {
	server = createHttpServer((request, response) => {
		Promise.resolve(answerLength(request, response)).catch(() => {});
	}, LIMITS).listen(0, "127.0.0.1");
	await once(server, "listening");
	const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
	socket.setEncoding("utf8");
	if (words) socket.write(words);
	return socket;
}

const post = (path: string, length: number) =>
	`POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Length: ${length}\r\n\r\n`;

describe("a connection", () => {
	it.each([
		["that says nothing", ""],
		["on which a request's head does not go on", "GET / HTTP/1.1\r\nHost: s"],
		["on which a body does not go on", `${post("/", 9)}ab`],
		["on which a body does not begin", post("/", 9)],
	])("%s is ended", async (_, words) => {
		const socket = await open(words);
		// Ends at all: the server has no other limit below the test's own.
		socket.resume().on("error", () => {});
		await once(socket, "close");
		expect(socket.destroyed).toBe(true);
	});

	it("on which a body comes slowly is not ended", async () => {
		const socket = await open(post("/", 8));
		for (const letter of "abcdefgh") {
			await sleep(LIMITS.silence / 7);
			socket.write(letter);
		}
		const [answer] = await once(socket, "data");
		expect(answer).toMatch(/^HTTP\/1.1 200 [\s\S]*8$/);
		socket.destroy();
	});

	it("that has been answered is kept longer than a proxy keeps it", async () => {
		const socket = await open(post("/", 0));
		const [answer] = await once(socket, "data");
		expect(answer).toContain("Keep-Alive: timeout=75");
		socket.destroy();
	});

	it("whose request takes long to be answered is not ended", async () => {
		const socket = await open(`${post("/slow", 2)}ab`);
		const [answer] = await once(socket, "data");
		expect(answer).toMatch(/^HTTP\/1.1 200 [\s\S]*2$/);
		socket.destroy();
	});
});
