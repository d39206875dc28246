import { Readable } from "node:stream";
import {
	SitemapIndexStream,
	type SitemapItemLoose,
	SitemapStream,
	streamToPromise,
} from "sitemap";
import { artworks } from "#content/artworks.ts";
import { artworkPath, GALLERY } from "#contract/artwork-url.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { absoluteUrl } from "#contract/url.ts";
import {
	countMappedParts,
	type MappedPart,
	type MappedPost,
	mapPosts,
} from "../features/post/post-feed.service.ts";
import { listUsedTerms } from "../features/post/used-terms.service.ts";
import { publicContext } from "../http/create-request-context.ts";
import type { RequestContext } from "../http/request-context.ts";
import { makeOfEach } from "./make-of-each.ts";
import type { PageOptions } from "./make-page.ts";
import type { PublicDocument } from "./public-documents.ts";

// A file may have 50 000 addresses (sitemaps.org); in smaller ones less is fetched and made anew for a change.
const ADDRESSES_MAX = 1_000;
const TYPE = "application/xml; charset=utf-8";
const PART = /^\/sitemap-([1-9]\d{0,3})\.xml$/;

const STATIC = ["/", "/blog", "/privacy", "/terms", "/consent"];

/** The addresses of the site for search engines (sitemaps.org): one file, or past 1 000 of them an index of several. */
export const siteMap: PublicDocument = async (options) => {
	const plan = await planSiteMap(options);
	if (plan.parts === 1)
		return write(await listItems(plan, 0, options), options);
	const { url } = options.settings;
	const entries = Array.from({ length: plan.parts }, (_, part) => ({
		url: `${url}/sitemap-${part + 1}.xml`,
		...lastChange(plan.posts.get(part)?.changedAt),
	}));
	const text = await streamToPromise(
		Readable.from(entries).pipe(new SitemapIndexStream()),
	);
	return { type: TYPE, text: text.toString() };
};

/** The file of an address that the index names. */
export function siteMapPart(path: string): PublicDocument | undefined {
	const number = Number(PART.exec(path)?.[1]);
	if (!(number > 0)) return;
	return async (options) => {
		const plan = await planSiteMap(options);
		const isThere = plan.parts > 1 && number <= plan.parts;
		return isThere
			? write(await listItems(plan, number - 1, options), options)
			: undefined;
	};
}

/** The site map's division into files. Posts are read only for the file that lists them. */
interface Plan {
	context: RequestContext;
	/** The number of files. */
	parts: number;
	/** Entries before the posts, and after them. */
	before: SitemapItemLoose[];
	after: SitemapItemLoose[];
	/** The posts of each file, by its number from 0. */
	posts: Map<number, MappedPart>;
	postCount: number;
}

async function planSiteMap({ services }: PageOptions): Promise<Plan> {
	const context = publicContext(services);
	const { categories, tags } = await listUsedTerms(context);
	const terms = [
		...categories.map(({ slug }) => filterPath("category", slug)),
		...tags.map(({ slug }) => filterPath("tag", slug)),
	];
	const posts = await countMappedParts(
		context,
		ADDRESSES_MAX,
		STATIC.length + terms.length,
	);
	const mapped = [...posts.values()];
	const postCount = mapped.reduce((sum, { count }) => sum + count, 0);
	const changes = mapped.flatMap(({ changedAt }) => changedAt?.getTime() ?? []);
	const newest =
		changes.length > 0 ? new Date(Math.max(...changes)) : undefined;
	const before = [
		...STATIC.map((path) => ({
			url: path,
			...(path === "/blog" ? lastChange(newest) : {}),
		})),
		...terms.map((path) => ({ url: path })),
	];
	const after = galleryItems();
	const total = before.length + postCount + after.length;
	const parts = Math.ceil(total / ADDRESSES_MAX);
	return { context, parts, before, after, posts, postCount };
}

/** The addresses of one file. @param part its number from 0 */
async function listItems(
	{ context, before, after, postCount }: Plan,
	part: number,
	{ settings, logger }: PageOptions,
): Promise<SitemapItemLoose[]> {
	const from = part * ADDRESSES_MAX;
	const to = from + ADDRESSES_MAX;
	const afterPosts = before.length + postCount;
	const offset = Math.max(0, from - before.length);
	const limit = Math.min(to, afterPosts) - before.length - offset;
	const articles = await makeOfEach(
		logger,
		await mapPosts(context, { limit, offset }),
		({ slug }) => slug,
		(post) => toItem(post, settings.url),
	);
	return [
		...before.slice(from, to),
		...articles,
		...after.slice(
			Math.max(0, from - afterPosts),
			Math.max(0, to - afterPosts),
		),
	];
}

const lastChange = (changedAt: Date | undefined) =>
	changedAt ? { lastmod: changedAt.toISOString() } : {};

/** The gallery and its works in both languages, each with the address of the other (Google, "localized versions"). */
function galleryItems(): SitemapItemLoose[] {
	const inBoth = (
		pathOf: (language: Language) => string,
		more: Partial<SitemapItemLoose> = {},
	) => {
		const links = LANGUAGES.map((lang) => ({ lang, url: pathOf(lang) }));
		return links.map(({ url }) => ({ url, links, ...more }));
	};
	return [
		...inBoth((language) => GALLERY[language]),
		...artworks.flatMap(({ slug, src, title }) =>
			inBoth((language) => artworkPath(language, slug), {
				img: [{ url: src, title }],
			}),
		),
	];
}

const filterPath = (name: string, slug: string) =>
	`/blog?${new URLSearchParams({ [name]: slug })}`;

function toItem(
	{ slug, title, updatedAt, featuredImage }: MappedPost,
	origin: string,
): SitemapItemLoose {
	const image = featuredImage && absoluteUrl(featuredImage, origin);
	return {
		url: `/blog/${slug}`,
		lastmod: updatedAt.toISOString(),
		...(image ? { img: [{ url: image, title }] } : {}),
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
