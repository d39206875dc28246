import type { EventEmitter } from "node:events";
import type { Socket } from "node:net";

/** As much as is needed here of the driver's pool (pg-pool). */
type Pool = EventEmitter;

/** As much as is needed here of the driver's connection (pg). */
interface PooledClient extends EventEmitter {
	connection: { stream: Socket };
	query(...args: unknown[]): unknown;
	release(destroy?: boolean): void;
}

/**
 * Gives connections that died while they were in use back to their pool.
 *
 * The ORM gives a transaction's connection back only after a rollback that succeeded. One that was
 * cut, or whose server has gone silent, cannot be rolled back: without this the pool would lose
 * it for good, and after ten of them answer nobody any more.
 *
 * @param pool a pool of the `pg` driver, before its first use
 */
export function returnDeadConnections(pool: Pool): void {
	const inUse = new WeakSet<PooledClient>();
	pool.on("acquire", (client: PooledClient) => inUse.add(client));
	pool.on("release", (_error: unknown, client: PooledClient) =>
		inUse.delete(client),
	);
	pool.on("connect", (client: PooledClient) => {
		cutWhenSilent(client);
		client.once("end", () => {
			if (!inUse.has(client)) return;
			client.release(true);
			// Whoever had it may give it back as well, which the pool takes for a mistake.
			client.release = () => undefined;
		});
	});
}

// The driver gives up waiting for an answer and goes on using the connection; what is sent after
// that only queues behind the question that nobody answers.
function cutWhenSilent(client: PooledClient): void {
	const query = client.query.bind(client);
	client.query = (...args) => {
		const result = query(...args);
		if (result instanceof Promise) {
			result.catch((error: Error) => {
				if (error.message === "Query read timeout") {
					client.connection.stream.destroy();
				}
			});
		}
		return result;
	};
}
