import type { ArtworkView } from "#contract/artwork.ts";
import type { Language } from "#contract/language.ts";
import { useLayoutMessages } from "../../lib/layout-messages.ts";

/** The name of a text's field in one language. */
type FieldIn<Field extends string, L extends Language> = `${Field}${Capitalize<L>}`;

const SUFFIXES = { ru: "Ru", en: "En" } as const;

/** A text of a work or a section in one language: of the field `titleRu` or `titleEn`, for instance. */
export const textOf = <Field extends string>(
	texts: Readonly<Record<FieldIn<Field, Language>, string>>,
	field: Field,
	language: Language,
): string => texts[`${field}${SUFFIXES[language]}`];

/** The title of the page of a work. */
export const artworkTitle = (work: ArtworkView, language: Language): string =>
	`${textOf(work, "title", language)}, ${work.year}`;

/** The language of the page, the other one, both in this order, and the `lang` attribute of a text in either. */
export function useLanguage() {
	const { language } = useLayoutMessages();
	const other: Language = language === "ru" ? "en" : "ru";
	const langProps = (of: Language): { lang?: Language } => (of === language ? {} : { lang: of });
	return { language, other, languages: [language, other] as const, langProps };
}

/** The languages in which a text is shown: those that have one, or a single one if both texts are equal. */
export const shownLanguages = <Field extends string>(
	texts: Readonly<Record<FieldIn<Field, Language>, string>>,
	field: Field,
	languages: readonly Language[],
): Language[] =>
	languages.filter((each, index) => {
		const text = textOf(texts, field, each);
		return text !== "" && languages.findIndex((other) => textOf(texts, field, other) === text) === index;
	});
