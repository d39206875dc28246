import { execFileSync, spawnSync } from "node:child_process";
import {
	chownSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import {
	afterAll,
	afterEach,
	beforeAll,
	beforeEach,
	describe,
	expect,
	it,
	vi,
} from "vitest";
import { toSiteError } from "../../lib/errors.ts";
import {
	killPostgres,
	postgresProcesses,
} from "../../testing/kill-postgres.ts";
import { findCluster } from "./cluster.ts";
import {
	type DatabaseServer,
	type Log,
	openEmbeddedPostgres,
} from "./embedded-postgres.ts";
import { setReadOnly, startServer } from "./server-control.ts";

let made: string;
let dataDir: string;
let opened: DatabaseServer[];

/** The user "games" of Debian, whom nothing belongs to. */
const USER = 5;

const createTestFolder = () => mkdtempSync(join(tmpdir(), "site-own-"));

// Making one takes a second of a processor: most tests begin with a copy.
beforeAll(async () => {
	made = createTestFolder();
	await (await openEmbeddedPostgres(made)).close();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

beforeEach(() => {
	dataDir = createTestFolder();
	opened = [];
});
afterEach(async () => {
	for (const server of opened) await server.close();
	rmSync(dataDir, { recursive: true, force: true });
});

/** Puts a copy into a data folder, with the owners of its files. */
function copyCluster(to = dataDir): void {
	execFileSync("cp", ["-a", join(made, "postgres"), to]);
}

const folder = () => join(dataDir, "postgres");
const isRunning = () => existsSync(join(folder(), "postmaster.pid"));

/** Waits until the server has stopped, whose checkpoint may outlast who closed it. */
const expectStopped = () =>
	expect.poll(isRunning, { timeout: 30_000 }).toBe(false);

async function open(
	...[log, transport]: [log?: Log, transport?: "socket" | "loopback"]
) {
	const server = await openEmbeddedPostgres(dataDir, log, transport);
	opened.push(server);
	return server;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
	const client = new Client(url);
	client.on("error", () => undefined);
	await client.connect();
	try {
		return (await client.query(sql)).rows.map((row) => Object.values(row)[0]);
	} finally {
		await client.end();
	}
}

describe("the site's own Postgres", () => {
	it("keeps what it has acknowledged, sorts as Russian, and lets nobody else in", async () => {
		const { url } = await open();
		for (const setting of [
			"fsync",
			"full_page_writes",
			"data_checksums",
			"synchronous_commit",
		]) {
			expect(await ask(url, `show ${setting}`)).toEqual(["on"]);
		}
		expect(await ask(url, "show listen_addresses")).toEqual([""]);
		const words = "unnest(array['ёлка', 'ель', 'Яма', 'жук', 'арка', 'ечь'])";
		expect(
			await ask(url, `select word from ${words} as word order by word`),
		).toEqual(["арка", "ёлка", "ель", "ечь", "жук", "Яма"]);
		expect(
			await ask(
				url,
				"select rolsuper from pg_roles where rolname = current_user",
			),
		).toEqual([false]);
		expect(statSync(dataDir).mode & 0o777).toBe(0o700);
		expect(statSync(folder()).mode & 0o777).toBe(0o700);
		expect(statSync(join(folder(), ".s.PGSQL.5432")).mode & 0o777).toBe(0o700);
	});

	it("is shared by all who open it, and stopped by the last who closes it", async () => {
		copyCluster();
		const first = await open();
		await ask(first.url, "create table thing (id int)");
		const second = await open();
		expect(second.url).toBe(first.url);
		await first.close();
		expect(await ask(second.url, "select count(*)::int from thing")).toEqual([
			0,
		]);
		await second.close();
		await expectStopped();
		const third = await open();
		expect(await ask(third.url, "select count(*)::int from thing")).toEqual([
			0,
		]);
	});

	it("is made once by two who open it at the same time, whatever a start that died has left", async () => {
		mkdirSync(join(dataDir, "postgres.new-dead"));
		const [one, two] = await Promise.all([open(), open()]);
		await ask(one.url, "create table thing (id int)");
		expect(await ask(two.url, "select count(*)::int from thing")).toEqual([0]);
		expect(readdirSync(dataDir)).toEqual(["postgres"]);
	});

	it("is started again when it dies, and again, and says so", async () => {
		copyCluster();
		const said: string[] = [];
		const { url } = await open({
			info: (message) => said.push(message),
			error: (_details, message) => said.push(message),
		});
		await ask(url, "create table thing (id int)");
		for (let time = 1; time <= 2; time += 1) {
			killPostgres({ settings: { DATA_DIR: dataDir } });
			await vi.waitUntil(() => said.length === 2 * time, { timeout: 20_000 });
			expect(await ask(url, "select count(*)::int from thing")).toEqual([0]);
		}
		expect(said.slice(2)).toEqual([
			"the site's own Postgres has ended; it is started again",
			"the site's own Postgres is there again",
		]);
	});

	it("starts where the lock of a dead one names another's that lives", async () => {
		copyCluster();
		opened.push(await openEmbeddedPostgres(made));
		const [other] = postgresProcesses({ settings: { DATA_DIR: made } });
		const lock = [other, folder(), 1, 5432, ".", "", "0 0", "ready"];
		writeFileSync(join(folder(), "postmaster.pid"), lock.join("\n"));
		writeFileSync(join(folder(), ".s.PGSQL.5432.lock"), lock.join("\n"));
		const { url } = await open();
		expect(await ask(url, "select 1")).toEqual([1]);
	});

	it("takes a folder whose path is too long for a socket", async () => {
		dataDir = join(dataDir, "x".repeat(120));
		mkdirSync(dataDir);
		copyCluster();
		const { url } = await open();
		expect(await ask(url, "select 1")).toEqual([1]);
	});

	it("is reached by a password where there are no sockets, by all who start it at the same time", async () => {
		const start = () => open(undefined, "loopback");
		const [{ url }, other] = await Promise.all([start(), start()]);
		expect(other.url).toBe(url);
		expect(await ask(url, "select 1")).toEqual([1]);
		const stranger = new URL(url);
		stranger.password = "guessed";
		await expect(ask(stranger.href, "select 1")).rejects.toThrow(/password/);
		stranger.username = "postgres";
		await expect(ask(stranger.href, "select 1")).rejects.toThrow(/password/);
	});

	it("writes down no words of a failed statement", async () => {
		copyCluster();
		const { url } = await open();
		await ask(url, "create table thing (word text unique)");
		const write = () => ask(url, "insert into thing values ('сокровенное')");
		await write();
		await expect(write()).rejects.toThrow();
		await expect(ask(url, "select 'сокровенное'::int")).rejects.toThrow();
		await opened.pop()?.close();
		const logs = join(folder(), "log");
		const log = readdirSync(logs)
			.map((name) => readFileSync(join(logs, name), "utf8"))
			.join("");
		expect(log).toContain("database system is shut down");
		expect(log).not.toContain("сокровенное");
	});

	it("has a path with characters that mean something to a shell", async () => {
		dataDir = join(dataDir, `a"b $HOME Папка`);
		mkdirSync(dataDir);
		copyCluster();
		const { url } = await open();
		expect(await ask(url, "select 1")).toEqual([1]);
	});

	it("writes again from its start where there is room again", async () => {
		copyCluster();
		const [off, on] = ["read-only.conf.off", "read-only.conf"];
		renameSync(join(folder(), off), join(folder(), on));
		const { url } = await open();
		await ask(url, "create table thing (id int)");
	});

	it("stays as it is when it cannot be told to only read", async () => {
		copyCluster();
		const cluster = await findCluster(dataDir);
		await expect(setReadOnly(cluster, true)).rejects.toThrow("pg_ctl failed");
		expect(existsSync(join(folder(), "read-only.conf"))).toBe(false);
	});

	it("only reads while the disk is nearly full", async () => {
		copyCluster();
		const { url } = await open();
		await ask(url, "create table thing (id int)");
		const cluster = await findCluster(dataDir);
		await setReadOnly(cluster, true);
		const write = () =>
			ask(url, "insert into thing values (1)").catch(
				(error) => toSiteError(error).kind,
			);
		await expect.poll(write).toBe("unavailable");
		expect(await ask(url, "select count(*)::int > 0 from pg_class")).toEqual([
			true,
		]);
		await setReadOnly(cluster, false);
		await expect.poll(write).toEqual([]);
	});
});

describe("a folder that the site's own Postgres cannot use", () => {
	const refused = () =>
		open().then(
			() => "opened",
			(error: Error) => error.message,
		);
	/** Every file with its time and size. */
	const look = () =>
		readdirSync(dataDir, { recursive: true, encoding: "utf8" })
			.sort()
			.map((name) => {
				const { size, mtimeMs } = statSync(join(dataDir, name));
				return [name, size, mtimeMs];
			});

	it.each<[what: string, said: string, files: Record<string, string>]>([
		["of somebody else", "something else", { "postgres/notes.txt": "mine" }],
		[
			"of another Postgres",
			"something else",
			{ "postgres/PG_VERSION": "18\n", "postgres/postgresql.conf": "" },
		],
		[
			"of an older site",
			"Postgres 17",
			{
				"postgres/PG_VERSION": "17\n",
				"postgres/postgresql.conf":
					"# Written by the site at each start of its Postgres.\n",
			},
		],
		[
			"of the former engine",
			"former engine (PGlite)",
			{ "lock.db": "", "postgres/PG_VERSION": "18\n" },
		],
	])("%s is named and left untouched", async (_what, said, files) => {
		mkdirSync(folder());
		for (const [name, text] of Object.entries(files))
			writeFileSync(join(dataDir, name), text);
		const before = look();
		const message = await refused();
		expect(message).toContain(
			`${folder()} holds ${said.startsWith("Postgres") ? "a database of " : ""}`,
		);
		expect(message).toContain(said);
		expect(message).not.toContain("\n");
		expect(look()).toEqual(before);
	});

	it("because it is broken is named with the reason, and works when it is mended", async () => {
		copyCluster();
		const control = join(folder(), "global/pg_control");
		const kept = join(dataDir, "kept");
		cpSync(control, kept);
		rmSync(control);
		const message = await refused();
		expect(message).toContain(folder());
		expect(message).toContain("pg_control");
		expect(message).not.toContain("\n");
		writeFileSync(control, readFileSync(kept));
		expect(await refused()).toBe("opened");
	});
});

/** Opens it in a process of its own. @returns how that ended, and what it printed */
function openElsewhere(prefix: string[] = []) {
	const module = join(import.meta.dirname, "embedded-postgres.ts");
	const script = `const { openEmbeddedPostgres } = await import(${JSON.stringify(module)});
		console.log((await openEmbeddedPostgres(${JSON.stringify(dataDir)})).url);`;
	const node = [process.execPath, "--experimental-strip-types", "-e", script];
	const [command = "", ...args] = [...prefix, ...node];
	const run = { timeout: 60_000, encoding: "utf8", cwd: dataDir } as const;
	const { status, stdout, stderr } = spawnSync(command, args, run);
	return { status, stdout, stderr };
}

it("a process that has nothing else to do ends, and leaves the server to the next", async () => {
	copyCluster();
	expect(openElsewhere()).toMatchObject({ status: 0 });
	expect(isRunning()).toBe(true);
	await (await open()).close();
	opened = [];
	await expectStopped();
});

// Tests of another user than root do this anyway.
it.runIf(process.getuid?.() === 0)(
	"another user than root has it too, and root can go on with it",
	async () => {
		chownSync(dataDir, USER, USER);
		// The folders above may be closed to that user.
		const asUser = `setpriv --reuid=${USER} --regid=${USER} --clear-groups --inh-caps=+dac_override --ambient-caps=+dac_override --securebits=+no_setuid_fixup`;
		const { status, stdout } = openElsewhere(asUser.split(" "));
		expect(status).toBe(0);
		expect(statSync(folder()).uid).toBe(USER);
		const { url } = await open();
		expect(stdout.trim()).toBe(url);
		expect(await ask(url, "select 1")).toEqual([1]);
		killPostgres({ settings: { DATA_DIR: dataDir } });
		await opened.pop()?.close();
		expect(await ask((await open()).url, "select 1")).toEqual([1]);
	},
);

// The numbers of processes and shared memory of another container, which only root can have made here.
it.runIf(process.getuid?.() === 0 && process.platform === "linux")(
	"another container does not use it at the same time",
	async () => {
		const inContainer =
			"unshare --pid --ipc --fork --kill-child --mount-proc".split(" ");
		copyCluster();
		const { url } = await open();
		const refused = openElsewhere(inContainer);
		expect(refused.status).toBe(1);
		expect(refused.stderr).toContain("runs in another container");
		// Nor where it cannot be reached: its lock says that it lives.
		const socket = join(folder(), ".s.PGSQL.5432");
		renameSync(socket, `${socket}.away`);
		const cluster = await findCluster(dataDir);
		await startServer(cluster);
		renameSync(`${socket}.away`, socket);
		expect(await ask(url, "select 1")).toEqual([1]);
		await opened.pop()?.close();
		await expectStopped();
		expect(openElsewhere(inContainer)).toMatchObject({ status: 0 });
	},
);
