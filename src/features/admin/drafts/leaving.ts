/** Open forms, each with the question whether it may be left. */
const forms = new Set<() => Promise<boolean>>();

/** Has a form asked before it goes. @returns how to end that */
export function askBeforeLeaving(mayLeave: () => Promise<boolean>): () => void {
	forms.add(mayLeave);
	return () => void forms.delete(mayLeave);
}

/** Asks every open form where leaving it would lose something. @returns whether all may be left */
export async function mayLeaveForms(): Promise<boolean> {
	for (const mayLeave of forms) {
		if (!(await mayLeave())) return false;
	}
	return true;
}
