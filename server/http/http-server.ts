import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Environment } from "../env.ts";

/** The server cannot listen at the configured host and port. The message says what to do. */
class ListenError extends Error {
	override name = "ListenError";
}

/**
 * Listens at the configured host and port.
 *
 * @returns the port: with `PORT=0` a free one
 * @throws ListenError
 */
export async function listen(server: Server, { HOST, PORT }: Pick<Environment, "HOST" | "PORT">): Promise<number> {
	try {
		await once(server.listen(PORT, HOST), "listening");
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		const advice =
			code === "EADDRINUSE" ? "Stop what listens there, or set PORT to another number." : "Check HOST and PORT.";
		throw new ListenError(`Cannot listen at ${HOST}, port ${PORT}: ${message}. ${advice}`);
	}
	return (server.address() as AddressInfo).port;
}

/** Time limits of the parts of a request, in milliseconds. */
const LIMITS = {
	// The time from the beginning of a connection to the end of a request's head: a silent connection only holds memory.
	head: 30_000,
	// The pause within a body.
	silence: 30_000,
	// The whole request: a video of 1 GB over a connection of 2.5 megabits per second takes nearly as long.
	request: 60 * 60_000,
	// An idle connection. Longer than proxies keep theirs (nginx and most load balancers: a minute): a proxy that sends on
	// a connection that is just being closed gets no response, and must not retry a POST.
	idle: 75_000,
	// The interval at which Node checks these limits.
	check: 5_000,
};

/** An HTTP server that closes connections whose request does not begin or does not continue. */
export function createHttpServer(listener: RequestListener, limits = LIMITS): Server {
	const server = createServer(
		{
			headersTimeout: limits.head,
			keepAliveTimeout: limits.idle,
			requestTimeout: limits.request,
			connectionsCheckingInterval: limits.check,
		},
		listener,
	);
	// Node's own limit on silence (`server.timeout`) would also close a connection whose response takes long.
	server.prependListener("request", (request, response) => {
		const { headers, socket } = request;
		if (!("content-length" in headers || "transfer-encoding" in headers)) return;
		socket.setTimeout(limits.silence);
		request.once("end", () => {
			// After an early response, Node's limit on idle connections applies.
			if (!response.writableEnded) socket.setTimeout(0);
		});
	});
	return server;
}
