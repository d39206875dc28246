import { SECTIONS, type SectionKey } from "./sections.ts";

/** A reference to a value of another section: `{offers.session.price}`. A list's items are named by their ids. */
export const REFERENCE = /\{([a-z]+(?:\.[a-zA-Z0-9-]+)+)\}/g;

/** The section whose value a reference names; undefined for what names none, which is text like any other. */
export function sectionOf(reference: string): SectionKey | undefined {
	const [key = ""] = reference.split(".");
	return Object.hasOwn(SECTIONS, key) ? (key as SectionKey) : undefined;
}

/**
 * True for a text for search engines: a title, a description or keywords of a page (`page-meta.ts`). Prices have no
 * separators there: `$2000` (specification, section 9).
 */
export const isPageMeta = (path: string): boolean =>
	/^(?:site\.(?:home|blog|gallery)|gallery\.english|enquiry\.meta)\./.test(path);

/** A text in parts: words as they stand, and references without their braces. */
type TextPart = { words: string } | { reference: string };

/** A text in parts: joined, with braces around the references, they are the same text. */
export function splitText(text: string): TextPart[] {
	const parts: TextPart[] = [];
	let end = 0;
	const addWords = (words: string) => words !== "" && parts.push({ words });
	for (const { 0: typed, 1: reference = "", index } of text.matchAll(REFERENCE)) {
		if (!sectionOf(reference)) continue;
		addWords(text.slice(end, index));
		parts.push({ reference });
		end = index + typed.length;
	}
	addWords(text.slice(end));
	return parts;
}

/** True for a text with a reference to a section's value. */
export const hasReference = (text: string): boolean => splitText(text).some((part) => "reference" in part);
