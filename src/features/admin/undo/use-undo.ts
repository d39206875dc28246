import { useState } from "react";
import { UndoSteps } from "./undo-steps.ts";

/** What was done on a page and can be taken back. */
export function useUndo(): UndoSteps {
	const [steps] = useState(() => new UndoSteps());
	return steps;
}
