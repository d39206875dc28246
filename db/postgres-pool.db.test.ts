import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import {
	databaseUrl,
	runAsServer,
	testServerUrl,
} from "../server/testing/postgres-server.ts";
import { type Orm, openOrm } from "./open.ts";

const { kind } = inject("testDatabase");

/** A way to Postgres whose connections can be cut, with and without a word. */
class Wire {
	readonly #pairs = new Set<[Socket, Socket]>();
	readonly #server: Server;

	constructor(port: number, host: string) {
		this.#server = createServer((client) => {
			const server = connect(port, host);
			const pair: [Socket, Socket] = [client, server];
			this.#pairs.add(pair);
			for (const [from, to] of [pair, [server, client] as const]) {
				from.on("data", (chunk) => to.write(chunk));
				from.on("error", () => undefined);
				from.on("close", () => to.destroy());
			}
		});
	}

	async listen(): Promise<number> {
		this.#server.listen(0, "127.0.0.1");
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

	close() {
		this.cut();
		this.#server.close();
	}
}

describe.runIf(kind === "postgres")("connections that die in use", () => {
	const name = `site_wire_${Math.random().toString(36).slice(2)}`;
	let wire: Wire;
	let orm: Orm;

	beforeEach(async () => {
		await runAsServer(testServerUrl(), `create database ${name}`);
		const { hostname, port } = new URL(testServerUrl());
		wire = new Wire(Number(port || 5432), hostname);
		const url = new URL(databaseUrl(testServerUrl(), name));
		url.hostname = "127.0.0.1";
		url.port = String(await wire.listen());
		orm = await openOrm({ url: url.href, statementMs: 300 });
		await orm.em.fork().execute("create table thing (id int)");
	});
	afterEach(async () => {
		await orm.close();
		wire.close();
		await runAsServer(testServerUrl(), `drop database ${name} with (force)`);
	});

	/** More writers than the pool has connections, each at work inside a transaction. */
	const write = () =>
		Array.from({ length: 12 }, () =>
			orm.em.fork().transactional(async (em) => {
				await em.execute("insert into thing values (1)");
				await em.execute("select pg_sleep(0.1)");
				await em.execute("insert into thing values (2)");
			}),
		);
	const settle = async (writers: Promise<void>[]) =>
		(await Promise.allSettled(writers)).map(({ status }) => status);
	const beginAll = async (writers: Promise<void>[]) => {
		// Rejections are looked at later.
		for (const writer of writers) writer.catch(() => undefined);
		await sleep(60);
	};

	it.each([
		["when they are cut", () => wire.cut()],
		["when nothing comes through any more", () => wire.lose()],
	])("%s do not exhaust the pool", async (_, breakOff) => {
		for (let round = 0; round < 3; round += 1) {
			const writers = write();
			await beginAll(writers);
			breakOff();
			expect(await settle(writers)).toContain("rejected");
		}
		expect(await settle(write())).not.toContain("rejected");
	});

	it("leave no half-written transaction behind", async () => {
		const writers = write();
		await beginAll(writers);
		wire.cut();
		await settle(writers);
		const [row] = await orm.em
			.fork()
			.execute<{ odd: number }[]>(
				"select count(*) filter (where id = 1)::int - count(*) filter (where id = 2)::int as odd from thing",
			);
		expect(row?.odd).toBe(0);
	});
});
