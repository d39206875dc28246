import { existsSync, readdirSync, readFileSync, renameSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { type Cluster, isReadOnly, READ_ONLY, READ_ONLY_OFF, SOCKET, writeSettings } from "./cluster.ts";
import { EmbeddedPostgresError, OR_SERVER, runProgram, serverLockCommand } from "./programs.ts";

/** The log of a start, before the server opens its own. */
const START_LOG = "start.log";

/** Messages to single clients of a running server, which are not reasons for its end. */
const CLIENT_MESSAGES = /the database system is|terminating|does not exist/;

/**
 * The last reason in the logs for the end of the server, without the values of statements.
 *
 * @param since milliseconds since the epoch; earlier log lines do not count
 */
export function lastFailure(folder: string, since: number): string | undefined {
	const read = (name: string): string[] => {
		const file = join(folder, name);
		try {
			if (statSync(file).mtimeMs < since) return [];
			return readFileSync(file, "utf8").trim().split("\n");
		} catch {
			// The file is missing, or was removed meanwhile.
			return [];
		}
	};
	const start = new Date(since).toISOString().slice(0, 19).replace("T", " ");
	const logs = existsSync(join(folder, "log")) ? readdirSync(join(folder, "log")).map((name) => `log/${name}`) : [];
	const reason = [START_LOG, ...logs]
		.flatMap(read)
		.filter((line) => line >= start && /(FATAL|PANIC): /.test(line) && !CLIENT_MESSAGES.test(line))
		.sort()
		.pop();
	// Lines from before the server has its log have no level.
	const startFailure = () => read(START_LOG).findLast((line) => !/ (LOG|HINT|DETAIL): /.test(line));
	return (reason ?? startFailure())?.replace(/^.*(FATAL|PANIC): +/, "");
}

const PROCESS_FILE = "postmaster.pid";
/** Files that a killed server has not removed, and the log of its last start. */
const LEFTOVERS = [PROCESS_FILE, `${SOCKET}.lock`, START_LOG];

// A full disk crashes Postgres when its write-ahead log needs room, so the server turns read-only while there is some
// left.
const MEGABYTE = 1_048_576;
const READ_ONLY_BELOW = 32 * MEGABYTE;
const WRITABLE_FROM = 48 * MEGABYTE;

/**
 * True if a server should be read-only: its disk has less than 32 MB left, or had less and has not yet reached 48 MB.
 */
async function shouldBeReadOnly(folder: string): Promise<boolean> {
	const { bavail, bsize } = await statfs(folder);
	return bavail * bsize < (isReadOnly(folder) ? WRITABLE_FROM : READ_ONLY_BELOW);
}

/**
 * Starts the server of a cluster, unless it is being started or runs already.
 *
 * @throws EmbeddedPostgresError with its reason, when it does not start
 */
export async function startServer(cluster: Cluster): Promise<void> {
	const { folder } = cluster;
	const begun = Date.now();
	if (await shouldBeReadOnly(folder)) {
		// The server starts with its former settings: writing them needs room.
		if (!isReadOnly(folder)) renameReadOnly(folder, true);
	} else {
		if (isReadOnly(folder)) renameReadOnly(folder, false);
		writeSettings(cluster);
	}
	try {
		await control(cluster, ["start", "--wait", `--log=${START_LOG}`], serverLockCommand(folder, LEFTOVERS));
	} catch (error) {
		// Another process may be starting it; systems other than Linux have no lock that says so.
		if (process.platform !== "linux" && existsSync(join(folder, PROCESS_FILE))) return;
		const reason = lastFailure(folder, begun);
		const words = reason ? `${reason}. Mend that and start again, ${OR_SERVER}.` : (error as Error).message;
		throw new EmbeddedPostgresError(
			`The site's own Postgres in ${folder} does not start: ${words} Its log: ${join(folder, "log")}`,
		);
	}
}

/** Stops the server of a cluster with a checkpoint. After `seconds` it rejects, and the server goes on stopping by itself. */
export async function stopServer(cluster: Cluster, seconds: number): Promise<void> {
	await control(cluster, ["stop", "--mode=fast", "--wait", `--timeout=${seconds}`]);
}

/**
 * Makes the server read-only while its disk is nearly full, and writable again after that. A read-only server refuses
 * every write with the error code 25006.
 *
 * @returns the new state, if it has changed
 */
export async function updateReadOnly(cluster: Cluster): Promise<"read-only" | "writable" | undefined> {
	const { folder } = cluster;
	const readOnly = await shouldBeReadOnly(folder);
	if (isReadOnly(folder) === readOnly) return;
	await setReadOnly(cluster, readOnly);
	return readOnly ? "read-only" : "writable";
}

/** Makes the server read-only or writable. This needs no room on the disk. */
export async function setReadOnly(cluster: Cluster, readOnly: boolean): Promise<void> {
	const { folder } = cluster;
	renameReadOnly(folder, readOnly);
	try {
		await control(cluster, ["reload"]);
	} catch (error) {
		// The file's name must match the state of the server, so that the change is tried again.
		renameReadOnly(folder, !readOnly);
		throw error;
	}
}

function renameReadOnly(folder: string, readOnly: boolean): void {
	const [from, to] = readOnly ? [READ_ONLY_OFF, READ_ONLY] : [READ_ONLY, READ_ONLY_OFF];
	try {
		renameSync(join(folder, from), join(folder, to));
	} catch {
		// Another process may have renamed it.
		if (isReadOnly(folder) !== readOnly) throw new Error(`${from} is missing`);
	}
}

/** Runs pg_ctl with the folder as its working directory: it would pass a path to a shell. */
const control = ({ folder, user }: Cluster, args: string[], before?: string[]) =>
	runProgram("pg_ctl", ["--pgdata=.", "--silent", ...args], { folder, user, cwd: folder, before });
