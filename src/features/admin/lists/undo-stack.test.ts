import { expect, it, vi } from "vitest";
import { UndoStack } from "./undo-stack.ts";

it("undoes the most recent change first", () => {
	const stack = new UndoStack();
	const undone: string[] = [];
	stack.push(() => undone.push("первое"));
	stack.push(() => undone.push("второе"));
	stack.undoLast();
	stack.undoLast();
	stack.undoLast();
	expect(undone).toEqual(["второе", "первое"]);
});

it("undoes a change once, by the notification or by the key", () => {
	const stack = new UndoStack();
	const undo = vi.fn();
	const undoOnce = stack.push(undo);
	undoOnce();
	undoOnce();
	stack.undoLast();
	expect(undo).toHaveBeenCalledTimes(1);
});
