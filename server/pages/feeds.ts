import { Feed, type Item } from "feed";
import { MEDIA_PATH, parsePicture } from "#contract/picture-url.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { absoluteUrl } from "#contract/url.ts";
import { escapeText } from "#packages/markup";
import type { ReadablePost } from "../features/post/post.service.ts";
import { listNewestPosts } from "../features/post/post-feed.service.ts";
import { renderForReading } from "../features/post/post-rendering.service.ts";
import { SHARE_PATH, sharePicturePath } from "../features/post/share-picture.service.ts";
import type { RequestContext } from "../http/request-context.ts";
import { type PageOptions, readSettings } from "./make-page.ts";
import { mapWithoutFailures } from "./map-without-failures.ts";
import type { PublicDocument } from "./public-documents.ts";

// The number of posts in a feed.
const POST_COUNT = 20;

const FORMATS = {
	"/blog/rss.xml": ["application/rss+xml; charset=utf-8", "rss2"],
	"/blog/atom.xml": ["application/atom+xml; charset=utf-8", "atom1"],
	"/blog/feed.json": ["application/feed+json; charset=utf-8", "json1"],
} as const;

/** The feeds of the blog, with full texts, by their paths: RSS 2.0, Atom (RFC 4287), JSON Feed. */
export const feeds: Record<string, PublicDocument> = Object.fromEntries(
	Object.entries(FORMATS).map(([path, [type, format]]) => [
		path,
		async (options: PageOptions, context: RequestContext) => {
			const { logger } = options;
			const settings = await readSettings(options);
			const posts = await listNewestPosts(context, POST_COUNT);
			const write = (items: Item[]) => withRegisteredTypes(makeFeed(settings, items)[format]());
			const items = await mapWithoutFailures(
				logger,
				posts,
				({ id }) => id,
				async (post) => {
					const rendered = await renderForReading(context, post);
					const item = await ITEMS[format](toItem({ post, rendered }, settings), context);
					// Each item is first written alone: the library throws for the whole feed if one item is invalid.
					write([item]);
					return item;
				},
			);
			return { type, text: write(items) };
		},
	]),
);

function makeFeed({ url, name, content }: SiteSettings, items: Item[]): Feed {
	const { blog } = content.site;
	const [rss, atom, json] = Object.keys(FORMATS).map((path) => url + path);
	const changes = items.map(({ date }) => date.getTime());
	const feed = new Feed({
		id: `${url}/blog`,
		link: `${url}/blog`,
		title: `${blog.title} — ${name}`,
		description: blog.description,
		language: "ru",
		image: `${url}/icons/icon-512.png`,
		favicon: `${url}/favicon.ico`,
		copyright: name,
		generator: false,
		// The date of the newest change, not of the rendering: unchanged posts must yield identical bytes.
		updated: new Date(Math.max(0, ...changes)),
		author: { name, link: `${url}/` },
		feedLinks: { rss, atom, json },
	});
	for (const item of items) feed.addItem(item);
	return feed;
}

/** The registered media types of pictures by file extension. */
const TYPES: Record<string, string> = { jpg: "image/jpeg", webp: "image/webp", png: "image/png" };

/**
 * The picture of an item with its type and size. The size is 0 if it is unknown (per the RSS Advisory Board's profile):
 * for another host, or while the storage does not answer. Undefined for a picture drawn by the site.
 */
async function enclosureOf({ media }: RequestContext, image: Item["image"]) {
	if (typeof image !== "string" || !URL.canParse(image)) return;
	const { pathname } = new URL(image);
	if (pathname.startsWith(SHARE_PATH)) return;
	const size = parsePicture(pathname) && (await media.stat(pathname.slice(MEDIA_PATH.length)).catch(() => undefined));
	return { url: image, type: TYPES[pathname.split(".").at(-1) ?? ""] ?? "image/jpeg", length: size ?? 0 };
}

/**
 * Adapts an item to each format: JSON Feed has plain text; RSS has an abstract in HTML and a picture with its size (RSS
 * 2.0, `enclosure`); Atom also has a title in HTML, as written by the library.
 */
const ITEMS: Record<"rss2" | "atom1" | "json1", (item: Item, context: RequestContext) => Promise<Item>> = {
	async rss2({ image, ...item }, context) {
		const enclosure = await enclosureOf(context, image);
		return { ...item, description: escapeText(item.description ?? ""), ...(enclosure && { image: enclosure }) };
	},
	async atom1(item, context) {
		return { ...(await ITEMS.rss2(item, context)), title: escapeText(item.title) };
	},
	json1: async (item) => item,
};

/** Corrects the picture types in an Atom feed, taken from the file extension. In contents `<` is escaped. */
const withRegisteredTypes = (feed: string) =>
	feed.replaceAll(/(<link rel="enclosure" href="[^"]*" type="image\/)jpg"/g, '$1jpeg"');

function toItem({ post, rendered }: ReadablePost, { url, name }: SiteSettings): Item {
	const link = `${url}/blog/${post.slug}`;
	const date = post.publishedAt ?? post.createdAt;
	return {
		// The id contains the post's id instead of its slug, which may change: feed readers must not show the post as
		// new.
		id: `${url}/#post-${post.id}`,
		guid: `${url}/#post-${post.id}`,
		link,
		title: post.title,
		description: post.excerpt || rendered.summary,
		content: feedHtml(rendered.html, url, link),
		author: [{ name, link: `${url}/` }],
		published: date,
		date: post.updatedAt > date ? post.updatedAt : date,
		image: (post.featuredImage && absoluteUrl(post.featuredImage, url)) || url + sharePicturePath(post),
		category: [post.category, ...post.tags.getItems()].flatMap((term) =>
			term && !term.deletedAt ? [{ name: term.name, term: term.name }] : [],
		),
	};
}

/**
 * An article's HTML for feed readers: URLs are absolute, headings and pictures are not links, videos and audio become
 * links. The input must come from `packages/markup`, which puts every attribute in double quotes and escapes double
 * quotes and angle brackets in it; regular expressions suffice only for this reason.
 *
 * @param origin the site's public origin
 * @param page the article's absolute URL
 */
export function feedHtml(html: string, origin: string, page: string): string {
	return (
		html
			.replaceAll(/<a class="anchor"[^>]*>([\s\S]*?)<\/a>(?=<\/h[2-4]>)/g, "$1")
			.replaceAll(/<a class="zoom"[^>]*>([\s\S]*?)<\/a>/g, "$1")
			// `src` names the largest picture, and feed readers resize it.
			.replaceAll(/<source [^>]*>/g, "")
			.replaceAll(/ (?:srcset|sizes)="[^"]*"/g, "")
			.replaceAll(/ (href|src)="\/(?!\/)/g, ` $1="${origin}/`)
			.replaceAll(/ href="#/g, ` href="${page}#`)
	);
}
