import { Readable } from "node:stream";
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from "sitemap";
import type { PageOptions } from "./make-page.ts";
import type { PublicDocument } from "./public-documents.ts";
import { lastChange } from "./sitemap-items.ts";
import { listItems, planSitemap } from "./sitemap-plan.ts";

const TYPE = "application/xml; charset=utf-8";
const PART = /^\/sitemap-([1-9]\d{0,3})\.xml$/;

/** `sitemap.xml` (sitemaps.org): all URLs in one file, or an index of several files if there are more than 1 000. */
export const sitemapDocument: PublicDocument = async (options) => {
	const plan = await planSitemap(options);
	if (plan.parts === 1) return write(await listItems(plan, 0, options), options);
	const { url } = options.settings;
	const entries = Array.from({ length: plan.parts }, (_, part) => ({
		url: `${url}/sitemap-${part + 1}.xml`,
		...lastChange(plan.posts.get(part)?.changedAt),
	}));
	const text = await streamToPromise(Readable.from(entries).pipe(new SitemapIndexStream()));
	return { type: TYPE, text: text.toString() };
};

/** The file at a path that the index names, such as `/sitemap-2.xml`; undefined for any other path. */
export function sitemapPart(path: string): PublicDocument | undefined {
	const number = Number(PART.exec(path)?.[1]);
	if (!(number > 0)) return;
	return async (options) => {
		const plan = await planSitemap(options);
		const exists = plan.parts > 1 && number <= plan.parts;
		return exists ? write(await listItems(plan, number - 1, options), options) : undefined;
	};
}

async function write(items: SitemapItemLoose[], { settings }: PageOptions) {
	const stream = new SitemapStream({
		hostname: settings.url,
		xmlns: { news: false, video: false, xhtml: true, image: true },
	});
	const text = await streamToPromise(Readable.from(items).pipe(stream));
	return { type: TYPE, text: text.toString() };
}
