import { describe, expect, it } from "vitest";
import { createVersionWatch } from "./version-watch.ts";

/** A watch over a counter, with a clock that stands still until it is moved. */
function setUp({ patienceMs = 1_000 } = {}) {
	const state = { version: 1, asked: 0, time: 0 };
	let held: Promise<void> | undefined;
	const watch = createVersionWatch(
		async () => {
			state.asked += 1;
			const { version } = state;
			await held;
			if (version < 0) throw new Error("away");
			return version;
		},
		{ maxAgeMs: 500, patienceMs, now: () => state.time },
	);
	return {
		state,
		watch,
		hold() {
			let release = () => {};
			held = new Promise((resolve) => {
				release = resolve;
			});
			return release;
		},
	};
}

describe("the watch over the content version", () => {
	it("asks once for all who want to know, and not again for a while", async () => {
		const { watch, state } = setUp();
		expect(watch.recent()).toBeUndefined();
		expect(
			await Promise.all([watch.current(), watch.current(), watch.current()]),
		).toEqual([1, 1, 1]);
		state.version = 2;
		state.time = 499;
		expect(watch.recent()).toBe(1);
		expect(await watch.current()).toBe(1);
		expect(state.asked).toBe(1);
		state.time = 500;
		expect(watch.recent()).toBeUndefined();
		expect(await watch.current()).toBe(2);
	});

	it("counts the age of an answer from the question on", async () => {
		const { watch, state, hold } = setUp();
		const release = hold();
		const answer = watch.current();
		state.time = 400;
		release();
		expect(await answer).toBe(1);
		state.time = 501;
		expect(watch.recent()).toBeUndefined();
	});

	it("believes no answer to a question that was asked before a write", async () => {
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
		expect(state.asked).toBe(2);
	});

	it("believes no late answer that comes after the fresh one", async () => {
		const answers: ((version: number) => void)[] = [];
		const watch = createVersionWatch(
			() => new Promise((resolve) => answers.push(resolve)),
			{ maxAgeMs: 500, patienceMs: 1_000, now: () => 0 },
		);
		const late = watch.current();
		watch.forget();
		const fresh = watch.current();
		answers[1]?.(2);
		await fresh;
		answers[0]?.(1);
		await late;
		expect(watch.recent()).toBe(2);
	});

	it("says nothing when the version cannot be read, and tries again", async () => {
		const { watch, state } = setUp();
		await watch.current();
		state.time = 600;
		state.version = -1;
		expect(await watch.current()).toBeUndefined();
		expect(watch.recent()).toBeUndefined();
		state.version = 3;
		expect(await watch.current()).toBe(3);
	});

	it("does not wait for a database that does not answer", async () => {
		const { watch, hold } = setUp({ patienceMs: 10 });
		hold();
		expect(await watch.current()).toBeUndefined();
	});
});
