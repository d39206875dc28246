import { expect, it } from "vitest";
import { createBoundedQueue } from "./bounded-queue.ts";

const inTurn = createBoundedQueue("Позже");

/** Work that goes on until it is ended, for a client that may leave. */
function begin() {
	const { promise: work, resolve: end } = Promise.withResolvers<string>();
	const state = { isAtWork: false, hasLeft: false };
	const result = inTurn(
		() => {
			state.isAtWork = true;
			return work;
		},
		() => state.hasLeft,
	);
	return { result, end, state };
}

it("two are at work, twenty wait, one more is refused with a time to come back", async () => {
	const all = Array.from({ length: 22 }, begin);
	await expect(begin().result).rejects.toMatchObject({
		kind: "unavailable",
		headers: { "Retry-After": "5" },
	});
	expect(all.filter(({ state }) => state.isAtWork)).toHaveLength(2);
	all[0]?.end("first");
	expect(await all[0]?.result).toBe("first");
	await expect.poll(() => all[2]?.state.isAtWork).toBe(true);
	expect(all.filter(({ state }) => state.isAtWork)).toHaveLength(3);
	const next = begin();
	for (const { end } of [...all, next]) end("done");
	expect(await next.result).toBe("done");
});

it("who has left before the turn came is not worked for", async () => {
	const [one, two, gone] = [begin(), begin(), begin()];
	gone.state.hasLeft = true;
	one.end("one");
	two.end("two");
	await expect(gone.result).rejects.toMatchObject({ kind: "unavailable" });
	expect(gone.state.isAtWork).toBe(false);
});
