import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

const SQLITE_BUSY = 5;

/** Another process holds the embedded database's folder. */
export class FolderLockedError extends Error {
	override name = "FolderLockedError";
}

export interface FolderLock {
	release(): void;
}

/**
 * Takes the embedded database's folder for this process alone.
 *
 * The lock is one that the operating system holds on a file (SQLite's exclusive lock), so it
 * ends with its holder however that one dies: no pid to compare, no stale file to clear away.
 *
 * @param folder the data folder; made when it is not there
 * @param waitMs how long to wait for a holder that may be stopping, in milliseconds
 * @throws FolderLockedError naming the folder and its holder
 */
export async function lockFolder(
	folder: string,
	waitMs = 5_000,
): Promise<FolderLock> {
	mkdirSync(folder, { recursive: true });
	const holderFile = join(folder, "lock.json");
	const until = Date.now() + waitMs;
	for (;;) {
		const lock = tryLock(join(folder, "lock.db"));
		if (lock) {
			const holder = {
				pid: process.pid,
				host: hostname(),
				since: new Date().toISOString(),
			};
			writeFileSync(holderFile, `${JSON.stringify(holder)}\n`);
			return {
				release() {
					rmSync(holderFile, { force: true });
					lock.close();
				},
			};
		}
		if (Date.now() >= until) {
			throw new FolderLockedError(
				`The embedded database in ${folder} is in use by ${describeHolder(holderFile)}. Stop that process, give this one another DATA_DIR, or set DATABASE_URL.`,
			);
		}
		await sleep(100);
	}
}

function tryLock(file: string): DatabaseSync | undefined {
	const database = new DatabaseSync(file);
	try {
		database.exec("pragma journal_mode = off; begin exclusive");
		return database;
	} catch (error) {
		database.close();
		if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return;
		throw error;
	}
}

function describeHolder(holderFile: string): string {
	try {
		const { pid, host, since } = JSON.parse(readFileSync(holderFile, "utf8"));
		return `process ${pid} on ${host} since ${since}`;
	} catch {
		return "another process";
	}
}
