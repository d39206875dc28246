import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openEmbeddedPostgres } from "./embedded-postgres.ts";
import { postgresProcesses } from "./testing/kill-postgres.ts";
import { query, setUpEmbeddedPostgres } from "./testing/set-up-embedded-postgres.ts";

const postgres = setUpEmbeddedPostgres();

describe("the data folder of the site's own Postgres", () => {
	it.each([
		["is too long for a socket", "x".repeat(120)],
		["has characters that are special to a shell", `a"b $HOME Папка`],
	])("may have a path that %s", async (_, name) => {
		postgres.dataDir = join(postgres.dataDir, name);
		mkdirSync(postgres.dataDir);
		postgres.copyCluster();
		const { url } = await postgres.open();
		expect(await query(url, "select 1")).toEqual([1]);
	});

	it("is usable if a stale lock file names another server's running process", async () => {
		postgres.copyCluster();
		const otherServer = await openEmbeddedPostgres(postgres.original);
		onTestFinished(() => otherServer.close());
		const [other] = postgresProcesses(postgres.original);
		const lock = [other, postgres.folder, 1, 5432, ".", "", "0 0", "ready"];
		writeFileSync(join(postgres.folder, "postmaster.pid"), lock.join("\n"));
		writeFileSync(join(postgres.folder, ".s.PGSQL.5432.lock"), lock.join("\n"));
		const { url } = await postgres.open();
		expect(await query(url, "select 1")).toEqual([1]);
	});
});

describe("a folder that the site's own Postgres cannot use", () => {
	const tryToOpen = () =>
		postgres.open().then(
			() => "opened",
			(error: Error) => error.message,
		);
	/** Every file with its time and size. */
	const listFiles = () =>
		readdirSync(postgres.dataDir, { recursive: true, encoding: "utf8" })
			.sort()
			.map((name) => {
				const { size, mtimeMs } = statSync(join(postgres.dataDir, name));
				return [name, size, mtimeMs];
			});

	it.each<[what: string, content: string, files: Record<string, string>]>([
		["of another program", "something else", { "postgres/notes.txt": "mine" }],
		["of another Postgres", "something else", { "postgres/PG_VERSION": "18\n", "postgres/postgresql.conf": "" }],
		[
			"of an older site",
			"Postgres 17; the site's own is 18. It is left untouched. Move it away and run `npm run restore",
			{
				"postgres/PG_VERSION": "17\n",
				"postgres/postgresql.conf": "# Written by the site at each start of its Postgres.\n",
			},
		],
		["of the former engine", "former engine (PGlite)", { "lock.db": "", "postgres/PG_VERSION": "18\n" }],
	])("is reported and left untouched when it is %s", async (_what, content, files) => {
		mkdirSync(postgres.folder);
		for (const [name, text] of Object.entries(files)) writeFileSync(join(postgres.dataDir, name), text);
		const before = listFiles();
		const message = await tryToOpen();
		expect(message).toContain(`${postgres.folder} holds ${content.startsWith("Postgres") ? "a database of " : ""}`);
		expect(message).toContain(content);
		expect(message).not.toContain("\n");
		expect(listFiles()).toEqual(before);
	});

	it("is reported with the reason if it is damaged, and opens once repaired", async () => {
		postgres.copyCluster();
		const control = join(postgres.folder, "global/pg_control");
		const backup = join(postgres.dataDir, "backup");
		cpSync(control, backup);
		rmSync(control);
		const message = await tryToOpen();
		expect(message).toContain(postgres.folder);
		expect(message).toContain("pg_control");
		expect(message).not.toContain("\n");
		writeFileSync(control, readFileSync(backup));
		expect(await tryToOpen()).toBe("opened");
	});
});
