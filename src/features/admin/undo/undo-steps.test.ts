import { expect, it, vi } from "vitest";
import { UndoSteps } from "./undo-steps.ts";

it("takes back the last first", () => {
	const steps = new UndoSteps();
	const taken: string[] = [];
	steps.remember(() => taken.push("первое"));
	steps.remember(() => taken.push("второе"));
	steps.undoLast();
	steps.undoLast();
	steps.undoLast();
	expect(taken).toEqual(["второе", "первое"]);
});

it("takes a thing back once, by the notification or by the key", () => {
	const steps = new UndoSteps();
	const step = vi.fn();
	const takeBack = steps.remember(step);
	takeBack();
	takeBack();
	steps.undoLast();
	expect(step).toHaveBeenCalledTimes(1);
});
