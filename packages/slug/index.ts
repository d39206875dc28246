import { transliterate } from "transliteration";

/** The length at which slugs are cut. */
const LENGTH_MAX = 200;

function hyphenate(text: string, separators: RegExp): string {
	return text
		.replaceAll(separators, "-")
		.slice(0, LENGTH_MAX)
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

/** The slug of a page's title; `page-yyyymmdd-hhmm` (UTC) when the title yields none. */
export const pageSlugOf = (title: string, now: Date): string =>
	slugOf(title) || postSlugOf("", now).replace("post", "page");

/** The slug of a work's title; `rabota-yyyymmdd-hhmm` (UTC) when the title yields none. */
export const artworkSlugOf = (title: string, now: Date): string =>
	slugOf(title) || postSlugOf("", now).replace("post", "rabota");

/** The slug of a tag's name, keeping Cyrillic letters. */
export function tagSlugOf(name: string): string {
	return hyphenate(name.normalize("NFC").toLowerCase(), /[^a-z0-9а-џґ]+/g);
}
