import { createContext } from "react";
import { hasReference, sectionOf, splitText } from "#contract/content/references.ts";
import { isLegal, SECTIONS } from "#contract/content/sections.ts";
import type { AdminSection } from "#contract/site-section.ts";

/** The values of references, as the server knows them. */
export type ReferenceValues = Pick<AdminSection, "references" | "prices">;

export const NO_REFERENCES: ReferenceValues = { references: {}, prices: [] };

/** The values of the references in the texts of a section. */
export const ReferencesContext = createContext(NO_REFERENCES);

/** A reference as people read it. */
interface ShownReference {
	text: string;
	/** The source of the value: the name of an offer or of a section. */
	source: string;
	/** True if there is no such value any more. */
	isGone: boolean;
}

/** A reference as people read it. Where the value is not known, as in an older version, its section stands in its place. */
export function shownReference({ references, prices }: ReferenceValues, reference: string): ShownReference {
	const price = prices.find((one) => one.reference === reference);
	const section = sectionOf(reference);
	const source = `«${price?.title ?? (section ? SECTIONS[section].title : reference)}»`;
	const text = references[reference] ?? price?.text;
	if (text !== undefined) return { text, source, isGone: false };
	const isGone = references[reference] === null;
	return { text: isGone ? "этого на сайте больше нет" : `из раздела ${source}`, source, isGone };
}

/**
 * A text with the values in place of its references.
 *
 * @param isNamed true to say also where each value comes from: a comparison tells a value from the same words
 */
export const withValues = (text: string, values: ReferenceValues, isNamed = false): string =>
	splitText(text)
		.map((part) => {
			if ("words" in part) return part.words;
			const { text: value, source } = shownReference(values, part.reference);
			return isNamed ? `${value} (${source})` : value;
		})
		.join("");

/** True for a text of a field that shows other values: legal texts have none. */
export function isWithReferences(text: string, path: string): boolean {
	const section = sectionOf(path);
	return section !== undefined && !isLegal(section) && hasReference(text);
}
