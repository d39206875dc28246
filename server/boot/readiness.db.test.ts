import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openOrm } from "#db/open.ts";
import { toSiteError } from "../lib/errors.ts";
import { testServerUrl } from "../testing/postgres-server.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { openDatabase } from "./open-database.ts";
import { createReadiness } from "./readiness.ts";

describe("readiness", () => {
	let database: Database;
	beforeAll(async () => {
		database = await openTestDatabase();
	});
	afterAll(() => database.close());

	it("is there with a migrated database, until the stop", async () => {
		const readiness = createReadiness(database.orm);
		expect(await readiness.isReady()).toBe(true);
		readiness.drain();
		expect(await readiness.isReady()).toBe(false);
	});

	it("is not there while a migration is missing", async () => {
		await database.orm.em
			.fork()
			.execute("alter table mikro_orm_migrations rename to elsewhere");
		expect(await createReadiness(database.orm).isReady()).toBe(false);
	});
});

describe("a server that takes connections and says nothing", () => {
	const sockets = new Set<Socket>();
	const server = createServer((socket) => sockets.add(socket));
	let url: string;
	beforeAll(async () => {
		server.listen(0, "127.0.0.1");
		await once(server, "listening");
		const { port } = server.address() as { port: number };
		url = `postgres://postgres@127.0.0.1:${port}/none`;
	});
	afterAll(() => {
		for (const socket of sockets) socket.destroy();
		server.close();
	});

	it("makes the site not ready, in time", async () => {
		const orm = await openOrm({ url });
		const givenUp = orm.em
			.fork()
			.execute("select 1")
			.catch(() => "the connection was given up first");
		const readiness = createReadiness(orm, 100);
		expect(await Promise.race([readiness.isReady(), givenUp])).toBe(false);
		await givenUp;
		await orm.close();
	});

	it("is given up when it is opened", async () => {
		const error = await openDatabase({ databaseUrl: url, dataDir: "" }).catch(
			(reason: unknown) => reason,
		);
		expect(toSiteError(error).kind).toBe("unavailable");
	});
});

describe("a Postgres server", () => {
	const url = testServerUrl();

	it("may not take longer over a statement than it is given", async () => {
		const orm = await openOrm({ url, statementMs: 100 });
		const error = await orm.em
			.fork()
			.execute("select pg_sleep(20)")
			.catch((reason: unknown) => reason);
		expect(toSiteError(error).kind).toBe("unavailable");
		expect(await orm.em.fork().execute("select 1 as one")).toEqual([
			{ one: 1 },
		]);
		await orm.close();
	});

	it("is not given a database that it has not", async () => {
		const misspelt = new URL(url);
		misspelt.pathname = "/misspelt_name";
		const open = () =>
			openDatabase({ databaseUrl: misspelt.href, dataDir: "" });
		await expect(open()).rejects.toThrow(/does not exist/);
		await expect(open()).rejects.toThrow(/does not exist/);
	});
});
