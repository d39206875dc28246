import { attempt } from "es-toolkit";

/**
 * The localStorage keys of unsaved replies to comments (`answer`, as older versions wrote them), of the forms of categories
 * and tags, and of answers to enquiries and notes on them.
 */
const KEY = /^admin-(answer|term|enquiry)-/;
type TextKey = `admin-answer-${number}` | `admin-term-${string}` | `admin-enquiry-${"answer" | "note"}-${number}`;

// A browser may forbid localStorage or have no space left; then the text is only in the page.
/** An unsaved text that is stored on this device; empty if there is none. */
export const readText = (key: TextKey): string => attempt(() => localStorage.getItem(key))[1] ?? "";

/** Stores a text on this device; an empty one is deleted. */
export function storeText(key: TextKey, text: string): void {
	attempt(() => (text === "" ? localStorage.removeItem(key) : localStorage.setItem(key, text)));
}

/** The keys of all stored texts. */
export const listTexts = (): string[] =>
	attempt(() => Object.keys(localStorage).filter((key) => KEY.test(key)))[1] ?? [];

/** Deletes all stored texts. */
export function clearTexts(): void {
	for (const key of listTexts()) localStorage.removeItem(key);
}
