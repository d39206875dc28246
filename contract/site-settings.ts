import type { SharedContent } from "./content/sections.ts";
import type { PageLink } from "./page.ts";

/** The settings that the page, not the build, passes to the browser. */
export interface SiteSettings {
	name: string;
	/** The public origin, for canonical links. */
	url: string;
	timeZone: string;
	/** The verification codes for search engines. */
	verification: { yandex: string; google: string };
	/** The number of the consent for comments. */
	consentRevision: string;
	/** The links to the owner's pages in the menus. */
	pages: PageLink[];
	/** The texts of the layout and of the pages with React. */
	content: SharedContent;
}
