import { execFileSync } from "node:child_process";

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
