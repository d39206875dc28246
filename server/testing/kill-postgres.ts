import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Place } from "./running-site.ts";

/**
 * Ends the Postgres of a place at once, all its processes with it (`SIGKILL`), as a power cut would.
 *
 * @param others processes that end with it
 */
export function killPostgres(
	{ settings: { DATA_DIR = "" } }: Pick<Place, "settings">,
	...others: number[]
): void {
	const file = join(DATA_DIR, "postgres/postmaster.pid");
	const [pid = ""] = readFileSync(file, "utf8").split("\n");
	const children = execFileSync("ps", ["-o", "pid=", "--ppid", pid]);
	const own = [pid, ...String(children).split(/\s+/).filter(Boolean)];
	for (const one of [...others, ...own]) {
		try {
			process.kill(Number(one), "SIGKILL");
		} catch {
			// It has ended with the first.
		}
	}
}
