import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { describe, expect, it, vi } from "vitest";
import { killPostgres } from "./testing/kill-postgres.ts";
import { query, setUpEmbeddedPostgres } from "./testing/set-up-embedded-postgres.ts";

const postgres = setUpEmbeddedPostgres();

// A thread that keeps writing files into a folder, as initdb does.
const FILL = `
	const { mkdirSync, writeFileSync } = require("node:fs");
	const { parentPort, workerData: folder } = require("node:worker_threads");
	for (let i = 0; ; i += 1) {
		try {
			mkdirSync(folder, { recursive: true });
			writeFileSync(folder + "/" + (i % 1_000), "");
		} catch {
			// The folder was removed meanwhile.
		}
		if (i === 1_000) parentPort.postMessage("filled");
	}
`;

describe("the site's own Postgres", () => {
	it("commits durably, sorts by Russian collation, and is closed to other users", async () => {
		postgres.copyCluster();
		const { url } = await postgres.open();
		for (const setting of ["fsync", "full_page_writes", "data_checksums", "synchronous_commit"]) {
			expect(await query(url, `show ${setting}`)).toEqual(["on"]);
		}
		expect(await query(url, "show listen_addresses")).toEqual([""]);
		const words = "unnest(array['ёлка', 'ель', 'Яма', 'жук', 'арка', 'ечь'])";
		const sorted = await query(url, `select word from ${words} as word order by word`);
		expect(sorted.join(" ")).toBe("арка ёлка ель ечь жук Яма");
		expect(await query(url, "select rolsuper from pg_roles where rolname = current_user")).toEqual([false]);
		for (const path of [postgres.dataDir, postgres.folder, join(postgres.folder, ".s.PGSQL.5432")]) {
			expect(statSync(path).mode & 0o777).toBe(0o700);
		}
	});

	it("is shared by all processes that open it, and stopped by the last one that closes it", async () => {
		postgres.copyCluster();
		const first = await postgres.open();
		await query(first.url, "create table thing (id int)");
		const second = await postgres.open();
		expect(second.url).toBe(first.url);
		await first.close();
		expect(await query(second.url, "select count(*)::int from thing")).toEqual([0]);
		await second.close();
		await postgres.expectStopped();
		const third = await postgres.open();
		expect(await query(third.url, "select count(*)::int from thing")).toEqual([0]);
	});

	it("is created once by concurrent opens, despite the leftovers of an interrupted start", async () => {
		mkdirSync(join(postgres.dataDir, "postgres.new-dead"));
		const [one, two] = await Promise.all([postgres.open(), postgres.open()]);
		await query(one.url, "create table thing (id int)");
		expect(await query(two.url, "select count(*)::int from thing")).toEqual([0]);
		expect(readdirSync(postgres.dataDir)).toEqual(["postgres"]);
	});

	it("is created while another start is still filling its own folder", async () => {
		const filling = new Worker(FILL, { eval: true, workerData: join(postgres.dataDir, "postgres.new-filled") });
		await once(filling, "message");
		const { url } = await postgres.open();
		await filling.terminate();
		expect(await query(url, "select 1")).toEqual([1]);
	});

	it("is restarted each time it dies, which is logged", async () => {
		postgres.copyCluster();
		const logged: string[] = [];
		const { url } = await postgres.open({
			info: (message) => logged.push(message),
			error: (_details, message) => logged.push(message),
		});
		await query(url, "create table thing (id int)");
		for (let time = 1; time <= 2; time += 1) {
			killPostgres(postgres.dataDir);
			await vi.waitUntil(() => logged.length === 2 * time, { timeout: 20_000 });
			expect(await query(url, "select count(*)::int from thing")).toEqual([0]);
		}
		expect(logged.slice(2)).toEqual([
			"the site's own Postgres has ended; it is started again",
			"the site's own Postgres is there again",
		]);
	});

	it("requires a password where there are no sockets, even when started concurrently", async () => {
		const start = () => postgres.open(undefined, "loopback");
		const [{ url }, other] = await Promise.all([start(), start()]);
		expect(other.url).toBe(url);
		expect(await query(url, "select 1")).toEqual([1]);
		const guessed = new URL(url);
		guessed.password = "guessed";
		await expect(query(guessed.href, "select 1")).rejects.toThrow(/password/);
		guessed.username = "postgres";
		await expect(query(guessed.href, "select 1")).rejects.toThrow(/password/);
	});

	it("does not log the values of a failed statement", async () => {
		postgres.copyCluster();
		const { url } = await postgres.open();
		await query(url, "create table thing (word text unique)");
		const write = () => query(url, "insert into thing values ('сокровенное')");
		await write();
		await expect(write()).rejects.toThrow();
		await expect(query(url, "select 'сокровенное'::int")).rejects.toThrow();
		await postgres.close();
		const logs = join(postgres.folder, "log");
		const log = readdirSync(logs)
			.map((name) => readFileSync(join(logs, name), "utf8"))
			.join("");
		expect(log).toContain("database system is shut down");
		expect(log).not.toContain("сокровенное");
	});
});
