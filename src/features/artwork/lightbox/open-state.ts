const listeners = new Set<(isOpen: boolean) => void>();

/** Notifies all listeners that the lightbox has opened or closed. */
export function notifyOpenState(isOpen: boolean): void {
	for (const listener of [...listeners]) listener(isOpen);
}

/** Resolves when the lightbox next opens (`true`) or closes (`false`). */
export const waitForOpenState = (expected: boolean): Promise<void> =>
	new Promise((resolve) => {
		const listener = (isOpen: boolean) => {
			if (isOpen !== expected) return;
			listeners.delete(listener);
			resolve();
		};
		listeners.add(listener);
	});
