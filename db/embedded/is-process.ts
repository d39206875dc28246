import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Whether a process lives and runs a program. Its number alone says nothing: numbers are used again, and a process that
 * has ended keeps its own until somebody asks for its exit code.
 *
 * @param name the program's, as the system shows it
 */
export function isProcess(pid: number, name: string): boolean {
	try {
		// Windows is asked for the number alone.
		if (process.platform === "win32") return process.kill(pid, 0);
		const [, program, state = ""] = describe(pid) ?? [];
		return program === name && !/^[ZX]/.test(state);
	} catch {
		return false;
	}
}

function describe(pid: number): RegExpExecArray | null {
	if (process.platform === "linux") {
		// proc(5): the number, the program in brackets, the state.
		return /\((.*)\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"));
	}
	const ps = ["-p", String(pid), "-o", "ucomm=", "-o", "stat="];
	return /^(\S+)\s+(\S)/.exec(execFileSync("ps", ps, { encoding: "utf8" }));
}
