import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A TCP proxy in front of a server, whose connections can be cut or made silent. */
export class TcpProxy {
	readonly #pairs = new Set<[Socket, Socket]>();
	readonly #server: Server;

	/** @param target the URL of the server; its host may be the folder of a Unix socket */
	constructor(target: string) {
		const { hostname, port: named } = new URL(target);
		const host = decodeURIComponent(hostname);
		const port = Number(named || 5432);
		this.#server = createServer((client) => {
			const server = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
			const pair: [Socket, Socket] = [client, server];
			this.#pairs.add(pair);
			for (const [from, to] of [pair, [server, client] as const]) {
				from.on("data", (chunk) => to.write(chunk));
				from.on("error", () => undefined);
				from.on("close", () => to.destroy());
			}
		});
	}

	/** Listens on any free port. @returns the port */
	async listen(): Promise<number> {
		this.#server.listen(0, "127.0.0.1");
		await once(this.#server, "listening");
		return (this.#server.address() as { port: number }).port;
	}

	/** Makes the open connections silent: nothing passes any more, and they are not closed. */
	lose() {
		for (const [client, server] of this.#pairs) {
			for (const socket of [client, server]) {
				socket.removeAllListeners("data").removeAllListeners("close");
				socket.resume();
			}
		}
	}

	/** Closes the open connections. */
	cut() {
		for (const [client, server] of this.#pairs) {
			client.destroy();
			server.destroy();
		}
		this.#pairs.clear();
	}

	close() {
		this.#server.close();
		this.cut();
	}
}

/** Changes the URL of a server into that of a wire on a local port. */
export function viaProxy(target: string, port: number): string {
	const url = new URL(target);
	url.hostname = "127.0.0.1";
	url.port = String(port);
	return url.href;
}
