import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { type DatabaseServer, type Log, openEmbeddedPostgres } from "../embedded-postgres.ts";

const MODULE = join(import.meta.dirname, "../embedded-postgres.ts");

const createDataDir = () => mkdtempSync(join(tmpdir(), "site-own-"));

/** A data folder of a test, with the servers that are opened in it. */
class EmbeddedPostgresTest {
	dataDir = "";
	/** A data folder with a cluster, to be copied: creating one takes a second of a processor. */
	original = "";
	readonly #opened: DatabaseServer[] = [];

	/** The folder of the cluster. */
	get folder(): string {
		return join(this.dataDir, "postgres");
	}

	get isRunning(): boolean {
		return isServing(this.dataDir);
	}

	/** Copies a cluster into the data folder, with the owners of its files. */
	copyCluster(): void {
		execFileSync("cp", ["-a", join(this.original, "postgres"), this.dataDir]);
	}

	async open(log?: Log, transport?: "socket" | "loopback"): Promise<DatabaseServer> {
		const server = await openEmbeddedPostgres(this.dataDir, log, transport);
		this.#opened.push(server);
		return server;
	}

	async close(): Promise<void> {
		for (const server of this.#opened.splice(0)) await server.close();
	}

	/** Opens the server in a separate process. @returns how the process ended, and what it printed */
	openInProcess(prefix: string[] = []) {
		const script = `const { openEmbeddedPostgres } = await import(${JSON.stringify(MODULE)});
		console.log((await openEmbeddedPostgres(${JSON.stringify(this.dataDir)})).url);`;
		const node = [process.execPath, "--experimental-strip-types", "-e", script];
		const [command = "", ...args] = [...prefix, ...node];
		const { status, stdout, stderr } = spawnSync(command, args, {
			timeout: 60_000,
			encoding: "utf8",
			cwd: this.dataDir,
		});
		return { status, stdout, stderr };
	}

	/** Waits until the server has stopped, whose checkpoint may outlast the process that closed it. */
	async expectStopped(): Promise<void> {
		await expect.poll(() => this.isRunning, { timeout: 30_000 }).toBe(false);
	}
}

/** True while a server runs in a data folder, or is still stopping. */
const isServing = (dataDir: string) => existsSync(join(dataDir, "postgres/postmaster.pid"));

/** Gives each test of a file its own data folder, and closes the servers that the test has opened. */
export function setUpEmbeddedPostgres(): EmbeddedPostgresTest {
	const postgres = new EmbeddedPostgresTest();
	let root = "";
	beforeAll(async () => {
		postgres.original = createDataDir();
		await (await openEmbeddedPostgres(postgres.original)).close();
		// Its checkpoint goes on, and a copy of its files would be torn.
		await vi.waitUntil(() => !isServing(postgres.original), { timeout: 30_000 });
	});
	afterAll(() => rm(postgres.original, { recursive: true, force: true, maxRetries: 10 }));
	beforeEach(() => {
		root = createDataDir();
		postgres.dataDir = root;
	});
	afterEach(async () => {
		await postgres.close();
		await rm(root, { recursive: true, force: true, maxRetries: 10 });
	});
	return postgres;
}

/** Runs a statement on a separate connection. @returns the first column of its rows */
export async function query(url: string, sql: string): Promise<unknown[]> {
	const client = new Client(url);
	client.on("error", () => undefined);
	await client.connect();
	try {
		return (await client.query(sql)).rows.map((row) => Object.values(row)[0]);
	} finally {
		await client.end();
	}
}
