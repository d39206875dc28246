import { withoutControls } from "#contract/control-characters.ts";
import { isHttps } from "../http/create-request-context.ts";
import { Representation } from "../http/representation.ts";
import { dataHeaders } from "../http/security-headers.ts";
import { feeds } from "./feeds.ts";
import type { PageOptions } from "./make-page.ts";
import { robots } from "./robots.ts";
import { siteMap, siteMapPart } from "./site-map.ts";

/** What is no page and yet made of what readers may see; nothing where there is no such thing (any more). */
export type PublicDocument = (
	options: PageOptions,
) => Promise<{ type: string; text: string } | undefined>;

const DOCUMENTS: Record<string, PublicDocument> = {
	...feeds,
	"/robots.txt": robots,
	"/sitemap.xml": siteMap,
};

const documentAt = (path: string): PublicDocument | undefined =>
	Object.hasOwn(DOCUMENTS, path) ? DOCUMENTS[path] : siteMapPart(path);

/** The document at an address, made as pages are; nothing where a page may be. */
export async function makeDocument(
	address: string,
	options: PageOptions,
): Promise<Representation | undefined> {
	const made = await documentAt(address)?.(options);
	if (!made) return;
	return new Representation(
		200,
		{
			...dataHeaders(isHttps(options.services)),
			"Content-Type": made.type,
			"Cache-Control": "no-cache",
			// Feeds are read by programs in other sites' pages too.
			"Cross-Origin-Resource-Policy": "cross-origin",
		},
		// XML with one of them is none, and what was written before may have them.
		Buffer.from(withoutControls(made.text)),
	);
}
