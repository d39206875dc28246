import { PAGES } from "#contract/pages.ts";
import type { PublicDocument } from "./public-documents.ts";

// Query parameters that make no page of their own: campaign tags, and the results of forms that were submitted without
// scripts.
const IGNORED_PARAMETERS = [
	"utm_source&utm_medium&utm_campaign&utm_content&utm_term",
	"yclid&gclid&fbclid&ysclid&_openstat&from",
	"comment&like&comments",
];

/** The beginnings of the URLs that no search engine is to visit. */
const EXCLUDED = [
	...PAGES.filter(({ access }) => /admin|secret/.test(access)).map(({ path }) => path.replace(/\$.*/, "")),
	"/api/",
	...PAGES.flatMap(({ path, searchParameter }) => (searchParameter ? `${path}?${searchParameter}=` : [])),
];

/** `robots.txt` (RFC 9309); `Clean-param` is an extension of Yandex. */
export const robots: PublicDocument = async ({ settings }) => ({
	type: "text/plain; charset=utf-8",
	text: [
		"User-agent: *",
		...EXCLUDED.map((path) => `Disallow: ${path}`),
		...IGNORED_PARAMETERS.map((parameters) => `Clean-param: ${parameters}`),
		"",
		`Sitemap: ${settings.url}/sitemap.xml`,
		"",
	].join("\n"),
});
