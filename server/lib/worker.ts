import pLimit from "p-limit";
import Tinypool from "tinypool";

/** The idle time after which the thread or process ends, in milliseconds. */
const IDLE_MS = 2_000;

interface WorkerOptions {
	/** The file of the function to call, and the name of its export. */
	filename: string;
	name: string;
	/** The time limit of a call, in milliseconds; the thread or process is ended with it. */
	limitMs: number;
	/** The error of a call that exceeds the limits of time or memory. */
	toOverLimit(cause: unknown): Error;
	/** A thread of this process, or a child process with only the environment in `env`. */
	runtime: "worker_threads" | "child_process";
	env?: Record<string, string>;
	resourceLimits?: { maxOldGenerationSizeMb: number };
}

const isOverLimit = (error: unknown) =>
	error instanceof Error &&
	(error.name === "AbortError" ||
		("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") ||
		// The library's message for a process that was killed from outside: mostly by the kernel, for its memory.
		error.message === "Worker exited unexpectedly");

/**
 * A function that runs in a thread or process of its own, one call after another. The thread or process lives while there
 * are calls, and for two idle seconds.
 *
 * @returns a function that rejects with the error of `toOverLimit`, with the error thrown by the call, or with the reason of the signal
 * that has ended it
 */
export function createWorker<In, Out>({
	limitMs,
	toOverLimit,
	...options
}: WorkerOptions): (input: In, signal?: AbortSignal) => Promise<Out> {
	const pool = new Tinypool({
		...options,
		minThreads: 0,
		maxThreads: 1,
		idleTimeout: IDLE_MS,
		// Structured clone between processes, which keeps bytes as they are.
		serialization: "advanced",
		// The worker runs TypeScript sources; Node 22 needs this flag for it.
		execArgv: ["--experimental-strip-types", "--disable-warning=ExperimentalWarning"],
	});
	let fail: (error: unknown) => void = () => undefined;
	// A thread that cannot start is reported only by this event.
	pool.on("error", (error) => fail(error));

	const run = (input: In, signal: AbortSignal | undefined) =>
		new Promise<Out>((resolve, reject) => {
			fail = reject;
			const limit = AbortSignal.timeout(limitMs);
			pool.run(input, { signal: signal ? AbortSignal.any([signal, limit]) : limit }).then(resolve, (error: unknown) => {
				if (signal?.aborted) reject(signal.reason);
				else reject(isOverLimit(error) ? toOverLimit(error) : error);
			});
		});

	// Concurrency of one: the time limit of a call starts when the call does.
	const oneAtATime = pLimit(1);
	return (input, signal) => oneAtATime(run, input, signal);
}
