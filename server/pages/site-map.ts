import { Readable } from "node:stream";
import {
	SitemapIndexStream,
	type SitemapItemLoose,
	SitemapStream,
	streamToPromise,
} from "sitemap";
import {
	artworkPath,
	GALLERY,
} from "../../src/content/artworks/artwork-address.ts";
import { artworks } from "../../src/content/artworks.ts";
import { LANGUAGES, type Language } from "../../src/content/language.ts";
import {
	type MappedPost,
	mapPosts,
} from "../features/post/post-feed.service.ts";
import { listUsedTerms } from "../features/used-terms.service.ts";
import { strangerScope } from "../http/request-scope.ts";
import type { PageOptions } from "./make-page.ts";
import type { PublicDocument } from "./public-documents.ts";

// A file may have 50 000 addresses (sitemaps.org); in smaller ones less is fetched and made anew for a change.
const ADDRESSES_MAX = 1_000;
const TYPE = "application/xml; charset=utf-8";
const PART = /^\/sitemap-([1-9]\d{0,3})\.xml$/;

const STATIC = ["/", "/blog", "/privacy", "/terms", "/consent"];

/** The addresses of the site for search engines (sitemaps.org): one file, or past 1 000 of them an index of several. */
export const siteMap: PublicDocument = async (options) => {
	const items = await listItems(options);
	if (items.length <= ADDRESSES_MAX) return write(items, options);
	const { url } = options.settings;
	const parts = Math.ceil(items.length / ADDRESSES_MAX);
	const entries = Array.from({ length: parts }, (_, index) => ({
		url: `${url}/sitemap-${index + 1}.xml`,
		...newestOf(partOf(items, index + 1)),
	}));
	const text = await streamToPromise(
		Readable.from(entries).pipe(new SitemapIndexStream()),
	);
	return { type: TYPE, text: text.toString() };
};

/** The file of an address that the index names. */
export function siteMapPart(path: string): PublicDocument | undefined {
	const part = Number(PART.exec(path)?.[1]);
	if (!(part > 0)) return;
	return async (options) => {
		const items = await listItems(options);
		const own = partOf(items, part);
		const isThere = items.length > ADDRESSES_MAX && own.length > 0;
		return isThere ? write(own, options) : undefined;
	};
}

const partOf = (items: SitemapItemLoose[], part: number) =>
	items.slice((part - 1) * ADDRESSES_MAX, part * ADDRESSES_MAX);

/** When something of a part was changed last. */
function newestOf(items: SitemapItemLoose[]): { lastmod?: string } {
	const changes = items.flatMap(({ lastmod }) => lastmod ?? []);
	const lastmod = changes.sort().at(-1);
	return lastmod ? { lastmod } : {};
}

async function listItems({ site }: PageOptions): Promise<SitemapItemLoose[]> {
	const scope = strangerScope(site);
	const posts = await mapPosts(scope);
	const { categories, tags } = await listUsedTerms(scope);
	const articles = posts.map(toItem);
	return [
		...STATIC.map((path) => ({
			url: path,
			...(path === "/blog" ? newestOf(articles) : {}),
		})),
		...categories.map(({ slug }) => ({ url: filterPath("category", slug) })),
		...tags.map(({ slug }) => ({ url: filterPath("tag", slug) })),
		...articles,
		...galleryItems(),
	];
}

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

const toItem = ({
	slug,
	title,
	updatedAt,
	featuredImage,
}: MappedPost): SitemapItemLoose => ({
	url: `/blog/${slug}`,
	lastmod: updatedAt.toISOString(),
	...(featuredImage ? { img: [{ url: featuredImage, title }] } : {}),
});

async function write(items: SitemapItemLoose[], { settings }: PageOptions) {
	const stream = new SitemapStream({
		hostname: settings.url,
		xmlns: { news: false, video: false, xhtml: true, image: true },
	});
	const absolute = items.map((item) => ({
		...item,
		...(Array.isArray(item.img)
			? {
					img: item.img.map((img) =>
						typeof img === "string"
							? img
							: { ...img, url: new URL(img.url, settings.url).href },
					),
				}
			: {}),
	}));
	const text = await streamToPromise(Readable.from(absolute).pipe(stream));
	return { type: TYPE, text: text.toString() };
}
