import type { SiteSettings } from "#contract/site-settings.ts";
import { NOT_FOUND_TITLE, noindexHead } from "../../lib/page-head.ts";
import golosText from "../../theme/fonts/golos-text-cyrillic.woff2?url";
import literata from "../../theme/fonts/literata-cyrillic.woff2?url";
import { DOCUMENT_META, ICON_LINKS } from "./document.tsx";

/** The fonts that every page needs above the fold; they are preloaded. */
const FONTS = [literata, golosText];

/** Meta tags that prove the site's ownership to the search engines' webmaster consoles, which read what the server sends. */
const verificationTags = ({ verification: { yandex, google } }: SiteSettings) => [
	...(yandex ? [{ name: "yandex-verification", content: yandex }] : []),
	...(google ? [{ name: "google-site-verification", content: google }] : []),
];

const fontPreload = (href: string) => ({
	rel: "preload",
	as: "font",
	type: "font/woff2",
	crossOrigin: "anonymous" as const,
	href,
});

interface RootMatch {
	context: { settings: SiteSettings };
	_notFound?: boolean | undefined;
}

/** The head tags of every page of the site. */
export const siteHead = ({ match }: { match: RootMatch }) => ({
	meta: [
		...DOCUMENT_META,
		...(import.meta.env.SSR ? verificationTags(match.context.settings) : []),
		// The router's internal flag: it has no public one for a URL that no route matches.
		...(match._notFound
			? noindexHead(match.context.settings, NOT_FOUND_TITLE).meta
			: [{ title: match.context.settings.name }]),
	],
	links: import.meta.env.SSR ? [...FONTS.map(fontPreload), ...ICON_LINKS] : [],
});
