import { expect, it, vi } from "vitest";
import { PendingWork } from "./pending-work.ts";

it("waits for running work and work that starts meanwhile, and reports that a save waits", async () => {
	const pending = new PendingWork();
	const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	expect(await pending.wait(() => {})).toBe(true);
	pending.add(first.promise);
	const told: boolean[] = [];
	pending.subscribe(() => told.push(pending.isAwaited()));
	let isDone: boolean | undefined;
	void pending
		.wait(() => {})
		.then((result) => {
			isDone = result;
		});
	expect(pending.isAwaited()).toBe(true);
	pending.add(second.promise);
	first.resolve();
	await first.promise;
	expect(pending.isBusy).toBe(true);
	expect(isDone).toBeUndefined();
	second.resolve();
	await expect.poll(() => isDone).toBe(true);
	expect(pending.isBusy).toBe(false);
	expect(told).toEqual([true, false]);
});

it("reports a failure only to the save that waits for it", async () => {
	const pending = new PendingWork();
	pending.add(Promise.resolve());
	pending.add(Promise.reject(new Error("Нет сети")));
	const onMissing = vi.fn();
	expect(await pending.wait(onMissing)).toBe(false);
	expect(onMissing).toHaveBeenCalledOnce();
	expect(await pending.wait(onMissing)).toBe(true);
	pending.add(Promise.resolve(false));
	expect(await pending.wait(onMissing)).toBe(false);
	expect(onMissing).toHaveBeenCalledTimes(2);
});

it("a retried picture replaces the failed one", async () => {
	const pending = new PendingWork();
	const again = Promise.withResolvers<void>();
	const failed = Promise.resolve().then(() => {
		pending.add(again.promise);
		return false;
	});
	pending.add(failed);
	const waiting = pending.wait(() => {});
	setTimeout(again.resolve);
	expect(await waiting).toBe(true);
});
