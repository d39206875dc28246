import type { SharedContent } from "./content/sections.ts";

/** The settings that the browser gets from the page rather than from the build. */
export interface SiteSettings {
	name: string;
	/** The public origin, for canonical links. */
	url: string;
	timeZone: string;
	/** The codes that prove to search engines that the site is the owner's. */
	verification: { yandex: string; google: string };
	/** The number of the consent to which writers of comments agree. */
	consentRevision: string;
	/** The texts that stand around every page, and those of the pages with React. */
	content: SharedContent;
}
