import { readdirSync, readFileSync } from "node:fs";
import { attempt, sumBy } from "es-toolkit";

/** The ticks of Linux in a second (`USER_HZ`). */
const TICKS = 100;

/**
 * Reads the processor seconds of this process and of those that it has started, as far as they or the processes that have
 * waited for them still run.
 *
 * @returns undefined where there is no /proc
 */
export function readProcessorSeconds(): number | undefined {
	const names = attempt(() => readdirSync("/proc"))[1] ?? [];
	const processes = names.filter((name) => /^\d+$/.test(name)).flatMap((name) => readProcess(name) ?? []);
	if (processes.length === 0) return;
	const counted = new Set([process.pid]);
	// Parents do not always have the lower number: the list is gone through until it brings nothing new.
	let size = 0;
	while (size < counted.size) {
		size = counted.size;
		for (const { pid, parent } of processes) if (counted.has(parent)) counted.add(pid);
	}
	return sumBy(processes, ({ pid, ticks }) => (counted.has(pid) ? ticks : 0)) / TICKS;
}

/** Reads a process' line of numbers (proc_pid_stat(5)); undefined for one that has ended meanwhile. */
function readProcess(name: string) {
	const [, stat] = attempt(() => readFileSync(`/proc/${name}/stat`, "utf8"));
	if (!stat) return;
	// Its name, in brackets, may have spaces and brackets too. What follows: its state, its parent, …
	const [, parent, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
	// Its own time in user and kernel mode, and that of the children for which it has waited: fields 14 to 17.
	const ticks = sumBy(rest.slice(9, 13), Number);
	return { pid: Number(name), parent: Number(parent), ticks };
}
