/** Whether nothing is to move. */
export const prefersReducedMotion = (): boolean =>
	matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Whether the visitor pays for each byte. */
export const prefersReducedData = (): boolean => {
	const { connection } = navigator as Navigator & {
		connection?: { saveData?: boolean };
	};
	return connection?.saveData === true;
};

/** As the house moves: tokens.css. */
export const EASE = "cubic-bezier(0.2, 0.6, 0.2, 1)";
