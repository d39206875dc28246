/**
 * Calls when a page has been visible for some time in a row, in milliseconds: a tab in the background shows nothing.
 *
 * @returns how to stop waiting
 */
export function whenSeen(forMs: number, onSeen: () => void): () => void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const start = () => {
		clearTimeout(timer);
		if (document.visibilityState === "visible") {
			timer = setTimeout(onSeen, forMs);
		}
	};
	start();
	document.addEventListener("visibilitychange", start);
	return () => {
		clearTimeout(timer);
		document.removeEventListener("visibilitychange", start);
	};
}
