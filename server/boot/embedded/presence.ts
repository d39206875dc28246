import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import type { Cluster } from "./cluster.ts";
import { connectOrStart, PRESENCE_LOCK } from "./presence-connection.ts";
import { stopServer, updateReadOnly } from "./server-control.ts";
import { lastFailure } from "./server-log.ts";

/** A logger of messages for the operator. */
export interface Log {
	info(message: string): void;
	error(details: { err?: unknown }, message: string): void;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** The lifetime after which the end of a server counts as a new failure, so that its next start does not wait. */
const STABLE_MS = 1_000;
const STOP_SECONDS = 1;

const DISK_CHECK_MS = 500;

/** This process as a user of a server: a connection that holds a shared lock, the restart of a dead server, and the watch over its disk. */
export class Presence {
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
