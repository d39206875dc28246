import { describe, expect, it } from "vitest";
import { createVersionWatch } from "./version-watch.ts";

/** A watch over a counter, with a clock that the test advances, and a read that the test can delay. */
function setUp({ timeoutMs = 1_000 } = {}) {
	const state = { version: 1, reads: 0, time: 0 };
	let held: Promise<void> | undefined;
	const watch = createVersionWatch(
		async () => {
			state.reads += 1;
			const { version } = state;
			await held;
			if (version < 0) throw new Error("away");
			return version;
		},
		{ maxAgeMs: 500, timeoutMs, now: () => state.time },
	);
	return {
		state,
		watch,
		hold() {
			const { promise, resolve } = Promise.withResolvers<void>();
			held = promise;
			return resolve;
		},
	};
}

describe("the version watch", () => {
	it("reads the version once for concurrent calls, and not again until it is too old", async () => {
		const { watch, state } = setUp();
		expect(watch.recent()).toBeUndefined();
		expect(await Promise.all([watch.current(), watch.current(), watch.current()])).toEqual([1, 1, 1]);
		state.version = 2;
		state.time = 249;
		expect(watch.recent()).toBe(1);
		expect(await watch.current()).toBe(1);
		expect(state.reads).toBe(1);
		state.time = 500;
		expect(watch.recent()).toBeUndefined();
		expect(await watch.current()).toBe(2);
	});

	it("renews the version once half of its age has passed, without making anyone wait", async () => {
		const { watch, state, hold } = setUp();
		await watch.current();
		const release = hold();
		state.version = 2;
		state.time = 249;
		watch.renew();
		expect(state.reads).toBe(1);
		state.time = 250;
		watch.renew();
		watch.renew();
		expect([watch.recent(), await watch.current()]).toEqual([1, 1]);
		expect(state.reads).toBe(2);
		release();
		await expect.poll(watch.recent).toBe(2);
		// The second read began at 250.
		state.time = 749;
		expect(watch.recent()).toBe(2);
	});

	it("counts the age of a version from the start of its read", async () => {
		const { watch, state, hold } = setUp();
		const release = hold();
		const version = watch.current();
		state.time = 400;
		release();
		expect(await version).toBe(1);
		state.time = 501;
		expect(watch.recent()).toBeUndefined();
	});

	it("does not cache a version whose read began before a write", async () => {
		const { watch, state, hold } = setUp();
		const release = hold();
		const late = watch.current();
		state.version = 2;
		watch.forget();
		const fresh = watch.current();
		release();
		expect(await late).toBe(1);
		expect(await fresh).toBe(2);
		expect(watch.recent()).toBe(2);
		expect(state.reads).toBe(2);
	});

	it("does not cache a version that arrives after a newer one", async () => {
		const reads: ((version: number) => void)[] = [];
		const watch = createVersionWatch(() => new Promise((resolve) => reads.push(resolve)), {
			maxAgeMs: 500,
			timeoutMs: 1_000,
			now: () => 0,
		});
		const late = watch.current();
		watch.forget();
		const fresh = watch.current();
		reads[1]?.(2);
		await fresh;
		reads[0]?.(1);
		await late;
		expect(watch.recent()).toBe(2);
	});

	it("returns undefined when the version cannot be read, and tries again", async () => {
		const { watch, state } = setUp();
		await watch.current();
		state.time = 600;
		state.version = -1;
		expect(await watch.current()).toBeUndefined();
		expect(watch.recent()).toBeUndefined();
		state.version = 3;
		expect(await watch.current()).toBe(3);
	});

	it("remembers the version that was read last until a write succeeds", async () => {
		const { watch, state } = setUp();
		await watch.current();
		state.time = 600;
		state.version = -1;
		expect(await watch.current()).toBeUndefined();
		watch.forget({ hasFailed: true });
		expect(watch.last()).toBe(1);
		watch.forget();
		expect(watch.last()).toBeUndefined();
	});

	it("does not wait for a database that does not respond", async () => {
		const { watch, hold } = setUp({ timeoutMs: 10 });
		hold();
		expect(await watch.current()).toBeUndefined();
	});
});
