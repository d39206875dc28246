import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import {
	setImmediate as look,
	setTimeout as sleep,
} from "node:timers/promises";
import type { Logger } from "pino";

/** How long each step of a stop may take, in milliseconds. All together stay below ten seconds. */
const LIMITS = {
	// A load balancer asks about once a second, and busy connections end by themselves.
	grace: 1_000,
	letIn: 500,
	answers: 5_000,
	background: 1_500,
	database: 1_500,
};

const SWEEP_MS = 50;

interface Stoppable {
	server: Server;
	/** From now on the site says that it is not ready. */
	drain(): void;
	/** Ends what runs in the background, while the database is still open. */
	stop(): Promise<void>;
	database: { close(): Promise<void> };
	logger: Logger;
}

/**
 * Makes ready for the end of a server that listens or soon will.
 *
 * The function that it gives ends the site: it says not ready and answers on for a short grace, each
 * time with `Connection: close`; then takes no more connections, lets slow answers finish, and closes
 * the background work and the database. It resolves to whether those two were closed in time and
 * without an error, which are logged; it never rejects.
 */
export function prepareShutdown(
	{ server, drain, stop, database, logger }: Stoppable,
	limits = LIMITS,
): () => Promise<boolean> {
	const connections = followConnections(server);

	/** @returns whether the work ended well within `ms` milliseconds */
	async function finish(
		name: string,
		work: () => Promise<void>,
		ms: number,
	): Promise<boolean> {
		try {
			const isInTime = await Promise.race([
				work().then(() => true),
				sleep(ms, false),
			]);
			if (!isInTime) logger.error(`${name} did not end in time`);
			return isInTime;
		} catch (error) {
			logger.error({ err: error }, `${name} did not end well`);
			return false;
		}
	}

	return async () => {
		drain();
		connections.announceEnd();
		await sleep(limits.grace);
		await connections.letIn(limits.letIn);
		const closed = new Promise((resolve) => server.close(resolve));
		const sweep = setInterval(connections.closeUnused, SWEEP_MS);
		await Promise.race([closed, sleep(limits.answers)]);
		clearInterval(sweep);
		// Nobody may begin to use what is closed next.
		server.closeAllConnections();
		const isStopped = await finish("background work", stop, limits.background);
		const isClosed = await finish(
			"the database",
			() => database.close(),
			limits.database,
		);
		return isStopped && isClosed;
	};
}

/** Ends the process at `SIGTERM` or `SIGINT`: with 0 when everything was closed, else with 1. */
export function endOnSignal(
	shutDown: () => Promise<boolean>,
	logger: Logger,
): void {
	let isStopping = false;
	const end = async (signal: string) => {
		// Asked twice: whoever asks does not want to wait.
		if (isStopping) process.exit(1);
		isStopping = true;
		logger.info({ signal }, "stopping");
		process.exit((await shutDown()) ? 0 : 1);
	};
	process.on("SIGTERM", end);
	process.on("SIGINT", end);
}

/** Knows a server's connections and the last answer on each, which may be under way. */
function followConnections(server: Server) {
	const connections = new Map<Socket, ServerResponse | undefined>();
	let letInCount = 0;
	const unused = new WeakSet<Socket>();
	let isEnding = false;

	server.on("connection", (socket) => {
		letInCount += 1;
		connections.set(socket, undefined);
		socket.once("close", () => connections.delete(socket));
	});
	// Before the site's own listener, which may answer at once. This runs with every request: no more
	// than a note of it.
	server.prependListener("request", ({ socket }, response) => {
		if (isEnding) response.shouldKeepAlive = false;
		connections.set(socket, response);
	});

	return {
		/** Every answer whose head is not yet sent says that its connection ends with it. */
		announceEnd() {
			isEnding = true;
			for (const answer of connections.values()) {
				if (answer) answer.shouldKeepAlive = false;
			}
		},
		/** Lets in who connected while the process was busy: Node takes one connection each turn of its loop. */
		async letIn(ms: number) {
			const end = performance.now() + ms;
			let before: number;
			do {
				before = letInCount;
				await look();
			} while (letInCount > before && performance.now() < end);
		},
		/** Closes what waits for a next request, or for a first: browsers connect in advance. */
		closeUnused() {
			server.closeIdleConnections();
			for (const socket of connections.keys()) {
				if (socket.bytesRead > 0) continue;
				// What a busy process has not read yet it reads between one sweep and the next.
				if (unused.has(socket)) socket.destroy();
				unused.add(socket);
			}
		},
	};
}
