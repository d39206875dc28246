import { useEffect, useId, useSyncExternalStore } from "react";

/** The open dialogs in stacking order, the topmost last. */
let openDialogs: readonly { id: string }[] = [];
const listeners = new Set<() => void>();

function setOpenDialogs(next: typeof openDialogs): void {
	openDialogs = next;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

/** @returns whether an opened dialog is the topmost one, which alone is closed by Escape */
export function useTopmost(isOpened: boolean): boolean {
	const id = useId();
	useEffect(() => {
		if (!isOpened) return;
		const entry = { id };
		setOpenDialogs([...openDialogs, entry]);
		// Removal is deferred, so that the key press that closes this dialog does not close the next one too.
		return () => void setTimeout(() => setOpenDialogs(openDialogs.filter((one) => one !== entry)));
	}, [id, isOpened]);
	return useSyncExternalStore(
		subscribe,
		() => openDialogs.at(-1)?.id === id,
		() => false,
	);
}
