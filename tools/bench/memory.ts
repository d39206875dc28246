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

// The unit of the times in /proc/PID/stat: USER_HZ, which is 100 on Linux.
const TICKS_PER_SECOND = 100;

/** The CPU time of a process and of its ended child processes, in seconds (Linux); zero if it has exited. */
function processCpu(pid: number): number {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		// Fields 14 to 17 of proc_pid_stat(5); the name, which is field 2, may contain spaces.
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		return sumBy(fields.slice(11, 15), Number) / TICKS_PER_SECOND;
	} catch {
		return 0;
	}
}

/** The total memory of several processes. */
function memoryOf(pids: number[]): Memory {
	const each = pids.map(processMemory);
	return { pss: sumBy(each, ({ pss }) => pss), rss: sumBy(each, ({ rss }) => rss) };
}

/** The total memory of a process and its child processes. */
export const treeMemory = (pid = 0) => memoryOf([pid, ...childrenOf(pid)]);

/** The site, its child processes and its Postgres. */
const siteProcesses = ({ pid = 0 }: StartedSite, { settings }: TestEnvironment) => [
	...new Set([pid, ...childrenOf(pid), ...postgresProcesses(settings.DATA_DIR)]),
];

/** The total memory of the site, its child processes and its Postgres. */
export const siteMemory = (site: StartedSite, environment: TestEnvironment): Memory =>
	memoryOf(siteProcesses(site, environment));

/** The CPU time of the site, its child processes and its Postgres since their start, in seconds. */
export const siteCpu = (site: StartedSite, environment: TestEnvironment): number =>
	sumBy(siteProcesses(site, environment), processCpu);
