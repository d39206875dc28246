import { randomInt } from "node:crypto";
import type { Drill } from "./scenario.ts";

// Timings are the command's to judge: what else the machine does counts here.
const READY_WITHIN_MS = 60_000;
const SEED_MAX = 999_999_999;

/** Runs a drill inside a test. @throws BrokenError with the seed that shows it again */
export async function runShort(
	drill: Pick<Drill, "run">,
	times = 1,
): Promise<void> {
	const seed = randomInt(1, SEED_MAX);
	const say = () => undefined;
	try {
		await drill.run({
			times,
			seed,
			readyWithinMs: READY_WITHIN_MS,
			say,
		});
	} catch (error) {
		if (error instanceof Error) error.message += `\n(--seed ${seed})`;
		throw error;
	}
}
