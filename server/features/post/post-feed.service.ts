import { Post } from "../../../db/entities/post.entity.ts";
import type { Scope } from "../../scope.ts";
import { IS_PUBLIC, type ReadablePost, visibleTo } from "./post.service.ts";
import { renderForReading } from "./post-rendering.service.ts";

/** The newest public posts with their texts, the newest first. */
export async function listNewestPosts(
	scope: Scope,
	count: number,
): Promise<ReadablePost[]> {
	const posts = await scope.em.find(Post, visibleTo("reader"), {
		populate: ["category", "tags", "html", "outline"],
		orderBy: { publishedAt: "desc", id: "desc" },
		limit: count,
		strategy: "select-in",
	});
	return Promise.all(
		posts.map(async (post) => ({
			post,
			rendered: await renderForReading(scope, post),
		})),
	);
}

/** As much of a post as a site map says. */
export interface MappedPost {
	slug: string;
	title: string;
	updatedAt: Date;
	featuredImage: string;
}

/** All public posts, the oldest first, of each only what a site map says: new ones come to its end. */
export async function mapPosts({ em }: Scope): Promise<MappedPost[]> {
	const rows = await em.execute<
		{
			slug: string;
			title: string;
			updated_at: Date | string;
			featured_image: string;
		}[]
	>(
		`select address.slug, title, updated_at, featured_image
		from post join post_address as address on address.post_id = post.id and address.is_current
		where ${IS_PUBLIC} order by post.id`,
	);
	return rows.map((row) => ({
		slug: row.slug,
		title: row.title,
		updatedAt: new Date(row.updated_at),
		featuredImage: row.featured_image,
	}));
}
