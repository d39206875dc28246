import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type Server } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listen } from "#packages/testing";
import { prepareShutdown } from "./shutdown.ts";

const LIMITS = { grace: 300, accept: 100, responses: 500, background: 200, database: 200 };

// Clients in a separate thread, which signals when all requests are sent, and then posts the responses.
const EIGHT_CLIENTS = `
	const { connect } = require("node:net");
	const { parentPort, workerData: { port, allSent } } = require("node:worker_threads");
	let sentCount = 0;
	const responses = Array.from({ length: 8 }, async () => {
		const client = connect(port, "127.0.0.1").setEncoding("utf8");
		client.write("GET /busy HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n", () => {
			sentCount += 1;
			if (sentCount < 8) return;
			Atomics.store(allSent, 0, 1);
			Atomics.notify(allSent, 0);
		});
		let response = "";
		try {
			for await (const chunk of client) response += chunk;
		} catch (error) {
			response += error;
		}
		return response;
	});
	Promise.all(responses).then((all) => parentPort.postMessage(all));
`;

describe("a graceful shutdown", () => {
	let server: Server;
	let port: number;
	let events: string[];
	let log: string;
	let parts: Parameters<typeof prepareShutdown>[0];
	/** Releases the responses of `/slow`. */
	let releaseSlow: () => void;

	beforeEach(async () => {
		server = createServer();
		events = [];
		log = "";
		const note = (event: string) => async () => {
			events.push(event);
		};
		parts = {
			server,
			drain: () => events.push("drained"),
			stop: note("background work ended"),
			database: { close: note("database closed") },
			logger: pino({}, { write: (line) => (log += line) }),
		};
		const { promise: released, resolve } = Promise.withResolvers<void>();
		releaseSlow = resolve;
		server.on("request", async ({ url }, response) => {
			if (url === "/slow") await released;
			events.push(`answered ${url}`);
			response.end("done");
		});
		port = await listen(server);
	});
	afterEach(() => {
		server.closeAllConnections();
		server.close();
	});

	async function request(path: string, agent = new Agent({ keepAlive: true })) {
		const [response] = (await once(get({ port, path, agent }), "response")) as [IncomingMessage];
		for await (const _ of response);
		return response;
	}
	const begin = () => prepareShutdown(parts, LIMITS);

	it("sends Connection: close with every response, and still accepts connections for a while", async () => {
		const shutDown = prepareShutdown(parts, { ...LIMITS, grace: 2_000, responses: 10_000 });
		const keepAlive = new Agent({ keepAlive: true });
		expect((await request("/", keepAlive)).headers.connection).toBe("keep-alive");
		const underWay = request("/slow");
		await sleep(100);
		const ended = shutDown();
		expect((await request("/", keepAlive)).headers.connection).toBe("close");
		expect((await request("/new")).headers.connection).toBe("close");
		releaseSlow();
		expect((await underWay).headers.connection).toBe("close");
		expect(await ended).toBe(true);
		await expect(request("/late")).rejects.toThrow(/ECONNREFUSED/);
		expect(log).toBe("");
	});

	it("responds to clients that connected in time, even if the process was busy until the grace period ended", async () => {
		const ended = prepareShutdown(parts, { ...LIMITS, grace: 20, accept: 10_000, responses: 10_000 })();
		const allSent = new Int32Array(new SharedArrayBuffer(4));
		const clients = new Worker(EIGHT_CLIENTS, { eval: true, workerData: { port, allSent } });
		const responses = once(clients, "message");
		// The wait blocks this thread, so that the server sees the clients only afterwards.
		expect(Atomics.wait(allSent, 0, 0, 20_000)).not.toBe("timed-out");
		expect(await responses).toEqual([Array(8).fill(expect.stringMatching(/^HTTP\/1\.1 200 .*done/s))]);
		expect(await ended).toBe(true);
	});

	it("finishes slow responses before the database is closed", async () => {
		const shutDown = begin();
		const underWay = request("/slow");
		await sleep(100);
		const ended = shutDown();
		setTimeout(releaseSlow, LIMITS.grace + 100);
		expect((await underWay).complete).toBe(true);
		expect(await ended).toBe(true);
		expect(events).toEqual(["drained", "answered /slow", "background work ended", "database closed"]);
	});

	it("aborts a response that takes too long, before the database is closed", async () => {
		const shutDown = begin();
		const cut = request("/slow").catch(() => events.push("cut"));
		await sleep(100);
		parts.database.close = async () => {
			await cut;
			events.push("database closed");
		};
		expect(await shutDown()).toBe(true);
		expect(events.at(-2)).toBe("cut");
	});

	it("waits neither for connections without a request nor for idle ones", async () => {
		const shutDown = prepareShutdown(parts, { ...LIMITS, responses: 600_000 });
		await request("/");
		const unused = connect(port, "127.0.0.1");
		await once(unused, "connect");
		const isCut = once(unused, "close").then(() => true);
		// Waiting for these connections would exceed the time limit of the test.
		expect(await shutDown()).toBe(true);
		expect(await isCut).toBe(true);
	});

	it.each([
		["background work", "never ends"],
		["background work", "fails"],
		["the database", "never ends"],
		["the database", "fails"],
	])("continues when %s %s, and logs it", async (name, fault) => {
		const broken = () => (fault === "fails" ? Promise.reject(new Error("no")) : new Promise<void>(() => undefined));
		if (name === "the database") parts.database.close = broken;
		else parts.stop = broken;
		expect(await begin()()).toBe(false);
		expect(log).toContain(name);
		expect(events).toContain(name === "the database" ? "background work ended" : "database closed");
	});
});
