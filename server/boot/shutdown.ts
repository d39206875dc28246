import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { trackConnections } from "./connections.ts";

/** The limits of each step of a stop, in milliseconds. Together they stay below ten seconds. */
const LIMITS = {
	// A load balancer checks `/readyz` about once a second; busy connections end by themselves meanwhile.
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
 * Prepares the graceful shutdown of a server. Call it before the server gets connections.
 *
 * The returned function ends the site. For a short grace period the site is not ready and still responds, each time with
 * `Connection: close`. Then it accepts no more connections, finishes slow responses, and closes the background work and
 * the database. The function resolves to whether these two were closed in time and without an error; failures are
 * logged. It never rejects.
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

/** Ends the process on `SIGTERM` or `SIGINT`, with the exit code 0 when everything was closed, otherwise 1. */
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
