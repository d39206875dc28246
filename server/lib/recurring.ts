/**
 * Repeats work in the background without keeping the process alive. A run that would start during the previous one is
 * skipped. (The schedulers on npm do not wait for the current run when they stop.)
 *
 * @param work gets the signal of `stop`
 * @param options.everyMs the time from one start to the next, in milliseconds
 * @param options.onError receives the reason of a failed run, unless `stop` aborted it
 */
export function recurring(
	work: (signal: AbortSignal) => Promise<unknown>,
	{ everyMs, onError }: { everyMs: number; onError(error: unknown): void },
) {
	const controller = new AbortController();
	const { signal } = controller;
	let running: Promise<void> | undefined;

	async function runOnce(): Promise<void> {
		try {
			await work(signal);
		} catch (error) {
			if (!signal.aborted || error !== signal.reason) onError(error);
		}
		running = undefined;
	}

	const run = () => {
		running ??= runOnce();
		return running;
	};
	void run();
	const timer = setInterval(run, everyMs).unref();
	return {
		/** Runs the work now, or joins the current run. Never rejects. */
		run,
		/** Ends the repetition, aborts the current run and waits for it. */
		async stop() {
			clearInterval(timer);
			controller.abort();
			await running;
		},
	};
}
