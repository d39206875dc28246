import type { Artwork } from "#contract/content/artworks.ts";
import type { Language } from "#contract/language.ts";
import { useLayoutMessages } from "../../components/site-page/layout-messages.ts";

const FIELDS = {
	title: { ru: "titleRu", en: "titleEn" },
	description: { ru: "descriptionRu", en: "descriptionEn" },
	medium: { ru: "mediumRu", en: "mediumEn" },
	size: { ru: "sizeRu", en: "sizeEn" },
} as const;

/** A text of a work in one language. */
export const textOf = (work: Artwork, field: keyof typeof FIELDS, language: Language): string =>
	work[FIELDS[field][language]];

/** The title of the page of a work. */
export const artworkTitle = (work: Artwork, language: Language): string =>
	`${textOf(work, "title", language)}, ${work.year}`;

const languagesFrom = (language: Language): readonly [Language, Language] =>
	language === "ru" ? ["ru", "en"] : ["en", "ru"];

interface PageLanguage {
	language: Language;
	/** Both languages, that of the page first. */
	languages: readonly [Language, Language];
	/** The `lang` attribute of a text, if its language is not that of the page. */
	langProps(of: Language): { lang?: Language };
}

/** The language of the page, and both languages in the order in which its texts are shown. */
export function useLanguage(): PageLanguage {
	const { language } = useLayoutMessages();
	return { language, languages: languagesFrom(language), langProps: (of) => (of === language ? {} : { lang: of }) };
}
