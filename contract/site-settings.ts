/** The settings that the browser gets from the page rather than from the build. */
export interface SiteSettings {
	name: string;
	/** The public origin, for canonical links. */
	url: string;
	timeZone: string;
}
