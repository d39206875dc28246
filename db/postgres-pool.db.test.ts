import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listen } from "#packages/testing";
import { databaseUrl, runAsServer, testServerUrl } from "#server/testing/postgres-server.ts";
import { type Orm, openOrm } from "./open.ts";

/** A TCP proxy in front of a server that can cut or freeze its connections. */
class TcpProxy {
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

	/** Listens on any free port. @returns the URL that leads through it to a database of the server */
	async listen(database: string): Promise<string> {
		const url = new URL(database);
		url.host = `127.0.0.1:${await listen(this.#server)}`;
		return url.href;
	}

	/** Freezes the open connections: nothing passes any more, but they stay open. */
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

describe("connections that break while in use", () => {
	const name = `site_proxy_${Math.random().toString(36).slice(2)}`;
	let proxy: TcpProxy;
	let orm: Orm;

	beforeEach(async () => {
		await runAsServer(testServerUrl(), `create database ${name}`);
		proxy = new TcpProxy(testServerUrl());
		const url = await proxy.listen(databaseUrl(testServerUrl(), name));
		orm = await openOrm({ url, statementMs: 1_000 });
		await orm.em.fork().execute("create table thing (id int)");
	});
	afterEach(async () => {
		await orm.close();
		proxy.close();
		await runAsServer(testServerUrl(), `drop database ${name} with (force)`);
	});

	/** The outcomes of more writers than the pool has connections, each inside a transaction. */
	const write = async () => {
		const writers = Array.from({ length: 12 }, () =>
			orm.em.fork().transactional(async (em) => {
				await em.execute("insert into thing values (1)");
				await em.execute("select pg_sleep(0.1)");
				await em.execute("insert into thing values (2)");
			}),
		);
		return (await Promise.allSettled(writers)).map(({ status }) => status);
	};

	it.each([
		["when the network closes them", () => proxy.cut()],
		["when the network delivers nothing more", () => proxy.lose()],
	])("%s, do not exhaust the pool and leave no transaction half-written", async (_, interrupt) => {
		for (let round = 0; round < 3; round += 1) {
			const outcomes = write();
			await sleep(60);
			interrupt();
			expect(await outcomes).toContain("rejected");
		}
		expect(await write()).not.toContain("rejected");
		const odd = "select count(*) filter (where id = 1)::int - count(*) filter (where id = 2)::int as odd from thing";
		expect(await orm.em.fork().execute(odd)).toEqual([{ odd: 0 }]);
	});
});
