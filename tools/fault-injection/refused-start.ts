import { setTimeout as sleep } from "node:timers/promises";
import {
	ADMIN,
	freePort,
	Program,
	START,
} from "#server/testing/running-site.ts";
import { demand } from "./scenario.ts";

// A process that lives longer than this has started after all.
const ENDS_WITHIN_MS = 30_000;

/**
 * Starts the site where it must not start.
 *
 * @param said what it must say
 * @returns its output, and after how many milliseconds it has ended
 * @throws BrokenError when it goes on, ends with another code than 1, or does not say it
 */
export async function demandRefusedStart(
	settings: Record<string, string>,
	said: readonly string[],
): Promise<{ output: string; ms: number }> {
	const start = performance.now();
	const program = new Program(START, [], {
		...settings,
		ADMIN_USERNAME: ADMIN.username,
		ADMIN_PASSWORD: ADMIN.password,
		PORT: String(await freePort()),
	});
	const stillRuns = sleep(ENDS_WITHIN_MS, "runs", { ref: false });
	const code = await Promise.race([program.exited, stillRuns]);
	const ms = Math.round(performance.now() - start);
	program.child.kill("SIGKILL");
	const { output } = program;
	demand(code === 1, `A start that may not be: ${code}`, output);
	for (const words of said) {
		demand(output.includes(words), `It did not say "${words}":`, output);
	}
	return { output, ms };
}
