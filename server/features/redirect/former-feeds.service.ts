/** The paths of feeds on sites of other systems: WordPress, Ghost, Jekyll, Hexo, Hugo, Blogger, Tilda, LiveJournal, Wix. */
const FORMER_FEED = new RegExp(
	`^(?:${[
		"(?:/blog|/posts?|/articles)?/(?:feed|rss|atom)(?:/(?:rss|rss2|rdf|atom|json|index\\.xml|feed))?",
		"(?:/blog|/posts?|/articles)?/(?:index|feed|rss|rss2|atom|blog-feed)\\.(?:xml|rss|rdf|atom|json)",
		"/(?:index\\.rdf|feed\\.php|rss\\.php)",
		"/wp-(?:feed|rss2?|rdf|atom)\\.php",
		"/feeds/posts/(?:default|summary)",
		"/rss-feed-\\d+\\.xml",
		"/data/(?:rss|atom)",
		"/\\?feed=(?:rss2?|rdf|atom|feed)",
	].join("|")})$`,
);

/**
 * The current feed for the address of a feed of a former site, so that subscriptions go on. Atom stays Atom.
 *
 * @param path as `redirectPath` returns it
 * @returns undefined for any other path
 */
export function formerFeed(path: string): string | undefined {
	if (!FORMER_FEED.test(path)) return;
	if (path.endsWith("json")) return "/blog/feed.json";
	// Blogger's own feed is Atom.
	return /atom|^\/feeds\/posts/.test(path) ? "/blog/atom.xml" : "/blog/rss.xml";
}
