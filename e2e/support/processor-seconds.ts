import { readdirSync, readFileSync } from "node:fs";
import { attempt, sumBy } from "es-toolkit";

/** Linux clock ticks per second (`USER_HZ`). */
const TICKS = 100;

/**
 * Reads the CPU seconds of this process and its descendants, including exited ones whose parents are still running.
 *
 * @returns undefined without /proc
 */
export function readProcessorSeconds(): number | undefined {
	const names = attempt(() => readdirSync("/proc"))[1] ?? [];
	const processes = names.filter((name) => /^\d+$/.test(name)).flatMap((name) => readProcess(name) ?? []);
	if (processes.length === 0) return;
	const counted = new Set([process.pid]);
	// A parent's id is not always lower, so the list is traversed until nothing new is found.
	let size = 0;
	while (size < counted.size) {
		size = counted.size;
		for (const { pid, parent } of processes) if (counted.has(parent)) counted.add(pid);
	}
	return sumBy(processes, ({ pid, ticks }) => (counted.has(pid) ? ticks : 0)) / TICKS;
}

/** Reads a process's stat line (proc_pid_stat(5)); undefined if it has exited. */
function readProcess(name: string) {
	const [, stat] = attempt(() => readFileSync(`/proc/${name}/stat`, "utf8"));
	if (!stat) return;
	// The name in brackets may contain spaces and brackets. It is followed by state, parent, …
	const [, parent, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	// User and kernel time of the process and of its waited-for children: fields 14 to 17.
	const ticks = sumBy(rest.slice(9, 13), Number);
	return { pid: Number(name), parent: Number(parent), ticks };
}
