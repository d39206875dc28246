import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databaseUrl, runAsServer, testServerUrl } from "#server/testing/postgres-server.ts";
import { TcpProxy, viaProxy } from "#server/testing/tcp-proxy.ts";
import { type Orm, openOrm } from "./open.ts";

describe("connections that break while in use", () => {
	const name = `site_proxy_${Math.random().toString(36).slice(2)}`;
	let proxy: TcpProxy;
	let orm: Orm;

	beforeEach(async () => {
		await runAsServer(testServerUrl(), `create database ${name}`);
		proxy = new TcpProxy(testServerUrl());
		const url = databaseUrl(testServerUrl(), name);
		orm = await openOrm({ url: viaProxy(url, await proxy.listen()), statementMs: 300 });
		await orm.em.fork().execute("create table thing (id int)");
	});
	afterEach(async () => {
		await orm.close();
		proxy.close();
		await runAsServer(testServerUrl(), `drop database ${name} with (force)`);
	});

	/** More writers than the pool has connections, each inside a transaction. */
	const write = () =>
		Array.from({ length: 12 }, () =>
			orm.em.fork().transactional(async (em) => {
				await em.execute("insert into thing values (1)");
				await em.execute("select pg_sleep(0.1)");
				await em.execute("insert into thing values (2)");
			}),
		);
	const settle = async (writers: Promise<void>[]) => (await Promise.allSettled(writers)).map(({ status }) => status);
	const beginAll = async (writers: Promise<void>[]) => {
		// Rejections are checked later.
		for (const writer of writers) writer.catch(() => undefined);
		await sleep(60);
	};

	it.each([
		["when the network closes them", () => proxy.cut()],
		["when the network delivers nothing more", () => proxy.lose()],
	])("%s do not exhaust the pool", async (_, interrupt) => {
		for (let round = 0; round < 3; round += 1) {
			const writers = write();
			await beginAll(writers);
			interrupt();
			expect(await settle(writers)).toContain("rejected");
		}
		expect(await settle(write())).not.toContain("rejected");
	});

	it("leave no half-written transaction behind", async () => {
		const writers = write();
		await beginAll(writers);
		proxy.cut();
		await settle(writers);
		const odd = "select count(*) filter (where id = 1)::int - count(*) filter (where id = 2)::int as odd from thing";
		expect(await orm.em.fork().execute(odd)).toEqual([{ odd: 0 }]);
	});
});
