import { useState } from "react";
import type { z } from "#contract/zod.ts";
import { withPriceButton } from "./price-button.tsx";
import { fieldId } from "./reveal-field.ts";
import { isWithReferences, mayShowPrice } from "./shown-references.ts";

/** The text with which a field with chips begins. */
export interface ReferringText {
	text: string;
	/** A reference that is put in place of a range of the text at once. */
	insertion?: { reference: string; start: number; end: number };
}

/**
 * A field that shows references as chips from the start, or as soon as a price is put into its text area.
 *
 * @param text the text at first
 * @returns the text of the field with chips, if it is one; the props of its text area else
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
