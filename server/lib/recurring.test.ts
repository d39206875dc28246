import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recurring } from "./recurring.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that runs until `end` is called, repeated every second. */
function repeatWork() {
	const runs: { signal: AbortSignal; end: () => void; fail: (error: unknown) => void }[] = [];
	const errors: unknown[] = [];
	const work = (signal: AbortSignal) => {
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		runs.push({ signal, end: resolve, fail: reject });
		return promise;
	};
	const repeated = recurring(work, { everyMs: 1_000, onError: (error) => errors.push(error) });
	return { runs, errors, ...repeated };
}

it("work runs immediately, and again at each interval", async () => {
	const { runs } = repeatWork();
	expect(runs).toHaveLength(1);
	runs[0]?.end();
	await vi.advanceTimersByTimeAsync(999);
	expect(runs).toHaveLength(1);
	await vi.advanceTimersByTimeAsync(1);
	expect(runs).toHaveLength(2);
});

it("runs do not overlap: a call joins the current run", async () => {
	const { runs, run } = repeatWork();
	await vi.advanceTimersByTimeAsync(5_000);
	const joined = run();
	expect(runs).toHaveLength(1);
	runs[0]?.end();
	await joined;
	void run();
	expect(runs).toHaveLength(2);
});

it("a failed run is reported, and the next one still runs", async () => {
	const { runs, errors } = repeatWork();
	runs[0]?.fail(new Error("away"));
	await vi.advanceTimersByTimeAsync(1_000);
	expect(errors).toEqual([new Error("away")]);
	expect(runs).toHaveLength(2);
});

it("stopping aborts the current run, waits for it, and does not report the abort", async () => {
	const { runs, errors, stop } = repeatWork();
	const stopped = vi.fn();
	const stopping = stop().then(stopped);
	expect(runs[0]?.signal.aborted).toBe(true);
	await vi.advanceTimersByTimeAsync(5_000);
	expect(stopped).not.toHaveBeenCalled();
	runs[0]?.fail(runs[0].signal.reason);
	await stopping;
	expect(errors).toEqual([]);
	expect(runs).toHaveLength(1);
	expect(vi.getTimerCount()).toBe(0);
});

it("an unrelated failure during a stop is reported", async () => {
	const { runs, errors, stop } = repeatWork();
	const stopping = stop();
	runs[0]?.fail(new Error("away"));
	await stopping;
	expect(errors).toEqual([new Error("away")]);
});
