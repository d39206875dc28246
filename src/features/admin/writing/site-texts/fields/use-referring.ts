import { useState } from "react";
import type { z } from "#contract/zod.ts";
import { withPriceButton } from "./price-button.tsx";
import { fieldId } from "./reveal-field.ts";
import { isWithReferences, mayShowPrice } from "./shown-references.ts";

/** The initial text of a field with chips. */
export interface ReferringText {
	text: string;
	/** A reference that immediately replaces a range of the text. */
	insertion?: { reference: string; start: number; end: number };
}

/**
 * A field that shows references as chips from the start, or as soon as a price is inserted into its text area.
 *
 * @param text the initial text
 * @returns the text of the field with chips if it is one; otherwise the props of its text area
 */
export function useReferring(schema: z.ZodType, path: string, text: string) {
	const [referring, setReferring] = useState<ReferringText | undefined>(() =>
		isWithReferences(text, path) ? { text } : undefined,
	);
	function handlePick(reference: string) {
		const input = document.getElementById(fieldId(path));
		if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
		const { value, selectionStart, selectionEnd } = input;
		const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
		setReferring({ text: value, insertion: { reference, start, end } });
	}
	return { referring, priceButton: mayShowPrice(schema, path) ? withPriceButton({ path, onPick: handlePick }) : {} };
}
