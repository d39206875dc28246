import type { FilterQuery } from "@mikro-orm/core";
import { LIST_MAX } from "#contract/fields.ts";
import type { PostListQuery } from "#contract/post.ts";
import { slugSchema } from "#contract/slug.ts";
import { Post } from "#db/entities/post.entity.ts";
import { PostSlug } from "#db/entities/post-slug.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import {
	type ArticleText,
	renderForReading,
} from "./post-rendering.service.ts";

export const missingPost = () => new SiteError("notFound", "Статья не найдена");

/**
 * Which posts a kind of viewer may see: used by everything that reads posts.
 *
 * A public post is no draft: the database holds the two opposite, and its index of what is public can
 * answer for this filter alone.
 */
export const visibleTo = (viewer: "reader" | "owner") =>
	viewer === "owner"
		? { deletedAt: null }
		: { deletedAt: null, published: true };

/** What readers may see, as SQL. */
export const IS_PUBLIC = "post.deleted_at is null and post.published";

/** A page of posts and how many there are in all. */
export interface PostList<P = Post> {
	posts: P[];
	total: number;
}

/** A post without its texts: as much of it as a card shows. */
export type PostHead = Pick<
	Post,
	Exclude<keyof Post & string, "content" | "html" | "outline" | "text">
>;

/**
 * The posts that readers may see, newest first, with their sources.
 *
 * @param query `limit` at most 100, as without it. `category`, `tag`: slugs
 */
export async function listPosts(
	context: RequestContext,
	query: PostListQuery,
): Promise<PostList> {
	const where = listedBy(query);
	const [posts, total] = await context.em.findAndCount(
		Post,
		where,
		pageOptions(query),
	);
	return { posts, total };
}

/** As `listPosts`, without the sources. */
export async function listPostHeads(
	context: RequestContext,
	query: PostListQuery,
): Promise<PostList<PostHead>> {
	const where = listedBy(query);
	const [posts, total] = await context.em.findAndCount(Post, where, {
		...pageOptions(query),
		exclude: ["content"],
	});
	return { posts, total };
}

function listedBy(query: PostListQuery): FilterQuery<Post> {
	return {
		...visibleTo("reader"),
		...(query.category
			? { category: { slug: query.category, deletedAt: null } }
			: {}),
		...(query.tag
			? { tags: { $some: { slug: query.tag, deletedAt: null } } }
			: {}),
	};
}

const pageOptions = (query: PostListQuery) =>
	({
		populate: ["category", "tags"],
		orderBy: { publishedAt: "desc", id: "desc" },
		limit: query.limit ?? LIST_MAX,
		offset: query.offset ?? 0,
		strategy: "select-in",
	}) as const;

/** What a slug leads readers to: a post, one that has moved from there, or nothing (any more). */
export type PublicSlug<P = Post> =
	| { kind: "post"; post: P }
	| { kind: "moved"; post: P }
	| { kind: "gone" }
	| { kind: "notFound" };

/** A post with its source as readers see it. */
export interface ReadablePost {
	post: Post;
	rendered: ArticleText;
}

/** What a slug leads readers to, with all that an article shows. */
export async function findPublicPost(
	context: RequestContext,
	slug: string,
): Promise<
	Exclude<PublicSlug, { kind: "post" }> | ({ kind: "post" } & ReadablePost)
> {
	const found = await locate(context, slug, (where) =>
		// One question with all that belongs to the answer.
		context.em.findOne(PostSlug, where, {
			populate: ["post.category", "post.tags", "post.html", "post.outline"],
			strategy: "joined",
		}),
	);
	if (found.kind !== "post") return found;
	return { ...found, rendered: await renderForReading(context, found.post) };
}

// A deleted post is gone, a deleted draft never was there.
async function locate<P>(
	context: RequestContext,
	slug: string,
	load: (
		where: FilterQuery<PostSlug>,
	) => Promise<{ isCurrent: boolean; post: P } | null>,
): Promise<PublicSlug<P>> {
	if (!slugSchema.safeParse(slug).success) return { kind: "notFound" };
	const address = await load({ slug, post: visibleTo("reader") });
	if (address) {
		const { isCurrent, post } = address;
		return { kind: isCurrent ? "post" : "moved", post };
	}
	const hidden = await context.em.findOne(PostSlug, { slug });
	if (!hidden) return { kind: "notFound" };
	const { id } = hidden.post;
	const wasPublic = await context.em.count(Post, {
		id,
		deletedAt: { $ne: null },
		publishedAt: { $ne: null },
	});
	return { kind: wasPublic > 0 ? "gone" : "notFound" };
}

/**
 * Says no where a slug leads to no post.
 *
 * @throws SiteError `gone` for a deleted post, `notFound` for anything else
 */
export function refuseNoPost({ kind }: { kind: "gone" | "notFound" }): never {
	if (kind === "gone") throw new SiteError("gone", "Статья удалена");
	throw missingPost();
}

/** A post as far as its readers' views, likes and comments need it. */
export type PostCounts = Pick<Post, "id" | "viewCount" | "likeCount">;

/**
 * The public post that a slug leads to, without its texts. Also by a former slug: an article may get
 * another address while somebody reads it.
 *
 * @throws SiteError `gone`, `notFound`
 */
export async function getPublicPost(
	context: RequestContext,
	slug: string,
): Promise<PostCounts> {
	const found = await locate(context, slug, (where) =>
		context.em.findOne(PostSlug, where, {
			fields: ["isCurrent", "post.viewCount", "post.likeCount"],
			strategy: "joined",
		}),
	);
	return "post" in found ? found.post : refuseNoPost(found);
}
