import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isProcess } from "./is-process.ts";
import { SOCKET } from "./settings.ts";

/** The lock file of a running server, `postmaster.pid`: its process and its port. */
export function readLockFile(folder: string) {
	try {
		const lines = readFileSync(join(folder, "postmaster.pid"), "utf8");
		const [pid, , , port] = lines.split("\n").map(Number);
		return { pid: pid ?? 0, port: port || undefined };
	} catch {
		return undefined;
	}
}

export const isRunning = (folder: string): boolean => {
	const lock = readLockFile(folder);
	return lock !== undefined && isProcess(lock.pid, "postgres");
};

/**
 * Removes the lock files of a server that died without removing them. Postgres itself would take any process that got
 * the same number since for that server, and in a container the numbers are nearly always the same.
 */
export function removeStaleLocks(folder: string): void {
	if (isRunning(folder)) return;
	for (const name of ["postmaster.pid", `${SOCKET}.lock`]) {
		rmSync(join(folder, name), { force: true });
	}
}
