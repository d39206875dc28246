import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Cluster } from "./cluster.ts";
import { EmbeddedPostgresError } from "./error.ts";
import { startServer } from "./server-control.ts";
import { createDatabase, urlOf } from "./site-database.ts";

declare module "pg" {
	// Methods of the driver that its types lack.
	interface Client {
		ref(): void;
		unref(): void;
	}
}

// The advisory lock of every process that uses the server. Any number serves, as long as all releases use the same.
export const PRESENCE_LOCK = 20_861;

// The recovery of a crashed server replays its log, which may take minutes.
const JOIN_MS = 300_000;
const CONNECT_MS = 10_000;
const POLL_MS = 50;
/** Failed starts before giving up: the dying processes of a killed server keep the next one from starting for a moment. */
const START_TRIES = 3;

/**
 * Connects to the server. Starts it and creates its database where that is needed.
 *
 * @returns a connection that holds the shared lock of the server's users
 * @throws EmbeddedPostgresError saying what to do, when it does not start or runs in another container
 */
export async function connectOrStart(cluster: Cluster): Promise<Client> {
	const deadline = performance.now() + JOIN_MS;
	let failures = 0;
	for (;;) {
		try {
			return await connect(cluster);
		} catch (error) {
			const { code = "", message } = error as NodeJS.ErrnoException;
			if (error instanceof EmbeddedPostgresError) throw error;
			if (performance.now() > deadline) {
				throw new EmbeddedPostgresError(
					`The site's own Postgres in ${cluster.folder} does not answer (${message}). If another container or machine uses the folder, stop it there, or set DATABASE_URL.`,
				);
			}
			if (ABSENT.has(code)) {
				await startServer(cluster).catch((reason: unknown) => {
					failures += 1;
					if (failures === START_TRIES) throw reason;
				});
			} else if (MISSING_DATABASE.has(code)) await createDatabase(cluster);
			else if (code && !TRANSIENT.has(code)) throw error;
		}
		await sleep(POLL_MS);
	}
}

/** Node's error codes where no server listens. */
const ABSENT = new Set(["ENOENT", "ECONNREFUSED"]);
/** Postgres' error codes (its appendix A) where the role or the database is missing. */
const MISSING_DATABASE = new Set(["28000", "28P01", "3D000"]);
/** Error codes of a server that is starting, stopping or has just ended; in the last case the driver's error may have no code. */
const TRANSIENT = new Set(["57P01", "57P02", "57P03", "ECONNRESET", "EPIPE"]);

async function connect(cluster: Cluster): Promise<Client> {
	const client = new Client({
		connectionString: urlOf(cluster),
		application_name: "presence",
		connectionTimeoutMillis: CONNECT_MS,
		query_timeout: CONNECT_MS,
	});
	// An error is followed by the `end` event, which is handled.
	client.on("error", () => undefined);
	try {
		await client.connect();
		const { rows } = await client.query("select pg_backend_pid() as pid, pg_advisory_lock_shared($1)", [PRESENCE_LOCK]);
		refuseOtherContainer(cluster, rows[0]?.pid);
	} catch (error) {
		client.end().catch(() => undefined);
		throw error;
	}
	// The connection does not keep a process alive that has nothing else to do.
	client.unref();
	return client;
}

/**
 * Refuses a server that runs in another container: this process could not stop it.
 *
 * @param pid a process of the server
 * @throws EmbeddedPostgresError
 */
function refuseOtherContainer({ folder }: Cluster, pid: number): void {
	if (process.platform !== "linux") return;
	try {
		// The name of the program (proc(5)).
		if (readFileSync(`/proc/${pid}/comm`, "utf8") === "postgres\n") return;
	} catch {
		// There is no such process in this container.
	}
	throw new EmbeddedPostgresError(
		`The Postgres in ${folder} runs in another container. One container at a time can use a DATA_DIR: stop that one, or set DATABASE_URL for several.`,
	);
}
