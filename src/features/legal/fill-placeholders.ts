import { readableUrl } from "#contract/domain.ts";
import type { LegalNames } from "#contract/legal-revision.ts";
import type { SiteSettings } from "#contract/site-settings.ts";

/** The values of a legal text's placeholders. @param names those of a published revision; null for the current ones */
export const placeholderValues = ({ name, url, content }: SiteSettings, names: LegalNames | null) => ({
	"{name}": names?.name ?? name,
	"{email}": names?.email ?? content.contacts.email,
	"{site}": readableUrl(url),
});

type Placeholder = keyof ReturnType<typeof placeholderValues>;

export const isPlaceholder = (part: string): part is Placeholder => /^\{(?:name|email|site)\}$/.test(part);

/** The parts of a legal text: its placeholders and the words between them. */
export const splitPlaceholders = (text: string): string[] =>
	// A word joiner keeps a law's number on one line. It is added here, since a consent stores the hash of the original text.
	text.replaceAll("-ФЗ", "-\u2060ФЗ").split(/(\{(?:name|email|site)\})/);

/** A legal text with the values in place of its placeholders. */
export function fillPlaceholders(text: string, settings: SiteSettings, names: LegalNames | null): string {
	const values = placeholderValues(settings, names);
	return splitPlaceholders(text)
		.map((part) => (isPlaceholder(part) ? values[part] : part))
		.join("");
}
