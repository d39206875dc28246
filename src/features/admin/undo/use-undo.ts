import { useState } from "react";
import { UndoStack } from "./undo-stack.ts";

/** The undo stack of a page. */
export function useUndo(): UndoStack {
	const [stack] = useState(() => new UndoStack());
	return stack;
}
