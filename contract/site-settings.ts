/** The settings that reach the browser with the page, not with the build. */
export interface SiteSettings {
	name: string;
	/** The public origin, for canonical links. */
	url: string;
	timeZone: string;
}
