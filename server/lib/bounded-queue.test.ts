import { expect, it } from "vitest";
import { createBoundedQueue } from "./bounded-queue.ts";

const enqueue = createBoundedQueue("Позже");

/** A job that runs until `end` is called, for a client that may disconnect. */
function startJob() {
	const { promise: work, resolve: end } = Promise.withResolvers<string>();
	const state = { isRunning: false, hasLeft: false };
	const result = enqueue(
		() => {
			state.isRunning = true;
			return work;
		},
		() => state.hasLeft,
	);
	return { result, end, state };
}

it("two jobs run, twenty wait, and one more is rejected with Retry-After", async () => {
	const all = Array.from({ length: 22 }, startJob);
	await expect(startJob().result).rejects.toMatchObject({ kind: "unavailable", headers: { "Retry-After": "5" } });
	expect(all.filter(({ state }) => state.isRunning)).toHaveLength(2);
	all[0]?.end("first");
	expect(await all[0]?.result).toBe("first");
	await expect.poll(() => all[2]?.state.isRunning).toBe(true);
	expect(all.filter(({ state }) => state.isRunning)).toHaveLength(3);
	const next = startJob();
	for (const { end } of [...all, next]) end("done");
	expect(await next.result).toBe("done");
});

it("a job whose client has disconnected is not started", async () => {
	const [one, two, gone] = [startJob(), startJob(), startJob()];
	gone.state.hasLeft = true;
	one.end("one");
	two.end("two");
	await expect(gone.result).rejects.toMatchObject({ kind: "unavailable" });
	expect(gone.state.isRunning).toBe(false);
});
