import { attempt } from "es-toolkit";
import { useState } from "react";
import type { z } from "#contract/zod.ts";

/**
 * The localStorage keys of unsaved replies to comments (`answer`, as older versions wrote them), of category and tag
 * forms, and of answers to enquiries and notes on them.
 */
const KEY = /^admin-(answer|term|enquiry)-/;
export type TextKey =
	| `admin-answer-${number}`
	| `admin-term-${string}`
	| `admin-enquiry-${"answer" | "note"}-${number}`;

// A browser may forbid localStorage or be out of quota; the text then exists only in the page.
const read = (key: string): string => attempt(() => localStorage.getItem(key))[1] ?? "";

/** Opens a stored text, which this window owns from now on. */
export function openStoredText(key: TextKey) {
	const found = read(key);
	let own = found;
	return {
		/** The text as it was found; empty if there was none. */
		found,
		/** Stores this window's text, or deletes it if empty. Does not overwrite a text stored by another window. */
		store(text: string) {
			const stored = read(key);
			// The other window's text may exist nowhere else.
			if (stored !== "" && stored !== own) return;
			own = text;
			attempt(() => (text === "" ? localStorage.removeItem(key) : localStorage.setItem(key, text)));
		},
	};
}

/** Opens a stored text for a component. */
export const useStoredText = (key: TextKey) => useState(() => openStoredText(key))[0];

/** The values that a stored text holds as JSON; undefined if there are none or they are invalid. */
export const parseText = <T>(text: string, schema: z.ZodType<T>): T | undefined =>
	schema.safeParse(attempt(() => JSON.parse(text))[1]).data;

/** The keys of all stored texts. */
export const listTexts = (): string[] =>
	attempt(() => Object.keys(localStorage).filter((key) => KEY.test(key)))[1] ?? [];

/** Deletes stored texts, including those stored by other windows. */
export function deleteTexts(...keys: TextKey[]): void {
	for (const key of keys) attempt(() => localStorage.removeItem(key));
}

/** Deletes all stored texts. @throws DOMException when the browser forbids localStorage */
export function clearTexts(): void {
	for (const key of listTexts()) localStorage.removeItem(key);
}
