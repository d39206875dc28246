import type { SitemapItemLoose } from "sitemap";
import { countSitemapParts, listSitemapPosts, type SitemapPart } from "../features/post/post-feed.service.ts";
import { listUsedTerms } from "../features/post/used-terms.service.ts";
import { publicContext } from "../http/create-request-context.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { PageOptions } from "./make-page.ts";
import { mapWithoutFailures } from "./map-without-failures.ts";
import { filterItem, galleryItems, postItem, staticItems } from "./sitemap-items.ts";

// The most URLs in a file. 50 000 are allowed (sitemaps.org); with smaller files a change re-renders and re-sends less.
const URLS_MAX = 1_000;

/** The sitemap's division into files. Posts are read only for the file that lists them. */
export interface SitemapPlan {
	context: RequestContext;
	/** The number of files. */
	parts: number;
	/** The entries before the posts. */
	before: SitemapItemLoose[];
	/** The entries after the posts. */
	after: SitemapItemLoose[];
	/** The posts of each file, by the file's index from 0. */
	posts: Map<number, SitemapPart>;
	postCount: number;
}

/** Counts the URLs and divides them into files. */
export async function planSitemap({ services }: PageOptions): Promise<SitemapPlan> {
	const context = publicContext(services);
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
	const after = galleryItems();
	const total = before.length + postCount + after.length;
	const parts = Math.ceil(total / URLS_MAX);
	return { context, parts, before, after, posts, postCount };
}

/** The entries of one file. @param part its index from 0 */
export async function listItems(
	{ context, before, after, postCount }: SitemapPlan,
	part: number,
	{ settings, logger }: PageOptions,
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
		(post) => postItem(post, settings.url),
	);
	return [
		...before.slice(from, to),
		...articles,
		...after.slice(Math.max(0, from - afterPosts), Math.max(0, to - afterPosts)),
	];
}
