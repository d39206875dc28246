import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EMPTY_FIELDS } from "../posts/post-fields.ts";
import type { DeviceDraft } from "./device-drafts.ts";
import { DraftAutosaver } from "./draft-autosaver.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A device that keeps drafts, and a text that is typed. */
function makeKeeper() {
	const device = new Map<string, DeviceDraft>();
	const typing = { content: "" };
	const told = { kept: vi.fn(), refused: vi.fn() };
	const state = { isFull: false, isSilent: false };
	const keeper = new DraftAutosaver({
		draft: () => ({
			formId: "form",
			postId: null,
			version: null,
			fields: { ...EMPTY_FIELDS, content: typing.content },
		}),
		async keep(draft) {
			if (state.isSilent) await new Promise(() => undefined);
			if (state.isFull) throw new DOMException("", "QuotaExceededError");
			device.set(draft.formId, draft);
		},
		async drop(formId) {
			device.delete(formId);
		},
		now: () => new Date(),
		onKept: told.kept,
		onRefused: told.refused,
	});
	const type = (content: string) => {
		typing.content = content;
		keeper.touch();
	};
	const kept = () => device.get("form")?.fields.content;
	return { keeper, type, kept, told, state };
}

describe("what is typed", () => {
	it("is on the device when the typing has paused, and not at each key", async () => {
		const { type, kept, keeper, told } = makeKeeper();
		type("а");
		await vi.advanceTimersByTimeAsync(300);
		type("аб");
		await vi.advanceTimersByTimeAsync(399);
		expect(kept()).toBeUndefined();
		expect(keeper.wouldLose).toBe(true);
		await vi.advanceTimersByTimeAsync(1);
		expect(kept()).toBe("аб");
		expect(keeper.wouldLose).toBe(false);
		expect(told.kept).toHaveBeenCalledTimes(1);
	});

	it("is on the device after two seconds, however long somebody types on", async () => {
		const { type, kept } = makeKeeper();
		for (let i = 1; i <= 20; i += 1) {
			type("а".repeat(i));
			await vi.advanceTimersByTimeAsync(110);
		}
		expect(kept()?.length).toBeGreaterThan(15);
	});

	it("is kept at once when it is asked for", async () => {
		const { type, kept, keeper } = makeKeeper();
		type("сразу");
		await keeper.keepNow();
		expect(kept()).toBe("сразу");
	});

	it("would be lost while the device refuses it, and says so", async () => {
		const { type, keeper, told, state } = makeKeeper();
		state.isFull = true;
		type("а");
		await vi.advanceTimersByTimeAsync(400);
		expect(told.refused).toHaveBeenCalledTimes(1);
		expect(keeper.wouldLose).toBe(true);
		state.isFull = false;
		type("аб");
		await vi.advanceTimersByTimeAsync(400);
		expect(keeper.wouldLose).toBe(false);
	});

	it("is gone from the device when it is dropped, also what was waiting", async () => {
		const { type, keeper, kept } = makeKeeper();
		type("а");
		await keeper.keepNow();
		type("аб");
		await keeper.drop();
		await vi.advanceTimersByTimeAsync(5_000);
		expect(kept()).toBeUndefined();
		expect(keeper.wouldLose).toBe(false);
	});

	it("is waited for only so long where the device never answers", async () => {
		const { type, keeper, state } = makeKeeper();
		state.isSilent = true;
		type("а");
		const kept = keeper.keepNow();
		await vi.advanceTimersByTimeAsync(1_000);
		await kept;
		expect(keeper.wouldLose).toBe(true);
		const dropped = keeper.drop();
		await vi.advanceTimersByTimeAsync(1_000);
		await dropped;
	});

	it("counts how often it was typed", () => {
		const { type, keeper } = makeKeeper();
		const before = keeper.typed;
		type("а");
		expect(keeper.typed).toBe(before + 1);
	});
});
