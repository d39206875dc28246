import pLimit from "p-limit";
import Tinypool from "tinypool";

/** The idle time after which the thread or process ends, in milliseconds. */
const IDLE_MS = 2_000;

interface WorkerOptions {
	/** The file of the functions to call. */
	filename: string;
	/** The error of a call that exceeds the limits of time or memory. */
	toOverLimit(cause: unknown): Error;
	/** A thread of this process, or a child process with only the environment in `env`. */
	runtime: "worker_threads" | "child_process";
	env?: Record<string, string>;
	resourceLimits?: { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb?: number };
}

const isOverLimit = (error: unknown) =>
	error instanceof Error &&
	(error.name === "AbortError" ||
		("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") ||
		// The library's message for a process that was killed from outside: mostly by the kernel, for its memory.
		error.message === "Worker exited unexpectedly");

/**
 * Creates a thread or process that runs the functions of a file, one call after another. It lives while there are
 * calls, and for two idle seconds afterwards.
 *
 * @returns a function that takes the name of an export and the time limit of its calls, in milliseconds, after which
 *   the thread or process is ended. The promise of a call rejects with the error of `toOverLimit`, with the error
 *   thrown by the call, or with the reason of the signal that has ended it
 */
export function createWorker({ toOverLimit, ...options }: WorkerOptions) {
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

	// Concurrency of one: the time limit of a call starts when the call does.
	const oneAtATime = pLimit(1);
	return <In, Out>(name: string, limitMs: number) => {
		const run = (input: In, signal: AbortSignal | undefined) =>
			new Promise<Out>((resolve, reject) => {
				fail = reject;
				const limit = AbortSignal.timeout(limitMs);
				const ending = signal ? AbortSignal.any([signal, limit]) : limit;
				pool.run(input, { name, signal: ending }).then(resolve, (error: unknown) => {
					if (signal?.aborted) reject(signal.reason);
					else reject(isOverLimit(error) ? toOverLimit(error) : error);
				});
			});
		return (input: In, signal?: AbortSignal): Promise<Out> => oneAtATime(run, input, signal);
	};
}
