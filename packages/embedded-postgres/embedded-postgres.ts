import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { makePrivateFolder } from "#packages/private-folder";
import { type Cluster, findCluster } from "./cluster.ts";
import { EmbeddedPostgresError } from "./programs.ts";
import { lastFailure, startServer, stopServer, updateReadOnly } from "./server-control.ts";

const DATABASE = "site";
const ROLE = "site";
const SUPERUSER = "postgres";

/** The URL of a database on a cluster's server. */
function urlOf({ host, port, password }: Cluster, role = ROLE, database = DATABASE): string {
	const secret = password ? `:${password}` : "";
	return `postgres://${role}${secret}@${encodeURIComponent(host)}:${port}/${database}`;
}

/** Creates the site's role, which has no rights beyond its own database, and that database. */
async function createDatabase(cluster: Cluster): Promise<void> {
	const client = new Client(urlOf(cluster, SUPERUSER, SUPERUSER));
	await client.connect();
	try {
		const { rows } = await client.query("select 1 from pg_roles where rolname = $1", [ROLE]);
		if (rows.length === 0) {
			const password = cluster.password && ` password '${cluster.password}'`;
			await client.query(`create role ${ROLE} login${password}`);
		}
		// Failed statements are not logged: they would put visitors' data into the server's log.
		await client.query(`alter role ${ROLE} set log_min_messages = 'log'`);
		await client.query(`create database ${DATABASE} owner ${ROLE}`);
	} catch (error) {
		// Another process has created it meanwhile.
		const { code = "" } = error as { code?: string };
		if (!ALREADY_EXISTS.has(code)) throw error;
	} finally {
		await client.end();
	}
}

/** Codes of Postgres (its appendix A) where two processes create the same role or database at the same time. */
const ALREADY_EXISTS = new Set(["23505", "42710", "42P04", "55006", "XX000"]);

declare module "pg" {
	// Methods of the driver that its types lack.
	interface Client {
		ref(): void;
		unref(): void;
	}
}

// The advisory lock of every process that uses the server. Any number will do, as long as all releases use the same.
const PRESENCE_LOCK = 20_861;

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
async function connectOrStart(cluster: Cluster): Promise<Client> {
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

/** A logger of messages for the operator. */
export interface Log {
	info(message: string): void;
	error(details: { err?: unknown }, message: string): void;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** The uptime after which the end of a server counts as a new failure, so that its next start does not wait. */
const STABLE_MS = 1_000;
const STOP_SECONDS = 1;

const DISK_CHECK_MS = 500;

/**
 * This process as a user of a server: a connection that holds a shared lock, the restart of a dead server, and the
 * monitoring of its disk.
 */
class Presence {
	readonly #cluster: Cluster;
	readonly #log: Log;
	readonly #diskTimer: NodeJS.Timeout;
	#client: Client;
	readonly #leaving = new AbortController();
	#recovering: Promise<void> | undefined;
	/** The pause before the next start, in milliseconds. */
	#pause = 0;
	#joinedAt = 0;

	static async join(cluster: Cluster, log: Log): Promise<Presence> {
		const presence = new Presence(cluster, log, await connectOrStart(cluster));
		await presence.#checkDisk();
		return presence;
	}

	private constructor(cluster: Cluster, log: Log, client: Client) {
		this.#cluster = cluster;
		this.#log = log;
		this.#client = client;
		this.#watchConnection();
		this.#diskTimer = setInterval(() => void this.#checkDisk(), DISK_CHECK_MS).unref();
	}

	async #checkDisk(): Promise<void> {
		try {
			const change = await updateReadOnly(this.#cluster);
			if (change === "writable") {
				this.#log.info("there is room on the disk again: the database can be written to");
			}
			if (change === "read-only") {
				this.#log.error({}, "the disk is nearly full: the database can only be read");
			}
		} catch (err) {
			this.#log.error({ err }, "the room on the disk cannot be watched");
		}
	}

	#watchConnection(): void {
		this.#joinedAt = Date.now();
		this.#client.once("end", () => {
			if (!this.#leaving.signal.aborted) this.#recovering = this.#recover();
		});
	}

	async #recover(): Promise<void> {
		if (Date.now() - this.#joinedAt > STABLE_MS) this.#pause = 0;
		const reason = lastFailure(this.#cluster.folder, this.#joinedAt);
		this.#log.error({}, `the site's own Postgres has ended${reason ? ` (${reason})` : ""}; it is started again`);
		const { signal } = this.#leaving;
		while (!signal.aborted) {
			await sleep(this.#pause, undefined, { signal }).catch(() => undefined);
			this.#pause = Math.min(Math.max(FIRST_PAUSE_MS, 2 * this.#pause), LONGEST_PAUSE_MS);
			try {
				this.#client = await connectOrStart(this.#cluster);
				this.#log.info("the site's own Postgres is there again");
				this.#watchConnection();
				return;
			} catch (err) {
				// An EmbeddedPostgresError has the reason in its message.
				this.#log.error({ err }, "the site's own Postgres does not start");
			}
		}
	}

	async leave(): Promise<void> {
		this.#leaving.abort();
		clearInterval(this.#diskTimer);
		await this.#recovering;
		const client = this.#client;
		client.ref();
		try {
			await client.query("select pg_advisory_unlock_shared($1)", [PRESENCE_LOCK]);
			// Processes that join now wait for the lock until the server is gone, and start it again.
			const { rows } = await client.query("select pg_try_advisory_lock($1) as is_last", [PRESENCE_LOCK]);
			if (rows[0]?.is_last) await stopServer(this.#cluster, STOP_SECONDS);
		} catch {
			// The server has ended already, or goes on stopping by itself.
		} finally {
			await client.end().catch(() => undefined);
		}
	}
}

/** An open Postgres server. The caller closes it. */
export interface DatabaseServer {
	/** The URL of the site's database on the server. */
	url: string;
	close(): Promise<void>;
}

const SILENT: Log = { info: () => undefined, error: () => undefined };

/**
 * Opens the site's own Postgres in a data folder: creates it where there is none, starts it where it does not run, and
 * restarts it when it dies. Several processes share it; the last one to close it stops the server.
 *
 * @param log receives restarts and the state of the disk, later
 * @throws EmbeddedPostgresError saying what to do, when it cannot be created or started
 */
export async function openEmbeddedPostgres(
	dataDir: string,
	log: Log = SILENT,
	transport?: Cluster["transport"],
): Promise<DatabaseServer> {
	makePrivateFolder(dataDir);
	const cluster = await findCluster(dataDir, transport);
	const presence = await Presence.join(cluster, log);
	let closing: Promise<void> | undefined;
	return {
		url: urlOf(cluster),
		close() {
			closing ??= presence.leave();
			return closing;
		},
	};
}
