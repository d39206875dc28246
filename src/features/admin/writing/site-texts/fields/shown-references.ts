import { mapValues } from "es-toolkit";
import { createContext } from "react";
import { hasReference, isPageMeta, sectionOf, splitText } from "#contract/content/references.ts";
import { isLegal, SECTIONS } from "#contract/content/sections.ts";
import type { AdminSection, ShownValue } from "#contract/content/site-section.ts";
import type { z } from "#contract/zod.ts";

/** The values of references, as provided by the server. */
export type ReferenceValues = Pick<AdminSection, "references" | "prices">;

export const NO_REFERENCES: ReferenceValues = { references: {}, prices: [] };

/** The values of the references in the texts of a section. */
export const ReferencesContext = createContext(NO_REFERENCES);

/** The values as the text with a path shows them; texts for search engines show them in a different form. */
export function valuesIn(path: string, values: ReferenceValues): ReferenceValues {
	if (!isPageMeta(path)) return values;
	const inMeta = <V extends ShownValue>(value: V): V => ({ ...value, text: value.metaText });
	return {
		references: mapValues(values.references, (value) => value && inMeta(value)),
		prices: values.prices.map(inMeta),
	};
}

/**
 * A reference as displayed. If the value is not known, as in an older version, its section is shown instead.
 *
 * @returns its text, its source (the name of an offer or of a section), and whether the value no longer exists
 */
export function shownReference({ references, prices }: ReferenceValues, reference: string) {
	const price = prices.find((one) => one.reference === reference);
	const section = sectionOf(reference);
	const source = `«${price?.title ?? (section ? SECTIONS[section].title : reference)}»`;
	const value = references[reference] ?? price;
	if (value) return { text: value.text, source, isGone: false };
	const isGone = references[reference] === null;
	return { text: isGone ? "этого на сайте больше нет" : `из раздела ${source}`, source, isGone };
}

/**
 * A text with its references replaced by their values.
 *
 * @param isNamed true to add the source of each value, so that a comparison distinguishes a value from the same words
 * typed
 */
export const withValues = (text: string, values: ReferenceValues, isNamed = false): string =>
	splitText(text)
		.map((part) => {
			if ("words" in part) return part.words;
			const { text: value, source } = shownReference(values, part.reference);
			return isNamed ? `${value} (${source})` : value;
		})
		.join("");

/** True for a field whose text may contain references; legal texts have none. */
function mayRefer(path: string): boolean {
	const section = sectionOf(path);
	return section !== undefined && !isLegal(section);
}

/** True if a field's text contains references. */
export const isWithReferences = (text: string, path: string): boolean => mayRefer(path) && hasReference(text);

const ANY_PRICE = "{offers.session.price}";

/** True for a text or words field that accepts a price; links, addresses and codes do not. */
export const mayShowPrice = (schema: z.ZodType, path: string): boolean =>
	mayRefer(path) && [ANY_PRICE, [ANY_PRICE]].some((value) => schema.safeParse(value).success);
