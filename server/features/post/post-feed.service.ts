import { Post } from "#db/entities/post.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { visiblePostsSql, visibleToReaders } from "../schedule/schedule.service.ts";

/** The newest public posts with their sources and stored renderings, the newest first. */
export function listNewestPosts(context: RequestContext, count: number) {
	return context.em.find(Post, visibleToReaders(context), {
		populate: ["category", "tags", "html", "outline"],
		orderBy: { publishedAt: "desc", id: "desc" },
		limit: count,
		strategy: "select-in",
	});
}

/** The fields of a post in a site map. */
export type SitemapPost = Pick<Post, "slug" | "title" | "updatedAt" | "featuredImage">;

/** A range of the public posts for a site map, the oldest first, so that new posts come last. */
export async function listSitemapPosts(context: RequestContext, { limit, offset }: { limit: number; offset: number }) {
	if (limit <= 0) return [];
	const rows = await context.em.execute<SitemapPost[]>(
		`select post_slug.slug, title, updated_at as "updatedAt", featured_image as "featuredImage"
		from post join post_slug on post_slug.post_id = post.id and post_slug.is_current
		where id in (
			select id from post where ${visiblePostsSql(context)} order by post.created_at, post.id limit ? offset ?
		)
		order by post.created_at, post.id`,
		[limit, offset],
	);
	return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt) }));
}

/**
 * Counts the public posts in each part of a site map, in the order of `listSitemapPosts`, and finds the time of their
 * last change, if it is known.
 *
 * @param size the number of URLs in a part
 * @param before the number of URLs before the first post
 * @returns the parts that have posts, keyed by their number from 0
 */
export async function countSitemapParts(context: RequestContext, size: number, before: number) {
	const rows = await context.em.execute<{ part: number; count: number; changed_at: Date | string | null }[]>(
		`select part, count(*)::int as count, max(updated_at) filter (where isfinite(updated_at)) as changed_at from (
			select ((row_number() over (order by created_at, id) - 1 + ?::int) / ?::int)::int as part, updated_at
			from post where ${visiblePostsSql(context)}
		) as mapped group by part`,
		[before, size],
	);
	const dateOf = (moment: Date | string | null) => (moment ? new Date(moment) : undefined);
	return new Map(rows.map(({ part, count, changed_at }) => [part, { count, changedAt: dateOf(changed_at) }]));
}
