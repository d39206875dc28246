import type { SharedContent } from "#contract/content/sections.ts";
import type { PublicContent } from "#contract/content/site-content.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import type { Api } from "../api.ts";

/**
 * The settings that a hydrated page carries to the browser, with only the texts that React needs to hydrate it: for the
 * pages visited from there `readTexts` loads the others.
 */
export function browserSettings(settings: SiteSettings, path: string): object {
	const { verification: _, content, ...rest } = settings;
	if (path.startsWith("/preview/")) return settings;
	const { authorLabel, shortBio, blog: meta } = content.site;
	const { credentials, call, ...heading } = content.blog;
	const isBlog = /^\/blog(\/|$)/.test(path);
	return {
		...rest,
		content: {
			// The navigation needs only the hidden sections.
			landing: { sections: content.landing.sections.filter(({ isShown }) => !isShown) },
			// The blog's heading is shown while its list is loaded.
			site: isBlog ? { authorLabel, shortBio, blog: meta } : { blog: { title: meta.title } },
			blog: isBlog ? content.blog : heading,
			...(isBlog && { contacts: { booking: content.contacts.booking } }),
		},
	};
}

interface TextSource {
	api: Api;
	settings: SiteSettings;
}

/**
 * Loads all texts, if the page which the visitor opened first did not carry those of a section.
 *
 * @param section one that only the pages of its area carry: "contacts" for the blog, "gallery" for the gallery
 */
export async function readTexts({ api, settings }: TextSource, section: "contacts" | "gallery"): Promise<void> {
	const content: Partial<SharedContent> = settings.content;
	if (content[section]) return;
	Object.assign(content, (await api.read<PublicContent>("/api/site/content")).data);
}

/** The id of the JSON script element that carries the site's settings to the browser. */
export const SETTINGS_ELEMENT_ID = "site-settings";

/** The site's settings from the page. Throws if the page has none. */
export function readSettings(): SiteSettings {
	const text = document.getElementById(SETTINGS_ELEMENT_ID)?.textContent;
	if (!text) throw new Error("The page has no settings element");
	return JSON.parse(text) as SiteSettings;
}
