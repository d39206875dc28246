import pLimit from "p-limit";
import Tinypool from "tinypool";

/** How long what does the work waits for more of it, in milliseconds. */
const IDLE_MS = 2_000;

interface Work {
	/** The file of the function that does the work, and its name there. */
	filename: string;
	name: string;
	/** How long one call may take, in milliseconds; what does the work is ended with it. */
	limitMs: number;
	/** What to say of a call that takes more time or memory than is given to it. */
	toOverLimit(cause: unknown): Error;
	/** A thread of this process, or a process of its own with no more environment than is named here. */
	runtime: "worker_threads" | "child_process";
	env?: Record<string, string>;
	resourceLimits?: { maxOldGenerationSizeMb: number };
}

const isOverLimit = (error: unknown) =>
	error instanceof Error &&
	(error.name === "AbortError" ||
		("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") ||
		// So says the library of a process that somebody else has ended: mostly for its memory.
		error.message === "Worker exited unexpectedly");

/**
 * A function that works apart from the thread that serves, one call after another. Its thread or process is
 * there while there is something to do.
 */
export function createWorker<In, Out>({
	limitMs,
	toOverLimit,
	...work
}: Work): (input: In) => Promise<Out> {
	const pool = new Tinypool({
		...work,
		minThreads: 0,
		maxThreads: 1,
		idleTimeout: IDLE_MS,
		// Between processes: bytes as they are.
		serialization: "advanced",
		// It runs the sources as this process does; Node 22 asks to be told.
		execArgv: [
			"--experimental-strip-types",
			"--disable-warning=ExperimentalWarning",
		],
	});
	let fail: (error: unknown) => void = () => undefined;
	// A thread that cannot start says so here, and to nobody else.
	pool.on("error", (error) => fail(error));

	const run = (input: In) =>
		new Promise<Out>((resolve, reject) => {
			fail = reject;
			pool
				.run(input, { signal: AbortSignal.timeout(limitMs) })
				.then(resolve, (error: unknown) =>
					reject(isOverLimit(error) ? toOverLimit(error) : error),
				);
		});

	// One at a time: the limit counts from a call's own turn.
	const inTurn = pLimit(1);
	return (input) => inTurn(run, input);
}
