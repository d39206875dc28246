const waiting = new Set<(isOpen: boolean) => void>();

/** The lightbox says that it has come or gone. */
export function sayOpen(isOpen: boolean): void {
	for (const hear of [...waiting]) hear(isOpen);
}

/** Until the lightbox has come, or gone. */
export const whenOpen = (wanted: boolean): Promise<void> =>
	new Promise((resolve) => {
		const hear = (isOpen: boolean) => {
			if (isOpen !== wanted) return;
			waiting.delete(hear);
			resolve();
		};
		waiting.add(hear);
	});
