import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
	databaseUrl,
	runAsServer,
	testServerUrl,
} from "#server/testing/postgres-server.ts";
import { throughWire, Wire } from "#server/testing/wire.ts";
import { type Orm, openOrm } from "./open.ts";

describe("connections that die in use", () => {
	const name = `site_wire_${Math.random().toString(36).slice(2)}`;
	let wire: Wire;
	let orm: Orm;

	beforeEach(async () => {
		await runAsServer(testServerUrl(), `create database ${name}`);
		wire = new Wire(testServerUrl());
		const url = databaseUrl(testServerUrl(), name);
		orm = await openOrm({
			url: throughWire(url, await wire.listen()),
			statementMs: 300,
		});
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
