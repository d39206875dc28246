import type { PageMeta } from "#contract/content.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { personData } from "./structured-data.ts";

/** The title and heading of an address that leads nowhere (specification, section 2). */
export const NOT_FOUND_TITLE = "404 Page Not Found";

/** The share picture of a page that has none of its own (specification, section 9). */
export const DEFAULT_SHARE_IMAGE = "/generated-icon.png";
// As large as those who show it ask for.
const SHARE_WIDTH = "1200";
const SHARE_HEIGHT = "630";

export interface PageHead extends PageMeta {
	/** The page's own address, from the root. */
	path: string;
	/** The address of its share picture, from the root. */
	image?: string;
	/** What machines are told beside who the owner is. */
	structuredData?: object[];
	/** The neighbouring pages of a list, from the root. */
	neighbours?: { prev?: string | undefined; next?: string | undefined };
	/** The language as Open Graph has it; Russian, if it is not said. */
	locale?: string;
	/** Where the same page is in other languages. */
	alternates?: { rel: "alternate"; hrefLang: string; href: string }[];
	/** Whether it says where the blog's feeds are. */
	feeds?: boolean;
	/** Of an article: when it was published and changed. */
	article?: ArticleTimes;
}

interface ArticleTimes {
	publishedAt: string;
	updatedAt: string;
	section?: string | undefined;
	tags: string[];
}

/** The feeds that the blog can be read by elsewhere (`server/pages/feeds.ts`). */
const FEEDS = [
	{ type: "application/rss+xml", href: "/blog/rss.xml", title: "RSS" },
	{ type: "application/atom+xml", href: "/blog/atom.xml", title: "Atom" },
	{ type: "application/feed+json", href: "/blog/feed.json", title: "JSON" },
];

// Open Graph, "article".
const articleTags = ({
	publishedAt,
	updatedAt,
	section,
	tags,
}: ArticleTimes) => [
	{ property: "article:published_time", content: publishedAt },
	{ property: "article:modified_time", content: updatedAt },
	...(section ? [{ property: "article:section", content: section }] : []),
	...tags.map((tag) => ({ property: "article:tag", content: tag })),
];

/** The title of a page with the site's name. */
export const pageTitle = ({ name }: SiteSettings, title: string): string =>
	`${title} — ${name}`;

/** The head tags of a public page (specification, section 9). */
export function pageHead(settings: SiteSettings, page: PageHead) {
	const { description, keywords, path, structuredData = [], article } = page;
	const title = pageTitle(settings, page.title);
	const url = `${settings.url}${path}`;
	const image = `${settings.url}${page.image ?? DEFAULT_SHARE_IMAGE}`;
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
			{ property: "og:type", content: article ? "article" : "website" },
			...(article ? articleTags(article) : []),
			{ property: "og:site_name", content: settings.name },
			{ property: "og:locale", content: page.locale ?? "ru_RU" },
			{ property: "og:url", content: url },
			{ name: "twitter:card", content: "summary_large_image" },
			{ name: "twitter:title", content: title },
			{ name: "twitter:description", content: description },
			{ name: "twitter:image", content: image },
			...[personData(settings), ...structuredData].map((data) => ({
				"script:ld+json": data,
			})),
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

/** The head tags of a page that search engines are to leave out. */
export function unlistedHead(settings: SiteSettings, title: string) {
	return {
		meta: [
			{ title: pageTitle(settings, title) },
			{ name: "robots", content: "noindex" },
		],
	};
}
