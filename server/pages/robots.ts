import type { PublicDocument } from "./public-documents.ts";

// Marks of campaigns, and what forms that were sent without scripts come back with: no pages of their own.
const NO_PAGES = [
	"utm_source&utm_medium&utm_campaign&utm_content&utm_term",
	"yclid&gclid&fbclid&ysclid&_openstat&from",
	"comment&like&comments",
];

/** What crawlers are asked (RFC 9309); `Clean-param` is Yandex' own. */
export const robots: PublicDocument = async ({ settings }) => ({
	type: "text/plain; charset=utf-8",
	text: [
		"User-agent: *",
		"Disallow: /admin",
		"Disallow: /api/",
		"Disallow: /preview/",
		"Disallow: /blog?q=",
		...NO_PAGES.map((parameters) => `Clean-param: ${parameters}`),
		"",
		`Sitemap: ${settings.url}/sitemap.xml`,
		"",
	].join("\n"),
});
