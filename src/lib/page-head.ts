import type { PageMeta } from "#contract/content/page-meta.ts";
import { pageTitle } from "#contract/search-result.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { isUnavailable, UNAVAILABLE_TITLE } from "#contract/unavailable.ts";
import { personData } from "./structured-data.ts";

/** The title and heading of the page for an unknown URL (specification, section 2). */
export const NOT_FOUND_TITLE = "404 Page Not Found";

/** The share picture of a page without its own (specification, section 9). */
export const DEFAULT_SHARE_PICTURE = "/generated-icon.png";
// The size that social networks recommend, in pixels.
const SHARE_WIDTH = "1200";
const SHARE_HEIGHT = "630";

export interface PageHead extends Omit<PageMeta, "keywords"> {
	/** By default those of the landing page. */
	keywords?: string[] | undefined;
	/** The page's canonical path, with its query. */
	path: string;
	/** The path of its share picture. */
	image?: string;
	/** The text alternative of its share picture. */
	imageAlt?: string;
	/** Structured data (JSON-LD) beside that about the owner; on the server only. */
	structuredData?: object[];
	/** The paths of the neighbouring pages of a list. */
	neighbours?: { prev?: string | undefined; next?: string | undefined };
	/** The language in Open Graph's notation; `ru_RU` by default. */
	locale?: string;
	/** The same page in other languages. */
	alternates?: { rel: "alternate"; hrefLang: string; href: string }[];
	/** True if the blog's feeds are linked. */
	feeds?: boolean;
	/** Times and terms of an article. */
	article?: ArticleMeta;
}

interface ArticleMeta {
	publishedAt: string;
	updatedAt: string;
	section?: string | undefined;
	tags: string[];
}

/** The blog's feeds (`server/pages/feeds.ts`). */
const FEEDS = [
	{ type: "application/rss+xml", href: "/blog/rss.xml", title: "RSS" },
	{ type: "application/atom+xml", href: "/blog/atom.xml", title: "Atom" },
	{ type: "application/feed+json", href: "/blog/feed.json", title: "JSON" },
];

// Open Graph's type "article" (ogp.me).
const articleTags = ({ publishedAt, updatedAt, section, tags }: ArticleMeta) => [
	{ property: "article:published_time", content: publishedAt },
	{ property: "article:modified_time", content: updatedAt },
	...(section ? [{ property: "article:section", content: section }] : []),
	...tags.map((tag) => ({ property: "article:tag", content: tag })),
];

/** The head tags of a public page (specification, section 9). */
export function pageHead(settings: SiteSettings, page: PageHead) {
	const { description, path, article } = page;
	const { keywords = settings.content.site.home.keywords } = page;
	const title = pageTitle(settings, page.title);
	const url = `${settings.url}${path}`;
	const image = `${settings.url}${page.image ?? DEFAULT_SHARE_PICTURE}`;
	return {
		meta: [
			{ title },
			{ name: "description", content: description },
			{ name: "keywords", content: keywords.join(", ") },
			{ name: "author", content: settings.name },
			{ name: "robots", content: "index, follow" },
			{ property: "og:title", content: title },
			{ property: "og:description", content: description },
			{ property: "og:image", content: image },
			{ property: "og:image:width", content: SHARE_WIDTH },
			{ property: "og:image:height", content: SHARE_HEIGHT },
			...(page.imageAlt ? [{ property: "og:image:alt", content: page.imageAlt }] : []),
			{ property: "og:type", content: article ? "article" : "website" },
			...(article ? articleTags(article) : []),
			{ property: "og:site_name", content: settings.name },
			{ property: "og:locale", content: page.locale ?? "ru_RU" },
			{ property: "og:url", content: url },
			{ name: "twitter:card", content: "summary_large_image" },
			{ name: "twitter:title", content: title },
			{ name: "twitter:description", content: description },
			{ name: "twitter:image", content: image },
			...structuredDataTags(settings, page),
		],
		links: [
			{ rel: "canonical", href: url },
			...Object.entries(page.neighbours ?? {}).flatMap(([rel, neighbour]) =>
				neighbour ? [{ rel, href: settings.url + neighbour }] : [],
			),
			...(page.alternates ?? []),
			...(page.feeds
				? FEEDS.map(({ type, href, title }) => ({
						rel: "alternate",
						type,
						href,
						title: `${settings.name}: блог (${title})`,
					}))
				: []),
		],
	};
}

/** The structured data, which only the server writes, since only programs that load a page as a document read it. */
const structuredDataTags = (settings: SiteSettings, { structuredData = [] }: PageHead) =>
	import.meta.env.SSR ? [personData(settings), ...structuredData].map((data) => ({ "script:ld+json": data })) : [];

/** The head tags of a page that search engines must not index. */
export function noindexHead(settings: SiteSettings, title: string) {
	return { meta: [{ title: pageTitle(settings, title) }, { name: "robots", content: "noindex" }] };
}

interface FailedMatch {
	context: { settings: SiteSettings };
	error: unknown;
}

/** The head tags of a page without its data: its title says that the site is unavailable, or what else is the matter. */
export const failedHead = ({ context, error }: FailedMatch, title: string) =>
	noindexHead(context.settings, isUnavailable(error) ? UNAVAILABLE_TITLE : title);

interface TextRoute {
	match: FailedMatch & { pathname: string };
	/** The page's title and description, where its text could be loaded. */
	loaderData?: Pick<PageHead, "title" | "description" | "keywords"> | undefined;
}

/** The head tags of a page whose text the loader reads (legal texts, the enquiry form), or of the page without it. */
export const textPageHead = ({ match, loaderData }: TextRoute) => {
	const { settings } = match.context;
	if (!loaderData) return failedHead(match, NOT_FOUND_TITLE);
	return pageHead(settings, { ...loaderData, path: match.pathname });
};
