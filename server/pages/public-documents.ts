import { withoutControls } from "#contract/control-characters.ts";
import { isHttps } from "../http/create-request-context.ts";
import { Representation } from "../http/representation.ts";
import { dataHeaders } from "../http/security-headers.ts";
import { feeds } from "./feeds.ts";
import type { PageOptions } from "./make-page.ts";
import { robots } from "./robots.ts";
import { sitemapDocument, sitemapPart } from "./sitemap.ts";

/** A public document that is not a page: a feed, the sitemap or robots.txt. Undefined if it does not exist. */
export type PublicDocument = (options: PageOptions) => Promise<{ type: string; text: string } | undefined>;

const DOCUMENTS: Record<string, PublicDocument> = {
	...feeds,
	"/robots.txt": robots,
	"/sitemap.xml": sitemapDocument,
};

const documentAt = (path: string): PublicDocument | undefined =>
	Object.hasOwn(DOCUMENTS, path) ? DOCUMENTS[path] : sitemapPart(path);

/**
 * The document at a URL; undefined if there is none, so that a page may be.
 *
 * @param url path and query, from the root
 */
export async function makeDocument(url: string, options: PageOptions): Promise<Representation | undefined> {
	const document = await documentAt(url)?.(options);
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
		// Control characters make XML ill-formed, and posts from before their validation may contain some.
		Buffer.from(withoutControls(document.text)),
	);
}
