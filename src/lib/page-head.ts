import type { SiteSettings } from "./site-settings.ts";

/** The title and heading of an address that leads nowhere (specification, section 2). */
export const NOT_FOUND_TITLE = "404 Page Not Found";

interface PageHead {
	title: string;
	description: string;
	/** The page's own address, from the root. */
	path: string;
}

/** The head tags of a public page. */
export function pageHead(
	settings: SiteSettings,
	{ title, description, path }: PageHead,
) {
	return {
		meta: [
			{ title: `${title} — ${settings.name}` },
			{ name: "description", content: description },
			{ name: "robots", content: "index, follow" },
		],
		links: [{ rel: "canonical", href: `${settings.url}${path}` }],
	};
}

/** The head tags of a page that search engines are to leave out. */
export function unlistedHead(settings: SiteSettings, title: string) {
	return {
		meta: [
			{ title: `${title} — ${settings.name}` },
			{ name: "robots", content: "noindex" },
		],
	};
}
