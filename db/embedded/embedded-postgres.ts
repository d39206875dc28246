import { statfs } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { makePrivateFolder } from "../private-folder.ts";
import {
	type Cluster,
	findCluster,
	setReadOnly,
	startServer,
	stopServer,
} from "./cluster.ts";
import { lastFailure } from "./server-log.ts";
import { isReadOnly } from "./settings.ts";
import { createDatabase, urlOf } from "./site-database.ts";

declare module "pg" {
	// The types of the driver do not have them yet.
	interface Client {
		ref(): void;
		unref(): void;
	}
}

/** A server that somebody has opened, and closes again. */
export interface DatabaseServer {
	/** The address of the site's database on it. */
	url: string;
	close(): Promise<void>;
}

/** Takes what a person who runs the site should know. */
export type Report = (message: string, error?: unknown) => void;

// Held by every process that uses the server. Any constant serves, as long as all releases use the same.
const PRESENCE_LOCK = 20_861;

// Going through the log of a crashed server may take its time.
const JOIN_MS = 300_000;
const CONNECT_MS = 10_000;
const LOOK_MS = 50;
/** The processes of a server that was killed may take a moment to end, and keep the next one from starting. */
const START_TRIES = 3;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** A server that has lived so long died for a new reason: its next start does not wait. */
const STABLE_MS = 1_000;
const STOP_SECONDS = 1;

// A full disk ends Postgres where its log of changes needs room: it stops writing while there is some left.
const DISK_LOOK_MS = 500;
const MEGABYTE = 1_048_576;
const TOO_LITTLE = 32 * MEGABYTE;
const ENOUGH = 48 * MEGABYTE;

/**
 * Opens the site's own Postgres in a data folder: makes it where there is none, starts it where it does not run, and
 * starts it again when it dies. Several processes share it; the last one to close stops it.
 *
 * @param report takes what goes wrong later
 * @throws EmbeddedPostgresError saying what to do, when it cannot be made or started
 */
export async function openEmbeddedPostgres(
	dataDir: string,
	report: Report = () => undefined,
	transport?: Cluster["transport"],
): Promise<DatabaseServer> {
	makePrivateFolder(dataDir);
	const cluster = await findCluster(dataDir, transport);
	const presence = await Presence.join(cluster, report);
	return { url: urlOf(cluster), close: () => presence.leave() };
}

/** This process among those that use a server: a connection with a shared lock, and whatever keeps the server well. */
class Presence {
	readonly #cluster: Cluster;
	readonly #report: Report;
	readonly #diskTimer: NodeJS.Timeout;
	#client: Client;
	readonly #leaving = new AbortController();
	#recovering: Promise<void> | undefined;
	/** How long the next start waits, in milliseconds. */
	#pause = 0;
	#joinedAt = 0;

	static async join(cluster: Cluster, report: Report): Promise<Presence> {
		return new Presence(cluster, report, await connectOrStart(cluster));
	}

	private constructor(cluster: Cluster, report: Report, client: Client) {
		this.#cluster = cluster;
		this.#report = report;
		this.#client = client;
		this.#watch();
		this.#diskTimer = setInterval(() => {
			spareDisk(cluster, report).catch((error) =>
				report("the room on the disk cannot be watched", error),
			);
		}, DISK_LOOK_MS).unref();
	}

	#watch(): void {
		this.#joinedAt = Date.now();
		this.#client.once("end", () => {
			if (!this.#leaving.signal.aborted) this.#recovering = this.#recover();
		});
	}

	async #recover(): Promise<void> {
		if (Date.now() - this.#joinedAt > STABLE_MS) this.#pause = 0;
		const reason = lastFailure(this.#cluster.folder, this.#joinedAt);
		this.#report(
			`the site's own Postgres has ended${reason ? ` (${reason})` : ""}; it is started again`,
		);
		const { signal } = this.#leaving;
		while (!signal.aborted) {
			await sleep(this.#pause, undefined, { signal }).catch(() => undefined);
			this.#pause = Math.min(
				Math.max(FIRST_PAUSE_MS, 2 * this.#pause),
				LONGEST_PAUSE_MS,
			);
			try {
				this.#client = await connectOrStart(this.#cluster);
				this.#report("the site's own Postgres is there again");
				this.#watch();
				return;
			} catch (error) {
				// An EmbeddedPostgresError has the reason in its message.
				this.#report("the site's own Postgres does not start", error);
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
			await client.query("select pg_advisory_unlock_shared($1)", [
				PRESENCE_LOCK,
			]);
			// Newcomers wait at the lock until the server is gone, and start it again.
			const { rows } = await client.query(
				"select pg_try_advisory_lock($1) as is_last",
				[PRESENCE_LOCK],
			);
			if (rows[0]?.is_last) await stopServer(this.#cluster, STOP_SECONDS);
		} catch {
			// It has ended already, or takes longer to stop, which it goes on to do by itself.
		} finally {
			await client.end().catch(() => undefined);
		}
	}
}

/** Lets the server only read while there is little room on its disk. */
async function spareDisk(cluster: Cluster, report: Report): Promise<void> {
	const { bavail, bsize } = await statfs(cluster.folder);
	const free = bavail * bsize;
	const isFull = isReadOnly(cluster.folder);
	if (isFull ? free < ENOUGH : free >= TOO_LITTLE) return;
	await setReadOnly(cluster, !isFull);
	report(
		isFull
			? "there is room on the disk again: the database can be written to"
			: "the disk is nearly full: the database can only be read",
	);
}

/** Connects to the server, which is started, and given its database, where need be. */
async function connectOrStart(cluster: Cluster): Promise<Client> {
	const until = performance.now() + JOIN_MS;
	let failures = 0;
	for (;;) {
		try {
			return await connect(cluster);
		} catch (error) {
			const { code = "" } = error as NodeJS.ErrnoException;
			if (performance.now() > until) throw error;
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
		await client.query("select pg_advisory_lock_shared($1)", [PRESENCE_LOCK]);
	} catch (error) {
		client.end().catch(() => undefined);
		throw error;
	}
	// A process that has nothing else to do may end.
	client.unref();
	return client;
}
