import { readFileSync } from "node:fs";
import { join } from "node:path";
import { childrenOf } from "./child-processes.ts";
import type { TestEnvironment } from "./running-site.ts";

/** The processes of a place's own Postgres, the first of them the one that started the others. */
export function postgresProcesses({
	settings: { DATA_DIR = "" },
}: Pick<TestEnvironment, "settings">): number[] {
	const file = join(DATA_DIR, "postgres/postmaster.pid");
	const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
	return [pid, ...childrenOf(pid)];
}

/**
 * Ends the Postgres of a place at once, all its processes with it (`SIGKILL`), as a power cut would.
 *
 * @param others processes that end with it
 */
export function killPostgres(
	environment: Pick<TestEnvironment, "settings">,
	...others: number[]
): void {
	const all = [...others, ...postgresProcesses(environment)];
	for (const one of all) {
		try {
			process.kill(one, "SIGKILL");
		} catch {
			// It has ended with the first.
		}
	}
}
