import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Environment } from "../env.ts";

/** The server cannot listen at the configured host and port. The message gives advice. */
class ListenError extends Error {
	override name = "ListenError";
}

/**
 * The number of connections that may wait to be accepted. A visitor whose connection overflows the queue waits for at
 * least a second until the browser tries again; Node's default is 511. The kernel's `net.core.somaxconn` caps it.
 */
const BACKLOG = 4_096;

/** Listens at the configured host and port. @returns the port: a free one for `PORT=0` @throws ListenError */
export async function listen(server: Server, { HOST, PORT }: Pick<Environment, "HOST" | "PORT">): Promise<number> {
	try {
		await once(server.listen({ port: PORT, host: HOST, backlog: BACKLOG }), "listening");
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		const advice =
			code === "EADDRINUSE" ? "Stop what listens there, or set PORT to another number." : "Check HOST and PORT.";
		throw new ListenError(`Cannot listen at ${HOST}, port ${PORT}: ${message}. ${advice}`);
	}
	return (server.address() as AddressInfo).port;
}

/** Time limits for the phases of a request, in milliseconds. */
const LIMITS = {
	// From the opening of a connection to the end of a request's head: a silent connection only occupies memory.
	headersTimeout: 30_000,
	// Between two chunks of a body.
	silence: 30_000,
	// The whole request: uploading a 1 GB video at 2.5 megabits per second takes nearly as long.
	requestTimeout: 60 * 60_000,
	// An idle connection. Longer than the timeout of proxies (a minute in nginx and most load balancers): a proxy that
	// sends a request on a connection that is just being closed gets no response, and must not retry a POST.
	keepAliveTimeout: 75_000,
	// The interval at which Node enforces these limits.
	connectionsCheckingInterval: 5_000,
	// Requests that wait until all new connections are accepted.
	accepting: 100,
};

/**
 * Serves requests, but accepts new connections first. Node accepts one connection in each turn of its event loop, and a
 * turn serves every request that has arrived: of a thousand connections made at once, the last would wait for seconds.
 */
function serveAfterAccepting(server: Server, listener: RequestListener, limit: number): void {
	let waiting: Parameters<RequestListener>[] | undefined;
	let hasAccepted = false;
	function endTurn(end: number): void {
		if (hasAccepted && performance.now() < end) {
			hasAccepted = false;
			setImmediate(endTurn, end);
			return;
		}
		const requests = waiting ?? [];
		waiting = undefined;
		for (const [request, response] of requests) listener(request, response);
	}
	server.on("connection", () => {
		hasAccepted = true;
		if (waiting) return;
		waiting = [];
		setImmediate(endTurn, performance.now() + limit);
	});
	server.on("request", (request, response) => {
		if (waiting) waiting.push([request, response]);
		else listener(request, response);
	});
}

/**
 * Closes the connection of a request with a body that stalls for `silence` milliseconds. Node's own inactivity limit
 * (`server.timeout`) would also close one whose response takes long.
 */
function limitSilence(request: IncomingMessage, response: ServerResponse, silence: number): void {
	const { headers, socket } = request;
	if (!("content-length" in headers || "transfer-encoding" in headers)) return;
	socket.setTimeout(silence);
	request.once("end", () => {
		// After an early response, Node's idle limit applies.
		if (!response.writableEnded) socket.setTimeout(0);
	});
}

/**
 * Creates an HTTP server that accepts new connections before it serves requests, and closes connections on which no
 * request begins or a request stalls.
 */
export function createHttpServer(listener: RequestListener, { silence, accepting, ...limits } = LIMITS): Server {
	const server = createServer(limits);
	serveAfterAccepting(
		server,
		(request, response) => {
			limitSilence(request, response, silence);
			listener(request, response);
		},
		accepting,
	);
	return server;
}
