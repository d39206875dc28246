import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isWorking } from "../calls/running-work.ts";
import { Autosaver } from "./autosaver.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Creates an autosaver with its device, and a function that edits the text. */
function createAutosaver() {
	let text = "";
	const device: { stored?: string | undefined; isFull: boolean; silence: Promise<void> | undefined } = {
		isFull: false,
		silence: undefined,
	};
	const onStored = vi.fn();
	const onRefused = vi.fn();
	const autosaver = new Autosaver({
		async store() {
			await device.silence;
			if (device.isFull) throw new DOMException("", "QuotaExceededError");
			device.stored = text;
		},
		async remove() {
			device.stored = undefined;
		},
		onStored,
		onRefused,
	});
	const type = (content: string) => {
		text = content;
		autosaver.touch();
	};
	return { autosaver, type, stored: () => device.stored, onStored, onRefused, device };
}

describe("a draft of a post", () => {
	it("is stored on the device when typing pauses, not on each key press", async () => {
		const { type, stored, autosaver, onStored } = createAutosaver();
		type("а");
		await vi.advanceTimersByTimeAsync(300);
		type("аб");
		await vi.advanceTimersByTimeAsync(399);
		expect(stored()).toBeUndefined();
		expect(autosaver.hasUnstoredEdits).toBe(true);
		await vi.advanceTimersByTimeAsync(1);
		expect(stored()).toBe("аб");
		expect(autosaver.hasUnstoredEdits).toBe(false);
		expect(onStored).toHaveBeenCalledTimes(1);
	});

	it("counts as running work from the edit until the device responds", async () => {
		const { type, device } = createAutosaver();
		type("а");
		expect(isWorking()).toBe(true);
		await vi.advanceTimersByTimeAsync(399);
		expect(isWorking()).toBe(true);
		await vi.advanceTimersByTimeAsync(1);
		expect(isWorking()).toBe(false);
		type("аб");
		device.isFull = true;
		await vi.advanceTimersByTimeAsync(400);
		expect(isWorking()).toBe(false);
	});

	it("is stored after two seconds even if typing does not pause", async () => {
		const { type, stored } = createAutosaver();
		for (let i = 1; i <= 20; i += 1) {
			type("а".repeat(i));
			await vi.advanceTimersByTimeAsync(110);
		}
		expect(stored()?.length).toBeGreaterThan(15);
	});

	it("counts as unstored, and is reported, while the device refuses to store it", async () => {
		const { type, autosaver, onRefused, device } = createAutosaver();
		device.isFull = true;
		type("а");
		await vi.advanceTimersByTimeAsync(400);
		expect(onRefused).toHaveBeenCalledTimes(1);
		expect(autosaver.hasUnstoredEdits).toBe(true);
		device.isFull = false;
		type("аб");
		await vi.advanceTimersByTimeAsync(400);
		expect(autosaver.hasUnstoredEdits).toBe(false);
	});

	it("is stored immediately on request, and deleted with its unstored edits on discard", async () => {
		const { type, autosaver, stored } = createAutosaver();
		type("а");
		await autosaver.storeNow();
		expect(stored()).toBe("а");
		type("аб");
		await autosaver.remove();
		await vi.advanceTimersByTimeAsync(5_000);
		expect(stored()).toBeUndefined();
		expect(autosaver.hasUnstoredEdits).toBe(false);
	});

	it("is not waited for longer than a second if the device never responds", async () => {
		const { type, autosaver, device } = createAutosaver();
		const { promise, resolve } = Promise.withResolvers<void>();
		device.silence = promise;
		type("а");
		await Promise.all([autosaver.storeNow(), vi.advanceTimersByTimeAsync(1_000)]);
		expect(autosaver.hasUnstoredEdits).toBe(true);
		await Promise.all([autosaver.remove(), vi.advanceTimersByTimeAsync(1_000)]);
		// Otherwise the work would count as running for the tests of other files in this process.
		resolve();
		await vi.advanceTimersByTimeAsync(0);
		expect(isWorking()).toBe(false);
	});
});
