import { execFileSync } from "node:child_process";

/** @returns the numbers of the processes that a process has started and that still run */
export function childrenOf(pid: number): number[] {
	try {
		const listed = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)]);
		return String(listed).split(/\s+/).filter(Boolean).map(Number);
	} catch {
		// ps fails where there are none.
		return [];
	}
}
