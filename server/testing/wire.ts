import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A way to a server whose connections can be cut, with and without a word. */
export class Wire {
	readonly #pairs = new Set<[Socket, Socket]>();
	readonly #server: Server;

	/** @param target the address of the server, as a URL; its host may be the folder of a socket */
	constructor(target: string) {
		const { hostname, port: named } = new URL(target);
		const host = decodeURIComponent(hostname);
		const port = Number(named || 5432);
		this.#server = createServer((client) => {
			const server = host.startsWith("/")
				? connect(`${host}/.s.PGSQL.${port}`)
				: connect(port, host);
			const pair: [Socket, Socket] = [client, server];
			this.#pairs.add(pair);
			for (const [from, to] of [pair, [server, client] as const]) {
				from.on("data", (chunk) => to.write(chunk));
				from.on("error", () => undefined);
				from.on("close", () => to.destroy());
			}
		});
	}

	/** @param port where to listen; any free one when it is left out. @returns where it listens */
	async listen(port = 0): Promise<number> {
		this.#server.listen(port, "127.0.0.1");
		await once(this.#server, "listening");
		return (this.#server.address() as { port: number }).port;
	}

	/** Nothing comes through the connections that there are any more, and nobody is told. */
	lose() {
		for (const [client, server] of this.#pairs) {
			for (const socket of [client, server]) {
				socket.removeAllListeners("data").removeAllListeners("close");
				socket.resume();
			}
		}
	}

	cut() {
		for (const [client, server] of this.#pairs) {
			client.destroy();
			server.destroy();
		}
		this.#pairs.clear();
	}

	/** Cuts every connection, and takes none until something has ended. */
	async refuseUntil(ended: () => Promise<void>): Promise<void> {
		const { port } = this.#server.address() as { port: number };
		this.close();
		await ended();
		await this.listen(port);
	}

	close() {
		this.#server.close();
		this.cut();
	}
}

/** The same address, reached through a wire that listens at a port of this machine. */
export function throughWire(address: string, port: number): string {
	const url = new URL(address);
	url.hostname = "127.0.0.1";
	url.port = String(port);
	return url.href;
}
