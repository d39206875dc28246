import { transliterate } from "transliteration";
import { z } from "./zod.ts";

export const SLUG_MAX = 200;

/** The slug of a post or a category: Latin letters, digits and single hyphens between them. */
export const slugSchema = z
	.string()
	.min(1, { error: "Укажите адрес" })
	.max(SLUG_MAX, { error: `Не длиннее ${SLUG_MAX} знаков` })
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: "Только строчные латинские буквы, цифры и одиночные дефисы" });

/** The slug of a tag, which may be Cyrillic (specification, section 5). */
export const tagSlugSchema = z
	.string()
	.overwrite((slug) => slug.normalize("NFC"))
	.min(1, { error: "Укажите адрес" })
	.max(SLUG_MAX, { error: `Не длиннее ${SLUG_MAX} знаков` })
	.regex(/^[a-z0-9а-џґ]+(-[a-z0-9а-џґ]+)*$/, { error: "Только строчные буквы, цифры и одиночные дефисы" });

function hyphenate(text: string, separators: RegExp): string {
	return text
		.replaceAll(separators, "-")
		.slice(0, SLUG_MAX)
		.replaceAll(/^-+|-+$/g, "");
}

/**
 * The slug of a title or a name: transliterated, lower-cased, every run of other characters replaced by one hyphen.
 *
 * @returns "" when the text has nothing to transliterate
 */
export function slugOf(text: string): string {
	const latin = transliterate(text.normalize("NFC"), { ignore: ["-"] });
	return hyphenate(latin.toLowerCase().replaceAll(/[`'"]/g, ""), /[^a-z0-9]+/g);
}

/** The slug of a post's title; `post-yyyymmdd-hhmm` (UTC) when the title yields none. */
export function postSlugOf(title: string, now: Date): string {
	const stamp = now.toISOString().replaceAll(/[-:]/g, "");
	return slugOf(title) || `post-${stamp.slice(0, 8)}-${stamp.slice(9, 13)}`;
}

/** The slug of a work's title; `rabota-yyyymmdd-hhmm` (UTC) when the title yields none. */
export const artworkSlugOf = (title: string, now: Date): string =>
	slugOf(title) || postSlugOf("", now).replace("post", "rabota");

/** The slug of a tag's name, keeping Cyrillic letters (specification, section 5). */
export function tagSlugOf(name: string): string {
	return hyphenate(name.normalize("NFC").toLowerCase(), /[^a-z0-9а-џґ]+/g);
}
