const PREFIX = "admin-answer-";

// A browser may forbid to keep anything, or have no room: then what is typed is in the page alone.
function attempt<T>(work: () => T): T | undefined {
	try {
		return work();
	} catch {
		return;
	}
}

/** The answer to a comment that was begun on this device and not published; empty where there is none. */
export const readAnswer = (commentId: number): string =>
	attempt(() => localStorage.getItem(PREFIX + commentId)) ?? "";

/** Keeps what is typed as an answer on this device; an empty one is forgotten. */
export function keepAnswer(commentId: number, text: string): void {
	const key = PREFIX + commentId;
	attempt(() =>
		text === ""
			? localStorage.removeItem(key)
			: localStorage.setItem(key, text),
	);
}

const keys = () =>
	attempt(() =>
		Object.keys(localStorage).filter((key) => key.startsWith(PREFIX)),
	) ?? [];

/** The number of stored answers. */
export const countAnswers = (): number => keys().length;

/** Forgets every answer that is kept on the device. */
export function clearAnswers(): void {
	for (const key of keys()) localStorage.removeItem(key);
}
