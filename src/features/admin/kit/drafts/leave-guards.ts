/** The guards of open forms: each resolves with whether the user may leave its form. */
const guards = new Set<() => Promise<boolean>>();

/** Adds a guard that is asked before a form is left. @returns a function that removes it */
export function addLeaveGuard(mayLeave: () => Promise<boolean>): () => void {
	guards.add(mayLeave);
	return () => void guards.delete(mayLeave);
}

/** Asks the guards of all open forms, which may show a confirmation. @returns whether the user may leave all forms */
export async function mayLeaveForms(): Promise<boolean> {
	for (const mayLeave of guards) {
		if (!(await mayLeave())) return false;
	}
	return true;
}
