/**
 * Calls back once the page has been visible for some time without interruption; in a background tab nothing is seen.
 *
 * @param forMs in milliseconds
 * @returns a function that cancels the call
 */
export function whenVisible(forMs: number, callback: () => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const start = () => {
		clearTimeout(timer);
		if (document.visibilityState === "visible") {
			timer = setTimeout(callback, forMs);
		}
	};
	start();
	document.addEventListener("visibilitychange", start);
	return () => {
		clearTimeout(timer);
		document.removeEventListener("visibilitychange", start);
	};
}
