import { expect, it } from "vitest";
import { beginWork, isWorking, trackWork } from "./running-work.ts";

it("work counts as running until all of it has ended, even with a failure", async () => {
	const { promise, reject } = Promise.withResolvers<void>();
	const tracked = trackWork(promise);
	const end = beginWork();
	end();
	end();
	expect(isWorking()).toBe(true);
	reject(new Error("refused"));
	await expect(tracked).rejects.toThrow("refused");
	expect(isWorking()).toBe(false);
});
