import { readFileSync } from "node:fs";
import { join } from "node:path";
import { childrenOf } from "#packages/testing";

/** The process ids of the server in a data folder; the first is the parent of the others. */
export function postgresProcesses(dataDir: string): number[] {
	const pid = Number.parseInt(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
	return [pid, ...childrenOf(pid)];
}

/** Kills all processes of the server in a data folder at once (`SIGKILL`), as a power cut would. */
export function killPostgres(dataDir: string): void {
	for (const pid of postgresProcesses(dataDir)) {
		try {
			process.kill(pid, "SIGKILL");
		} catch {
			// The process has ended with its parent.
		}
	}
}
