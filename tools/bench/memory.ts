import { readFileSync } from "node:fs";
import { sumBy } from "es-toolkit";
import { postgresProcesses } from "#packages/embedded-postgres/testing";
import { childrenOf } from "#packages/testing";
import type { StartedSite } from "#server/testing/running-site.ts";
import type { TestEnvironment } from "#server/testing/test-environment.ts";

/** Memory in megabytes. */
export interface Memory {
	/** Shared pages are divided among the processes that share them. */
	pss: number;
	/** Shared pages count in each process. */
	rss: number;
}

/** The memory of a process (Linux); zero if it has exited. */
function processMemory(pid: number): Memory {
	try {
		const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
		const megabytes = (name: string) =>
			(Number(new RegExp(`^${name}: +(\\d+) kB$`, "m").exec(rollup)?.[1]) * 1_024) / 1e6;
		return { pss: megabytes("Pss"), rss: megabytes("Rss") };
	} catch {
		return { pss: 0, rss: 0 };
	}
}

/** The total memory of several processes. */
function memoryOf(pids: number[]): Memory {
	const each = pids.map(processMemory);
	return { pss: sumBy(each, ({ pss }) => pss), rss: sumBy(each, ({ rss }) => rss) };
}

/** The total memory of a process and its child processes. */
export const treeMemory = (pid = 0) => memoryOf([pid, ...childrenOf(pid)]);

/** The total memory of the site, its child processes and its Postgres. */
export function siteMemory({ pid = 0 }: StartedSite, environment: TestEnvironment): Memory {
	return memoryOf([pid, ...childrenOf(pid), ...postgresProcesses(environment.settings.DATA_DIR)]);
}
