import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { makePrivateFolder } from "../../lib/private-folder.ts";
import { type Cluster, findCluster } from "./cluster.ts";
import { connectOrStart, PRESENCE_LOCK } from "./presence-connection.ts";
import { stopServer, watchDisk } from "./server-control.ts";
import { lastFailure } from "./server-log.ts";
import { urlOf } from "./site-database.ts";

/** A server that somebody has opened, and closes again. */
export interface DatabaseServer {
	/** The address of the site's database on it. */
	url: string;
	close(): Promise<void>;
}

/** Takes what a person who runs the site should know: a logger. */
export interface Log {
	info(message: string): void;
	error(details: { err?: unknown }, message: string): void;
}

const SILENT: Log = { info: () => undefined, error: () => undefined };

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** A server that has lived so long died for a new reason: its next start does not wait. */
const STABLE_MS = 1_000;
const STOP_SECONDS = 1;

const DISK_LOOK_MS = 500;

/**
 * Opens the site's own Postgres in a data folder: makes it where there is none, starts it where it does not run, and
 * starts it again when it dies. Several processes share it; the last one to close stops it.
 *
 * @param log takes what happens to it later
 * @throws EmbeddedPostgresError saying what to do, when it cannot be made or started
 */
export async function openEmbeddedPostgres(
	dataDir: string,
	log: Log = SILENT,
	transport?: Cluster["transport"],
): Promise<DatabaseServer> {
	makePrivateFolder(dataDir);
	const cluster = await findCluster(dataDir, transport);
	const presence = await Presence.join(cluster, log);
	let leaving: Promise<void> | undefined;
	return {
		url: urlOf(cluster),
		close() {
			leaving ??= presence.leave();
			return leaving;
		},
	};
}

/** This process among those that use a server: a connection with a shared lock, and whatever keeps the server well. */
class Presence {
	readonly #cluster: Cluster;
	readonly #log: Log;
	readonly #diskTimer: NodeJS.Timeout;
	#client: Client;
	readonly #leaving = new AbortController();
	#recovering: Promise<void> | undefined;
	/** How long the next start waits, in milliseconds. */
	#pause = 0;
	#joinedAt = 0;

	static async join(cluster: Cluster, log: Log): Promise<Presence> {
		const presence = new Presence(cluster, log, await connectOrStart(cluster));
		await presence.#watchDisk();
		return presence;
	}

	private constructor(cluster: Cluster, log: Log, client: Client) {
		this.#cluster = cluster;
		this.#log = log;
		this.#client = client;
		this.#watch();
		this.#diskTimer = setInterval(
			() => void this.#watchDisk(),
			DISK_LOOK_MS,
		).unref();
	}

	async #watchDisk(): Promise<void> {
		try {
			const change = await watchDisk(this.#cluster);
			if (change === "writes") {
				this.#log.info(
					"there is room on the disk again: the database can be written to",
				);
			}
			if (change === "reads") {
				this.#log.error(
					{},
					"the disk is nearly full: the database can only be read",
				);
			}
		} catch (err) {
			this.#log.error({ err }, "the room on the disk cannot be watched");
		}
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
		this.#log.error(
			{},
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
				this.#log.info("the site's own Postgres is there again");
				this.#watch();
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
