/** The keys of short texts: answers to comments, forms of categories and tags. */
const KEY = /^admin-(answer|term)-/;
type TextKey = `admin-answer-${number}` | `admin-term-${string}`;

// A browser may forbid to keep anything, or have no room: then what is typed is in the page alone.
function attempt<T>(work: () => T): T | undefined {
	try {
		return work();
	} catch {
		return;
	}
}

/** A text that was begun on this device and not saved; empty where there is none. */
export const readText = (key: TextKey): string =>
	attempt(() => localStorage.getItem(key)) ?? "";

/** Keeps a text on this device; an empty one is forgotten. */
export function keepText(key: TextKey, text: string): void {
	attempt(() =>
		text === ""
			? localStorage.removeItem(key)
			: localStorage.setItem(key, text),
	);
}

/** The keys of all texts that are kept. */
export const listTexts = (): string[] =>
	attempt(() => Object.keys(localStorage).filter((key) => KEY.test(key))) ?? [];

/** Forgets every text that is kept on the device. */
export function clearTexts(): void {
	for (const key of listTexts()) localStorage.removeItem(key);
}
