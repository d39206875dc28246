import { createServer, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openOrm } from "#db/open.ts";
import { listen } from "#packages/testing";
import { toSiteError } from "../../lib/errors.ts";
import { testServerUrl } from "../../testing/postgres-server.ts";
import { openTestDatabase, urlOf } from "../../testing/test-database.ts";
import { openDatabase } from "../open-database.ts";
import { createReadiness } from "./readiness.ts";

describe("the site", () => {
	let database: Database;
	beforeAll(async () => {
		database = await openTestDatabase();
	});
	afterAll(() => database.close());

	it("is ready with a migrated database, until it shuts down", async () => {
		const readiness = createReadiness(database.orm);
		expect(await readiness.isReady()).toBe(true);
		readiness.drain();
		expect(await readiness.isReady()).toBe(false);
	});

	it("stays ready while its replica answers, if it was ready with the primary before", async () => {
		const primary = await openTestDatabase();
		const orm = await openOrm({ url: urlOf(primary) });
		const replica = { isReady: async () => true };
		const readiness = createReadiness(orm, { replica });
		expect(await readiness.isReady()).toBe(true);
		// The database is dropped.
		await primary.close();
		expect(await readiness.isReady()).toBe(true);
		expect(await createReadiness(orm, { replica }).isReady()).toBe(false);
		await orm.close();
	});

	it("is not ready while a migration is missing", async () => {
		await database.orm.em.fork().execute("alter table mikro_orm_migrations rename to elsewhere");
		expect(await createReadiness(database.orm).isReady()).toBe(false);
	});
});

// Both tests wait for the same time limit.
describe.concurrent("a database server that accepts connections but never responds", () => {
	const sockets = new Set<Socket>();
	const server = createServer((socket) => sockets.add(socket));
	let url: string;
	beforeAll(async () => {
		url = `postgres://postgres@127.0.0.1:${await listen(server)}/none`;
	});
	afterAll(() => {
		for (const socket of sockets) socket.destroy();
		server.close();
	});

	it("makes the site not ready within the time limit", async () => {
		const orm = await openOrm({ url });
		const connectionFailed = orm.em
			.fork()
			.execute("select 1")
			.catch(() => "the connection failed first");
		const readiness = createReadiness(orm, { responseMs: 100 });
		expect(await Promise.race([readiness.isReady(), connectionFailed])).toBe(false);
		await connectionFailed;
		await orm.close();
	});

	it("is reported as unavailable when the site opens it", async () => {
		const error = await openDatabase({ DATABASE_URL: url, DATA_DIR: "" }).catch((reason: unknown) => reason);
		expect(toSiteError(error).kind).toBe("unavailable");
	});
});

describe("a database on a Postgres server", () => {
	const url = testServerUrl();

	it("aborts statements that exceed the time limit", async () => {
		const orm = await openOrm({ url, statementMs: 1_000 });
		const error = await orm.em
			.fork()
			.execute("select pg_sleep(20)")
			.catch((reason: unknown) => reason);
		expect(toSiteError(error).kind).toBe("unavailable");
		expect(await orm.em.fork().execute("select 1 as one")).toEqual([{ one: 1 }]);
		await orm.close();
	});

	it("is not created if it is missing", async () => {
		const misspelt = new URL(url);
		misspelt.pathname = "/misspelt_name";
		const open = () => openDatabase({ DATABASE_URL: misspelt.href, DATA_DIR: "" });
		await expect(open()).rejects.toThrow(/does not exist/);
		await expect(open()).rejects.toThrow(/does not exist/);
	});
});
