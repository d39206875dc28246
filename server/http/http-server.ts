import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Environment } from "../env.ts";

/** Nobody can listen where the settings say. The message says what to do. */
class ListenError extends Error {
	override name = "ListenError";
}

/**
 * Listens where the settings say.
 *
 * @returns the port: with `PORT=0` one that was free
 * @throws ListenError
 */
export async function listen(
	server: Server,
	{ HOST, PORT }: Pick<Environment, "HOST" | "PORT">,
): Promise<number> {
	try {
		await once(server.listen(PORT, HOST), "listening");
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		const wayOut =
			code === "EADDRINUSE"
				? "Stop what listens there, or set PORT to another number."
				: "Check HOST and PORT.";
		throw new ListenError(
			`Cannot listen at ${HOST}, port ${PORT}: ${message}. ${wayOut}`,
		);
	}
	return (server.address() as AddressInfo).port;
}

/** Time limits of the parts of a request, in milliseconds. */
const LIMITS = {
	// A connection that says nothing only holds memory, from its beginning to the end of a request's head.
	head: 30_000,
	// A body of which nothing comes any more.
	silence: 30_000,
	// A photograph of 20 MB over a weak connection (half a megabit a second) takes nearly as long.
	request: 5 * 60_000,
	// Longer than proxies keep theirs (nginx and most load balancers a minute): one that sends on a connection that is just
	// being closed gets no answer, and may not send a POST again.
	idle: 75_000,
	// Node's interval of checking these limits.
	check: 5_000,
};

/** A server that ends connections on which a request has not begun, or does not go on. */
export function createHttpServer(
	listener: RequestListener,
	limits = LIMITS,
): Server {
	const server = createServer(
		{
			headersTimeout: limits.head,
			keepAliveTimeout: limits.idle,
			requestTimeout: limits.request,
			connectionsCheckingInterval: limits.check,
		},
		listener,
	);
	// Node's own limit on silence (`server.timeout`) would also end a request that is long answered.
	server.prependListener("request", (request, response) => {
		const { headers, socket } = request;
		if (!("content-length" in headers || "transfer-encoding" in headers))
			return;
		socket.setTimeout(limits.silence);
		request.once("end", () => {
			// Node's limit on idle connections takes over after an early answer.
			if (!response.writableEnded) socket.setTimeout(0);
		});
	});
	return server;
}
