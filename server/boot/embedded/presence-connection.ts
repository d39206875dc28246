import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { Cluster } from "./cluster.ts";
import { EmbeddedPostgresError } from "./programs.ts";
import { startServer } from "./server-control.ts";
import { createDatabase, urlOf } from "./site-database.ts";

declare module "pg" {
	// The types of the driver do not have them yet.
	interface Client {
		ref(): void;
		unref(): void;
	}
}

// Held by every process that uses the server. Any constant serves, as long as all releases use the same.
export const PRESENCE_LOCK = 20_861;

// Going through the log of a crashed server may take its time.
const JOIN_MS = 300_000;
const CONNECT_MS = 10_000;
const LOOK_MS = 50;
/** The processes of a server that was killed may take a moment to end, and keep the next one from starting. */
const START_TRIES = 3;

/**
 * Connects to the server, which is started, and given its database, where need be.
 *
 * @returns a connection with the shared lock of those that use the server
 * @throws EmbeddedPostgresError saying what to do, when it does not start or runs in another container
 */
export async function connectOrStart(cluster: Cluster): Promise<Client> {
	const until = performance.now() + JOIN_MS;
	let failures = 0;
	for (;;) {
		try {
			return await connect(cluster);
		} catch (error) {
			const { code = "", message } = error as NodeJS.ErrnoException;
			if (error instanceof EmbeddedPostgresError) throw error;
			if (performance.now() > until) {
				throw new EmbeddedPostgresError(
					`The site's own Postgres in ${cluster.folder} does not answer (${message}). If another container or machine uses the folder, stop it there, or set DATABASE_URL.`,
				);
			}
			if (ABSENT.has(code)) {
				await startServer(cluster).catch((reason: unknown) => {
					failures += 1;
					if (failures === START_TRIES) throw reason;
				});
			} else if (WITHOUT_DATABASE.has(code)) await createDatabase(cluster);
			else if (code && !PASSING.has(code)) throw error;
		}
		await sleep(LOOK_MS);
	}
}

/** Codes of Node: no server listens. */
const ABSENT = new Set(["ENOENT", "ECONNREFUSED"]);
/** No such role, or no such database (Postgres' appendix A). */
const WITHOUT_DATABASE = new Set(["28000", "28P01", "3D000"]);
/** It is starting or stopping, or has just ended; then the driver's error has no code at all. */
const PASSING = new Set(["57P01", "57P02", "57P03", "ECONNRESET", "EPIPE"]);

async function connect(cluster: Cluster): Promise<Client> {
	const client = new Client({
		connectionString: urlOf(cluster),
		application_name: "presence",
		connectionTimeoutMillis: CONNECT_MS,
		query_timeout: CONNECT_MS,
	});
	// Errors are followed by its end, which is handled.
	client.on("error", () => undefined);
	try {
		await client.connect();
		const { rows } = await client.query(
			"select pg_backend_pid() as pid, pg_advisory_lock_shared($1)",
			[PRESENCE_LOCK],
		);
		refuseOtherContainer(cluster, rows[0]?.pid);
	} catch (error) {
		client.end().catch(() => undefined);
		throw error;
	}
	// A process that has nothing else to do may end.
	client.unref();
	return client;
}

/**
 * Refuses a server that runs in another container: it cannot be stopped from here.
 *
 * @param pid one of its processes
 * @throws EmbeddedPostgresError
 */
function refuseOtherContainer({ folder }: Cluster, pid: number): void {
	if (process.platform !== "linux") return;
	try {
		// proc(5): the name of the program.
		if (readFileSync(`/proc/${pid}/comm`, "utf8") === "postgres\n") return;
	} catch {
		// There is no such process here.
	}
	throw new EmbeddedPostgresError(
		`The Postgres in ${folder} runs in another container. One container at a time can use a DATA_DIR: stop that one, or set DATABASE_URL for several.`,
	);
}
