import type { SiteSettings } from "#contract/site-settings.ts";

/** The id of the JSON script element that carries the site's settings to the browser. */
export const SETTINGS_ELEMENT_ID = "site-settings";

/** The site's settings from the page. Throws if the page has none. */
export function readSettings(): SiteSettings {
	const text = document.getElementById(SETTINGS_ELEMENT_ID)?.textContent;
	if (!text) throw new Error("The page has no settings element");
	return JSON.parse(text) as SiteSettings;
}
