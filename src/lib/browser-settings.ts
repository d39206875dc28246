import type { SiteSettings } from "#contract/site-settings.ts";

/**
 * The settings that a hydrated page carries to the browser. To keep the page small, they include only the texts of its
 * area: a visitor who comes to the gallery from the blog loads the others there (`load-gallery.ts`).
 */
export function browserSettings(settings: SiteSettings, path: string): object {
	const { site, contacts, profiles, blog, landing, gallery, english } = settings.content;
	const { home: _, gallery: galleryMeta, ...shared } = site;
	const isBlog = /^\/blog(\/|$)/.test(path);
	const content = {
		site: isBlog ? shared : { ...shared, gallery: galleryMeta },
		contacts,
		profiles,
		blog,
		// The navigation needs only the hidden sections.
		landing: { sections: landing.sections.filter(({ isShown }) => !isShown) },
		...(isBlog ? {} : { gallery, english }),
	};
	return { ...settings, content };
}

/** The id of the JSON script element that carries the site's settings to the browser. */
export const SETTINGS_ELEMENT_ID = "site-settings";

/** The site's settings from the page. Throws if the page has none. */
export function readSettings(): SiteSettings {
	const text = document.getElementById(SETTINGS_ELEMENT_ID)?.textContent;
	if (!text) throw new Error("The page has no settings element");
	return JSON.parse(text) as SiteSettings;
}
