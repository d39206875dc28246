import { existsSync, renameSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Cluster } from "./cluster.ts";
import {
	EmbeddedPostgresError,
	runProgram,
	serverLockCommand,
} from "./programs.ts";
import { lastFailure, START_LOG } from "./server-log.ts";
import {
	isReadOnly,
	READ_ONLY,
	READ_ONLY_OFF,
	SOCKET,
	writeSettings,
} from "./settings.ts";

const PROCESS_FILE = "postmaster.pid";
/** Files that a server removes unless it is killed, and the log of its last start. */
const LEFTOVERS = [PROCESS_FILE, `${SOCKET}.lock`, START_LOG];

// A full disk ends Postgres where its log of changes needs room: it stops writing while there is some left.
const MEGABYTE = 1_048_576;
const TOO_LITTLE = 32 * MEGABYTE;
const ENOUGH = 48 * MEGABYTE;

/** Free space decides whether a server should only read: too little, or not enough again since it was. */
async function shouldOnlyRead(folder: string): Promise<boolean> {
	const { bavail, bsize } = await statfs(folder);
	return bavail * bsize < (isReadOnly(folder) ? ENOUGH : TOO_LITTLE);
}

/**
 * Starts the server of a cluster, unless it is being started or runs already.
 *
 * @throws EmbeddedPostgresError with its reason, when it does not start
 */
export async function startServer(cluster: Cluster): Promise<void> {
	const { folder } = cluster;
	const begun = Date.now();
	if (await shouldOnlyRead(folder)) {
		// It starts with the settings that are there.
		if (!isReadOnly(folder)) renameReadOnly(folder, true);
	} else {
		if (isReadOnly(folder)) renameReadOnly(folder, false);
		writeSettings(cluster);
	}
	try {
		await control(
			cluster,
			["start", "--wait", `--log=${START_LOG}`],
			serverLockCommand(folder, LEFTOVERS),
		);
	} catch (error) {
		// Another process may be starting it, where no lock tells.
		if (process.platform !== "linux" && existsSync(join(folder, PROCESS_FILE)))
			return;
		throw new EmbeddedPostgresError(
			`The site's own Postgres in ${folder} does not start: ${lastFailure(folder, begun) ?? (error as Error).message}`,
		);
	}
}

/** Stops the server of a cluster with a checkpoint. It goes on by itself when that takes more than `seconds`. */
export async function stopServer(
	cluster: Cluster,
	seconds: number,
): Promise<void> {
	await control(cluster, [
		"stop",
		"--mode=fast",
		"--wait",
		`--timeout=${seconds}`,
	]);
}

/**
 * Lets the server only read while there is little room on its disk: it refuses every write (25006) then.
 *
 * @returns what it does from now on; nothing where that is as before
 */
export async function watchDisk(
	cluster: Cluster,
): Promise<"reads" | "writes" | undefined> {
	const { folder } = cluster;
	const isWanted = await shouldOnlyRead(folder);
	if (isReadOnly(folder) === isWanted) return;
	await setReadOnly(cluster, isWanted);
	return isWanted ? "reads" : "writes";
}

/** Lets the server write, or only read. That needs no room on the disk. */
export async function setReadOnly(
	cluster: Cluster,
	isWanted: boolean,
): Promise<void> {
	const { folder } = cluster;
	renameReadOnly(folder, isWanted);
	try {
		await control(cluster, ["reload"]);
	} catch (error) {
		// The name of the file says what the server does: it is tried again.
		renameReadOnly(folder, !isWanted);
		throw error;
	}
}

function renameReadOnly(folder: string, isWanted: boolean): void {
	const [from, to] = isWanted
		? [READ_ONLY_OFF, READ_ONLY]
		: [READ_ONLY, READ_ONLY_OFF];
	try {
		renameSync(join(folder, from), join(folder, to));
	} catch {
		// Another process was quicker.
		if (isReadOnly(folder) !== isWanted) throw new Error(`${from} is missing`);
	}
}

/** Runs pg_ctl in the folder: it would give a path to a shell. */
const control = (
	{ folder, user }: Cluster,
	args: string[],
	before?: string[],
) =>
	runProgram("pg_ctl", ["--pgdata=.", "--silent", ...args], {
		folder,
		user,
		cwd: folder,
		before,
	});
