import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestEnvironment } from "./test-environment.ts";

/** @returns the process ids of the running child processes of a process */
export function childrenOf(pid: number): number[] {
	try {
		const listed = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)]);
		return String(listed).split(/\s+/).filter(Boolean).map(Number);
	} catch {
		// `ps` fails where there are none.
		return [];
	}
}

/** The process ids of the own Postgres of an environment; the first is the parent of the others. */
export function postgresProcesses({ settings: { DATA_DIR = "" } }: Pick<TestEnvironment, "settings">): number[] {
	const file = join(DATA_DIR, "postgres/postmaster.pid");
	const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
	return [pid, ...childrenOf(pid)];
}

/** Kills all processes of the own Postgres of an environment at once (`SIGKILL`), as a power cut would. */
export function killPostgres(environment: Pick<TestEnvironment, "settings">): void {
	for (const pid of postgresProcesses(environment)) {
		try {
			process.kill(pid, "SIGKILL");
		} catch {
			// It has ended with its parent.
		}
	}
}
