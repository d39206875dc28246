import type { SiteSettings } from "#contract/site-settings.ts";

/**
 * The settings that a page with React carries to the browser: of the texts only those that its area needs, since a page's
 * bytes are counted. A reader who comes to the gallery from the blog gets the others there (`load-gallery.ts`).
 *
 * @param path the page's path
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
		// The navigation asks only for what is hidden.
		landing: { sections: landing.sections.filter(({ isShown }) => !isShown) },
		...(isBlog ? {} : { gallery, english }),
	};
	return { ...settings, content };
}
