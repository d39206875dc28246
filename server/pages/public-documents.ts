import { cleanText } from "#contract/control-characters.ts";
import { PAGES, pageOf } from "#contract/pages.ts";
import { isHttps } from "../http/cookies.ts";
import { FOLDERS } from "../http/files.ts";
import { dataHeaders } from "../http/middleware.ts";
import { readPublic } from "../http/read-replica.ts";
import { Representation } from "../http/representation.ts";
import { publicContext, type RequestContext } from "../http/request-context.ts";
import { feeds } from "./feeds.ts";
import type { PageOptions } from "./make-page.ts";
import { sitemapDocument, sitemapPart } from "./sitemap.ts";

/** A public document other than a page: a feed, the sitemap or robots.txt. Undefined if it does not exist. */
export type PublicDocument = (
	options: PageOptions,
	context: RequestContext,
) => Promise<{ type: string; text: string } | undefined>;

// Query parameters that do not identify a separate page: campaign tags, and the outcomes of forms submitted without
// scripts.
const IGNORED_PARAMETERS = [
	"utm_source&utm_medium&utm_campaign&utm_content&utm_term",
	"yclid&gclid&fbclid&ysclid&_openstat&from",
	"comment&like&comments",
];

/** The URL prefixes that are excluded from search engines. */
const EXCLUDED = [
	...PAGES.filter(({ access }) => /admin|secret/.test(access)).map(({ path }) => path.replace(/\$.*/, "")),
	"/api/",
	...PAGES.flatMap(({ path, searchParameter }) => (searchParameter ? `${path}?${searchParameter}=` : [])),
];

/** `robots.txt` (RFC 9309); `Clean-param` is an extension of Yandex. */
const robots: PublicDocument = async ({ url }) => ({
	type: "text/plain; charset=utf-8",
	text: [
		"User-agent: *",
		...EXCLUDED.map((path) => `Disallow: ${path}`),
		...IGNORED_PARAMETERS.map((parameters) => `Clean-param: ${parameters}`),
		"",
		`Sitemap: ${url}/sitemap.xml`,
		"",
	].join("\n"),
});

const DOCUMENTS: Record<string, PublicDocument> = { ...feeds, "/robots.txt": robots, "/sitemap.xml": sitemapDocument };

/** True if the path is that of a document. The numbered parts of the sitemap do not count. */
const isDocument = (path: string) => Object.hasOwn(DOCUMENTS, path);

/** The document at a URL (path and query); undefined if there is none, in which case it may be a page. */
export async function makeDocument(url: string, options: PageOptions): Promise<Representation | undefined> {
	const write = isDocument(url) ? DOCUMENTS[url] : sitemapPart(url);
	if (!write) return;
	const { services } = options;
	const document = await readPublic(services, publicContext(services), (context) => write(options, context));
	if (!document) return;
	return new Representation(
		200,
		{
			...dataHeaders(isHttps(options.services)),
			"Content-Type": document.type,
			"Cache-Control": "no-cache",
			// Feed readers in the browser fetch feeds from other origins.
			"Cross-Origin-Resource-Policy": "cross-origin",
		},
		// Control characters make XML ill-formed, and posts stored before their validation may contain some.
		Buffer.from(cleanText(document.text)),
	);
}

/** The pattern of a URL that only the catch-all handler has answered: a page, a document or a file; else `other`. */
export function routeOfUrl(url: string): string {
	const [path = ""] = url.split("?", 1);
	const page = pageOf(path);
	if (page) return page.path.replaceAll("$", ":");
	const folder = FOLDERS.find((each) => path.startsWith(each));
	if (folder) return `${folder}*`;
	return isDocument(path) ? path : "other";
}
