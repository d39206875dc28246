import { useEffect, useEffectEvent } from "react";

/** The guards of open forms: each resolves with whether the user may leave its form. */
const guards = new Set<() => Promise<boolean>>();

/** Adds a guard that is asked before the component's form is left. @param mayLeave resolves with whether it may be */
export function useLeaveQuestion(mayLeave: () => Promise<boolean>): void {
	const onLeaving = useEffectEvent(mayLeave);
	useEffect(() => {
		const guard = () => onLeaving();
		guards.add(guard);
		return () => void guards.delete(guard);
	}, []);
}

/** Asks the guards of all open forms, which may show a confirmation. @returns whether the user may leave all forms */
export async function mayLeaveForms(): Promise<boolean> {
	for (const mayLeave of guards) {
		if (!(await mayLeave())) return false;
	}
	return true;
}
