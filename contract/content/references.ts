import { SECTIONS, type SectionKey } from "./sections.ts";

/** A reference to a value of another section: `{offers.session.price}`. List items are addressed by id. */
export const REFERENCE = /\{([a-z]+(?:\.[a-zA-Z0-9-]+)+)\}/g;

/** The section that a reference points to; undefined for braces around ordinary text. */
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

/** A part of a text: plain words, or a reference without its braces. */
type TextPart = { words: string } | { reference: string };

/** Splits a text into words and references; joined, with braces around the references, the parts are the same text. */
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
