import { Feed } from "feed";
import { site as content } from "../../src/content/site.ts";
import type { ReadablePost } from "../features/post/post.service.ts";
import { listNewestPosts } from "../features/post/post-feed.service.ts";
import { shareImagePath } from "../features/post/share-image.service.ts";
import { strangerScope } from "../http/request-scope.ts";
import { feedHtml } from "./feed-html.ts";
import type { PageOptions } from "./make-page.ts";
import type { PublicDocument } from "./public-documents.ts";

// As many as readers fetch at once.
const POSTS = 20;

const FORMATS = {
	"/blog/rss.xml": ["application/rss+xml; charset=utf-8", "rss2"],
	"/blog/atom.xml": ["application/atom+xml; charset=utf-8", "atom1"],
	"/blog/feed.json": ["application/feed+json; charset=utf-8", "json1"],
} as const;

/** The blog for readers elsewhere, with whole texts: RSS 2.0, Atom (RFC 4287), JSON Feed. */
export const feeds: Record<string, PublicDocument> = Object.fromEntries(
	Object.entries(FORMATS).map(([path, [type, format]]) => [
		path,
		async (options: PageOptions) => {
			const feed = await makeFeed(options);
			return { type, text: feed[format]() };
		},
	]),
);

async function makeFeed({ site, settings }: PageOptions): Promise<Feed> {
	const { url, name } = settings;
	const posts = await listNewestPosts(strangerScope(site), POSTS);
	const [rss, atom, json] = Object.keys(FORMATS).map((path) => url + path);
	const changes = posts.map(({ post }) => post.updatedAt.getTime());
	const feed = new Feed({
		id: `${url}/blog`,
		link: `${url}/blog`,
		title: `${content.blog.title} — ${name}`,
		description: content.blog.description,
		language: "ru",
		image: `${url}/icons/icon-512.png`,
		favicon: `${url}/favicon.ico`,
		copyright: name,
		generator: false,
		// The same posts give the same bytes.
		updated: new Date(Math.max(0, ...changes)),
		author: { name, link: `${url}/` },
		feedLinks: { rss, atom, json },
	});
	for (const post of posts) feed.addItem(toItem(post, url, name));
	return feed;
}

function toItem({ post, rendered }: ReadablePost, url: string, name: string) {
	const link = `${url}/blog/${post.slug}`;
	const date = post.publishedAt ?? post.createdAt;
	return {
		// Of the post, not of its address, which may change: who has read it need not read it again.
		id: `${url}/#post-${post.id}`,
		guid: `${url}/#post-${post.id}`,
		link,
		title: post.title,
		description: post.excerpt || rendered.summary,
		content: feedHtml(rendered.html, url, link),
		author: [{ name, link: `${url}/` }],
		published: date,
		date: post.updatedAt > date ? post.updatedAt : date,
		image: new URL(post.featuredImage || shareImagePath(post), url).href,
		category: [post.category, ...post.tags.getItems()].flatMap((term) =>
			term && !term.deletedAt ? [{ name: term.name, term: term.name }] : [],
		),
	};
}
