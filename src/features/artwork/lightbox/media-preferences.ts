/** True if the visitor asks for reduced motion. */
export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** True if the visitor asks for reduced data usage (`Save-Data`). */
export const prefersReducedData = (): boolean => {
	const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
	return connection?.saveData === true;
};

/** The site's easing curve (`--ease` in tokens.css). */
export const EASE = "cubic-bezier(0.2, 0.6, 0.2, 1)";
