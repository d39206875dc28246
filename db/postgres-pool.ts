import type { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import { type Client, type Connecting, observeConnecting, observeStatements } from "./observe-statements.ts";

/** The part of the driver's pooled connection (pg-pool) that is used here. */
interface PooledClient extends EventEmitter, Client {
	connection: { stream: Socket };
	release(destroy?: boolean): void;
}

/**
 * Makes a new pool of the `pg` driver take back connections that died while in use. The ORM releases a transaction's
 * connection only after a rollback, which a broken one cannot make: a few of them would exhaust the pool.
 */
export function returnDeadConnections(pool: EventEmitter & Connecting): void {
	observeConnecting(pool);
	const inUse = new WeakSet<PooledClient>();
	pool.on("acquire", (client: PooledClient) => inUse.add(client));
	pool.on("release", (_error: unknown, client: PooledClient) => inUse.delete(client));
	pool.on("connect", (client: PooledClient) => {
		observeStatements(client, ({ message }) => {
			// After a read timeout the driver keeps using the connection, and every later query queues behind the unanswered
			// one: the connection is destroyed instead.
			if (message === "Query read timeout") client.connection.stream.destroy();
		});
		client.once("end", () => {
			if (!inUse.has(client)) return;
			client.release(true);
			// The ORM may release it too, and the pool throws on a second release.
			client.release = () => undefined;
		});
	});
}
