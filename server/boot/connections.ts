import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Tracks a server's connections and the last response on each, which may not be finished. */
export function trackConnections(server: Server) {
	const connections = new Map<Socket, ServerResponse | undefined>();
	let acceptedCount = 0;
	const unused = new WeakSet<Socket>();
	let isEnding = false;

	server.on("connection", (socket) => {
		acceptedCount += 1;
		connections.set(socket, undefined);
		socket.once("close", () => connections.delete(socket));
	});
	// Before the site's own listener, which may respond at once. It runs with every request and must be cheap.
	server.prependListener("request", ({ socket }, response) => {
		if (isEnding) response.shouldKeepAlive = false;
		connections.set(socket, response);
	});

	return {
		/** Sends `Connection: close` with every response whose head is not sent yet. */
		closeAfterResponses() {
			isEnding = true;
			for (const response of connections.values()) {
				if (response) response.shouldKeepAlive = false;
			}
		},
		/** Accepts the connections that were made while the process was busy: Node accepts one in each turn of its event loop. */
		async accept(ms: number) {
			const end = performance.now() + ms;
			let before: number;
			do {
				before = acceptedCount;
				await nextTurn();
			} while (acceptedCount > before && performance.now() < end);
		},
		/** Closes connections that wait for a next request, or for a first one: browsers connect in advance. */
		closeUnused() {
			server.closeIdleConnections();
			for (const socket of connections.keys()) {
				if (socket.bytesRead > 0) continue;
				// A busy process may not have read a request yet: it does so between one sweep and the next.
				if (unused.has(socket)) socket.destroy();
				unused.add(socket);
			}
		},
	};
}
