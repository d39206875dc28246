import type { SiteSettings } from "#contract/site-settings.ts";

/** The data block that carries the site's settings to the browser. */
export const SETTINGS_ELEMENT_ID = "site-settings";

export function readSettings(): SiteSettings {
	const text = document.getElementById(SETTINGS_ELEMENT_ID)?.textContent;
	if (!text) throw new Error("The page carries no settings");
	return JSON.parse(text) as SiteSettings;
}
