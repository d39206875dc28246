import { useFrameWords } from "../../components/site-page/frame-words.ts";
import type { Artwork } from "../../content/content.schema.ts";
import type { Language } from "../../lib/language.ts";

const FIELDS = {
	title: { ru: "titleRu", en: "titleEn" },
	description: { ru: "descriptionRu", en: "descriptionEn" },
	medium: { ru: "mediumRu", en: "mediumEn" },
	size: { ru: "sizeRu", en: "sizeEn" },
} as const;

/** What is said of a work, in one of the languages. */
export const textOf = (
	work: Artwork,
	field: keyof typeof FIELDS,
	language: Language,
): string => work[FIELDS[field][language]];

/** Both languages, that of the page first. */
export const bothFrom = (language: Language): readonly [Language, Language] =>
	language === "ru" ? ["ru", "en"] : ["en", "ru"];

/** The language of the page, and of some words on it as an attribute, where they are in the other. */
export function useLanguage(): {
	language: Language;
	mark: (of: Language) => { lang?: Language };
} {
	const { language } = useFrameWords();
	return { language, mark: (of) => (of === language ? {} : { lang: of }) };
}
