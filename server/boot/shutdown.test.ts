import { once } from "node:events";
import {
	Agent,
	createServer,
	get,
	type IncomingMessage,
	type Server,
} from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prepareShutdown } from "./shutdown.ts";

const LIMITS = {
	grace: 300,
	letIn: 100,
	answers: 500,
	background: 200,
	database: 200,
};

// Clients that say when all of them have asked, and then what they were answered. They have a thread of their own.
const EIGHT_CLIENTS = `
	const { connect } = require("node:net");
	const { parentPort, workerData: { port, asked } } = require("node:worker_threads");
	let askedCount = 0;
	const answers = Array.from({ length: 8 }, async () => {
		const client = connect(port, "127.0.0.1").setEncoding("utf8");
		client.write("GET /busy HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n", () => {
			askedCount += 1;
			if (askedCount < 8) return;
			Atomics.store(asked, 0, 1);
			Atomics.notify(asked, 0);
		});
		let answer = "";
		try {
			for await (const chunk of client) answer += chunk;
		} catch (error) {
			answer += error;
		}
		return answer;
	});
	Promise.all(answers).then((all) => parentPort.postMessage(all));
`;

describe("a stop", () => {
	let server: Server;
	let port: number;
	let events: string[];
	let log: string;
	let parts: Parameters<typeof prepareShutdown>[0];
	/** Gives the answers to `/slow`. */
	let letGo: () => void;

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
		const released = new Promise<void>((resolve) => {
			letGo = resolve;
		});
		server.on("request", async (request, response) => {
			if (request.url === "/slow") await released;
			events.push(`answered ${request.url}`);
			response.end("done");
		});
		server.listen(0, "127.0.0.1");
		await once(server, "listening");
		port = (server.address() as { port: number }).port;
	});
	afterEach(() => {
		server.closeAllConnections();
		server.close();
	});

	async function ask(path: string, agent = new Agent({ keepAlive: true })) {
		const [response] = (await once(get({ port, path, agent }), "response")) as [
			IncomingMessage,
		];
		for await (const _ of response);
		return response;
	}
	const begin = () => prepareShutdown(parts, LIMITS);

	it("tells every connection that it ends, and still takes new ones for a while", async () => {
		const shutDown = begin();
		const kept = new Agent({ keepAlive: true });
		expect((await ask("/", kept)).headers.connection).toBe("keep-alive");
		const underWay = ask("/slow");
		await sleep(100);
		const ended = shutDown();
		expect((await ask("/", kept)).headers.connection).toBe("close");
		expect((await ask("/new")).headers.connection).toBe("close");
		letGo();
		expect((await underWay).headers.connection).toBe("close");
		expect(await ended).toBe(true);
		await expect(ask("/late")).rejects.toThrow(/ECONNREFUSED/);
		expect(log).toBe("");
	});

	it("answers who connected in time, though the process was busy until the end of the grace", async () => {
		const ended = prepareShutdown(parts, { ...LIMITS, grace: 20 })();
		const asked = new Int32Array(new SharedArrayBuffer(4));
		const clients = new Worker(EIGHT_CLIENTS, {
			eval: true,
			workerData: { port, asked },
		});
		const answers = once(clients, "message");
		// This thread is busy meanwhile: the server sees none of them before it is free.
		expect(Atomics.wait(asked, 0, 0, 20_000)).not.toBe("timed-out");
		expect(await answers).toEqual([
			Array(8).fill(expect.stringMatching(/^HTTP\/1\.1 200 .*done/s)),
		]);
		expect(await ended).toBe(true);
	});

	it("finishes slow answers before what they need is closed", async () => {
		const shutDown = begin();
		const underWay = ask("/slow");
		await sleep(100);
		const ended = shutDown();
		setTimeout(letGo, LIMITS.grace + 100);
		expect((await underWay).complete).toBe(true);
		expect(await ended).toBe(true);
		expect(events).toEqual([
			"drained",
			"answered /slow",
			"background work ended",
			"database closed",
		]);
	});

	it("cuts an answer that does not come, before what it needs is closed", async () => {
		const shutDown = begin();
		const cut = ask("/slow").catch(() => events.push("cut"));
		await sleep(100);
		parts.database.close = async () => {
			await cut;
			events.push("database closed");
		};
		expect(await shutDown()).toBe(true);
		expect(events.at(-2)).toBe("cut");
	});

	it("waits neither for connections without a question nor for idle ones", async () => {
		const shutDown = prepareShutdown(parts, { ...LIMITS, answers: 60_000 });
		await ask("/");
		const early = connect(port, "127.0.0.1");
		await once(early, "connect");
		const isCut = once(early, "close").then(() => true);
		// Ends at all; the test's own limit is far below what a slow answer would be given.
		expect(await shutDown()).toBe(true);
		expect(await isCut).toBe(true);
	});

	it.each([
		["background work", "never ends"],
		["background work", "fails"],
		["the database", "never ends"],
		["the database", "fails"],
	])("goes on when %s %s, and says so", async (name, fault) => {
		const broken = () =>
			fault === "fails"
				? Promise.reject(new Error("no"))
				: new Promise<void>(() => undefined);
		if (name === "the database") parts.database.close = broken;
		else parts.stop = broken;
		expect(await begin()()).toBe(false);
		expect(log).toContain(name);
		expect(events).toContain(
			name === "the database" ? "background work ended" : "database closed",
		);
	});
});
