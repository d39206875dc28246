import { Readable, type Transform } from "node:stream";
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from "sitemap";
import { largestJpegUrl } from "#contract/artwork-picture.ts";
import { artworkPath, GALLERY_PATH } from "#contract/artwork-url.ts";
import { LEGAL_KEYS } from "#contract/content/sections.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { PUBLIC_PAGES } from "#contract/pages.ts";
import { pathWithSearch } from "#contract/search-params.ts";
import { absoluteUrl } from "#contract/url.ts";
import type { Artwork } from "#db/entities/artwork.entity.ts";
import { listArtworks } from "../features/artwork/artwork.service.ts";
import { listPages } from "../features/page/page.service.ts";
import { countSitemapParts, listSitemapPosts, type SitemapPost } from "../features/post/post-feed.service.ts";
import { listUsedTerms } from "../features/post/used-terms.service.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { PageOptions } from "./make-page.ts";
import { mapWithoutFailures } from "./map-without-failures.ts";
import type { PublicDocument } from "./public-documents.ts";

const PART = /^\/sitemap-([1-9]\d{0,3})\.xml$/;

/** `sitemap.xml` (sitemaps.org): all URLs in one file, or an index of several files if there are more than 1 000. */
export const sitemapDocument: PublicDocument = async (options, context) => {
	const plan = await planSitemap(context);
	if (plan.parts === 1) return write(await listItems(plan, 0, options), options);
	const { url } = options;
	const entries = Array.from({ length: plan.parts }, (_, part) => ({
		url: `${url}/sitemap-${part + 1}.xml`,
		...lastChange(plan.posts.get(part)?.changedAt),
	}));
	return toDocument(entries, new SitemapIndexStream());
};

/** The part of the sitemap at a path from the index, such as `/sitemap-2.xml`; undefined for any other path. */
export function sitemapPart(path: string): PublicDocument | undefined {
	const number = Number(PART.exec(path)?.[1]);
	if (!(number > 0)) return;
	return async (options, context) => {
		const plan = await planSitemap(context);
		const exists = plan.parts > 1 && number <= plan.parts;
		return exists ? write(await listItems(plan, number - 1, options), options) : undefined;
	};
}

const write = (items: SitemapItemLoose[], { url }: PageOptions) =>
	toDocument(
		items,
		new SitemapStream({ hostname: url, xmlns: { news: false, video: false, xhtml: true, image: true } }),
	);

async function toDocument(entries: SitemapItemLoose[], stream: Transform) {
	const text = await streamToPromise(Readable.from(entries).pipe(stream));
	return { type: "application/xml; charset=utf-8", text: text.toString() };
}

// The maximum number of URLs per file. 50 000 are allowed (sitemaps.org); smaller files reduce what a change re-renders
// and re-sends.
const URLS_MAX = 1_000;

/** Divides the URLs into files. @returns their number, the entries around the posts, and the posts of each file */
async function planSitemap(context: RequestContext) {
	const { categories, tags } = await listUsedTerms(context);
	const filters = [
		...categories.map(({ slug }) => filterItem("category", slug)),
		...tags.map(({ slug }) => filterItem("tag", slug)),
	];
	const posts = await countSitemapParts(context, URLS_MAX, staticItems(undefined).length + filters.length);
	const mapped = [...posts.values()];
	const postCount = mapped.reduce((sum, { count }) => sum + count, 0);
	const changes = mapped.flatMap(({ changedAt }) => changedAt?.getTime() ?? []);
	const newest = changes.length > 0 ? new Date(Math.max(...changes)) : undefined;
	const before = [...staticItems(newest), ...filters];
	const pages = (await listPages(context)).map(({ slug, updatedAt }) => ({
		url: `/${slug}`,
		...lastChange(updatedAt),
	}));
	const after = [...pages, ...galleryItems(await listArtworks(context))];
	const total = before.length + postCount + after.length;
	const parts = Math.ceil(total / URLS_MAX);
	return { context, parts, before, after, posts, postCount };
}

/** The entries of one file. @param part its index from 0 */
async function listItems(
	{ context, before, after, postCount }: Awaited<ReturnType<typeof planSitemap>>,
	part: number,
	{ url, logger }: PageOptions,
): Promise<SitemapItemLoose[]> {
	const from = part * URLS_MAX;
	const to = from + URLS_MAX;
	const afterPosts = before.length + postCount;
	const offset = Math.max(0, from - before.length);
	const limit = Math.min(to, afterPosts) - before.length - offset;
	const articles = await mapWithoutFailures(
		logger,
		await listSitemapPosts(context, { limit, offset }),
		({ slug }) => slug,
		(post) => postItem(post, url),
	);
	return [
		...before.slice(from, to),
		...articles,
		...after.slice(Math.max(0, from - afterPosts), Math.max(0, to - afterPosts)),
	];
}

// Without the gallery, whose items follow below, in both languages.
const STATIC_PATHS = [
	...PUBLIC_PAGES.map(({ path }) => path).filter((path) => !/\$|\/gallery$/.test(path)),
	...LEGAL_KEYS.map((document) => `/revisions/${document}`),
];

/** The `lastmod` of an entry, if the time of its last change is known. */
const lastChange = (changedAt: Date | undefined) => (changedAt ? { lastmod: changedAt.toISOString() } : {});

/** The pages that are neither posts nor works. @param newest the last change of any post */
export const staticItems = (newest: Date | undefined): SitemapItemLoose[] =>
	STATIC_PATHS.map((url) => ({ url, ...(url === "/blog" ? lastChange(newest) : {}) }));

const filterItem = (filter: "category" | "tag", slug: string): SitemapItemLoose => ({
	url: pathWithSearch("/blog", { [filter]: slug }),
});

/** The gallery and its works in both languages, each with the URL of the other (Google, "localized versions"). */
function galleryItems(works: readonly Artwork[]): SitemapItemLoose[] {
	const inBoth = (pathOf: (language: Language) => string, more: Partial<SitemapItemLoose> = {}) => {
		const links = LANGUAGES.map((lang) => ({ lang, url: pathOf(lang) }));
		return links.map(({ url }) => ({ url, links, ...more }));
	};
	return [
		...inBoth((language) => GALLERY_PATH[language]),
		...works.flatMap(({ slug, picture, titleRu, titleEn }) =>
			inBoth((language) => artworkPath(language, slug), {
				img: [{ url: largestJpegUrl(picture), title: titleEn ? `${titleRu} / ${titleEn}` : titleRu }],
			}),
		),
	];
}

/** A post with its picture. @param origin the site's public origin */
function postItem({ slug, title, updatedAt, featuredImage }: SitemapPost, origin: string): SitemapItemLoose {
	const image = featuredImage && absoluteUrl(featuredImage, origin);
	return { url: `/blog/${slug}`, lastmod: updatedAt.toISOString(), ...(image ? { img: [{ url: image, title }] } : {}) };
}
