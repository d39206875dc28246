import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";

/** Tracks a server's connections, and on each the last response that took time and may not be finished. */
function trackConnections(server: Server) {
	const connections = new Map<Socket, ServerResponse | undefined>();
	let acceptedCount = 0;
	const unused = new WeakSet<Socket>();

	server.on("connection", (socket) => {
		acceptedCount += 1;
		connections.set(socket, undefined);
		socket.once("close", () => connections.delete(socket));
	});
	// Runs after the site's own listener, which has ended the responses from the cache: most need not be tracked.
	server.on("request", ({ socket }, response) => {
		if (!response.writableEnded) connections.set(socket, response);
	});

	return {
		/** Sends `Connection: close` with every response whose head has not been sent yet. */
		closeAfterResponses() {
			server.prependListener("request", (_, response) => {
				response.shouldKeepAlive = false;
			});
			for (const response of connections.values()) {
				if (response) response.shouldKeepAlive = false;
			}
		},
		/** Accepts the connections made while the process was busy: Node accepts one per turn of its event loop. */
		async accept(ms: number) {
			const end = performance.now() + ms;
			let before: number;
			do {
				before = acceptedCount;
				await nextTurn();
			} while (acceptedCount > before && performance.now() < end);
		},
		/** Closes connections that wait for their next or their first request: browsers connect in advance. */
		closeUnused() {
			server.closeIdleConnections();
			for (const socket of connections.keys()) {
				if (socket.bytesRead > 0) continue;
				// A busy process may not have read a request yet; it does so between two sweeps.
				if (unused.has(socket)) socket.destroy();
				unused.add(socket);
			}
		},
	};
}

/** The time limits of the shutdown's steps, in milliseconds. Together they stay below ten seconds. */
const LIMITS = {
	// A load balancer checks `/readyz` about once a second; meanwhile busy connections end by themselves.
	grace: 1_000,
	accept: 500,
	responses: 5_000,
	background: 1_500,
	database: 1_500,
};

const SWEEP_MS = 50;

interface Stoppable {
	server: Server;
	/** Makes the site not ready (`/readyz`). */
	drain(): void;
	/** Ends the background work, while the database is still open. */
	stop(): Promise<void>;
	database: { close(): Promise<void> };
	logger: Logger;
}

/**
 * Prepares the graceful shutdown of a server. Call it before the server accepts connections.
 *
 * The returned function makes the site not ready, but lets it respond for a grace period, each time with `Connection:
 * close`. Then it accepts no more connections, finishes slow responses, and closes the background work and the
 * database. It resolves to whether these two were closed in time; failures are logged. It never rejects.
 */
export function prepareShutdown(
	{ server, drain, stop, database, logger }: Stoppable,
	limits = LIMITS,
): () => Promise<boolean> {
	const connections = trackConnections(server);

	/** @returns whether the work succeeded within `ms` milliseconds */
	async function finish(name: string, work: () => Promise<void>, ms: number): Promise<boolean> {
		try {
			const isDone = await Promise.race([work().then(() => true), sleep(ms, false)]);
			if (!isDone) logger.error(`${name} did not end in time`);
			return isDone;
		} catch (error) {
			logger.error({ err: error }, `${name} did not end well`);
			return false;
		}
	}

	return async () => {
		drain();
		connections.closeAfterResponses();
		await sleep(limits.grace);
		await connections.accept(limits.accept);
		const closed = new Promise((resolve) => server.close(resolve));
		const sweep = setInterval(connections.closeUnused, SWEEP_MS);
		await Promise.race([closed, sleep(limits.responses)]);
		clearInterval(sweep);
		// No request may use what is closed next.
		server.closeAllConnections();
		const isStopped = await finish("background work", stop, limits.background);
		const isClosed = await finish("the database", () => database.close(), limits.database);
		return isStopped && isClosed;
	};
}

/** Ends the process on `SIGTERM` or `SIGINT`: with exit code 0 if everything was closed, otherwise 1. */
export function endOnSignal(shutDown: () => Promise<boolean>, logger: Logger): void {
	let isStopping = false;
	const end = async (signal: string) => {
		// A second signal means that the operator does not want to wait.
		if (isStopping) process.exit(1);
		isStopping = true;
		logger.info({ signal }, "stopping");
		process.exit((await shutDown()) ? 0 : 1);
	};
	process.on("SIGTERM", end);
	process.on("SIGINT", end);
}
