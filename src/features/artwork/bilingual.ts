import type { Artwork } from "#contract/content.ts";
import type { Language } from "#contract/language.ts";
import { useLayoutMessages } from "../../components/site-page/layout-messages.ts";

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

const bothFrom = (language: Language): readonly [Language, Language] =>
	language === "ru" ? ["ru", "en"] : ["en", "ru"];

interface PageLanguage {
	language: Language;
	/** That of the page first. */
	both: readonly [Language, Language];
	/** The language of some words as an attribute, where they are in the other. */
	mark(of: Language): { lang?: Language };
}

/** The language of the page, beside which all is said in the other one too. */
export function useLanguage(): PageLanguage {
	const { language } = useLayoutMessages();
	return {
		language,
		both: bothFrom(language),
		mark: (of) => (of === language ? {} : { lang: of }),
	};
}
