import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COMMANDS, nodeArguments } from "../../run.mjs";
import type { Settings } from "./test-environment.ts";

const ROOT = join(import.meta.dirname, "../..");

/** The script that `npm start` runs, from the project's root. */
export const START = COMMANDS.start.file;

const quoted = (args: string[]) => args.map((arg) => `'${arg}'`).join(" ");

/** A command of the site in a child process, with its output so far. */
export class Program {
	readonly child: ChildProcess;
	/** Its exit code; null if it was ended by a signal. */
	readonly exited: Promise<number | null>;
	output = "";
	#listeners: ((text: string) => void)[] = [];

	/**
	 * @param script its path from the project's root
	 * @param input the content of its standard input
	 * @param isAtTerminal whether its output is a terminal (created by util-linux's `script`)
	 */
	constructor(script: string, args: string[], settings: Settings, input?: string, isAtTerminal = false) {
		const command = [process.execPath, ...nodeArguments({ ...COMMANDS.start, file: script })];
		const [program = "", ...rest] = isAtTerminal
			? ["script", "-qec", quoted([...command, ...args]), "/dev/null"]
			: [...command, ...args];
		this.child = spawn(program, rest, {
			// Outside of the project, so that a developer's .env is ignored.
			cwd: tmpdir(),
			stdio: [input === undefined ? "ignore" : "pipe", "pipe", "pipe"],
			env: {
				PATH: process.env.PATH,
				TMPDIR: tmpdir(),
				NODE_ENV: "production",
				...COMMANDS.start.env,
				// The compile cache speeds up later starts of the site and of the commands.
				NODE_COMPILE_CACHE: join(ROOT, "dist/compiled"),
				...settings,
			},
		});
		this.child.stdin?.end(input);
		for (const stream of [this.child.stdout, this.child.stderr]) {
			stream?.on("data", (chunk) => {
				this.output += chunk;
				for (const listener of this.#listeners) listener(String(chunk));
			});
		}
		this.exited = once(this.child, "close").then(([code]) => code);
	}

	/** Calls back with the output so far and with further output. */
	onOutput(listener: (text: string) => void): void {
		listener(this.output);
		this.#listeners.push(listener);
	}
}

/** Runs a program until it exits. @returns its exit code and its output */
export async function runProgram(
	...args: ConstructorParameters<typeof Program>
): Promise<{ code: number | null; output: string }> {
	const program = new Program(...args);
	const code = await program.exited;
	return { code, output: program.output };
}
