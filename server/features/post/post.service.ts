import type { FilterObject, FilterQuery } from "@mikro-orm/core";
import { rangeOf } from "#contract/fields.ts";
import type { PostListQuery } from "#contract/post.ts";
import { slugSchema } from "#contract/slug.ts";
import { Post } from "#db/entities/post.entity.ts";
import { PostSlug } from "#db/entities/post-slug.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { visibleToReaders } from "../schedule/schedule.service.ts";
import { type ArticleText, renderForReading } from "./post-rendering.service.ts";

/** The category of a post; null if it was deleted, since the post then counts as uncategorised. */
export const visibleCategory = ({ category }: Pick<Post, "category">) =>
	category && !category.deletedAt ? category : null;

/** The tags of a post that are not deleted. */
export const visibleTags = ({ tags }: Pick<Post, "tags">) => tags.getItems().filter(({ deletedAt }) => !deletedAt);

/** A post without its source and rendering: the fields that a card shows. */
export type PostHead = Pick<Post, Exclude<keyof Post & string, "content" | "html" | "outline" | "text">>;

/**
 * A page of the posts that readers may see, newest first, with their sources, and the number of all that match.
 *
 * @param query `limit` at most 100, which is also its default; `category` and `tag` are slugs
 */
export const listPosts = (context: RequestContext, query: PostListQuery): Promise<[Post[], number]> =>
	Promise.all([context.em.find(Post, isOnPage(context, query), LISTED), countPosts(context, query)]);

/** The same as `listPosts`, without the sources. */
export const listPostHeads = (context: RequestContext, query: PostListQuery): Promise<[PostHead[], number]> =>
	Promise.all([
		context.em.find(Post, isOnPage(context, query), { ...LISTED, exclude: ["content"] }),
		countPosts(context, query),
	]);

const countPosts = (context: RequestContext, query: PostListQuery): Promise<number> =>
	context.postCounts(context, query, () => context.em.count(Post, toFilter(context, query)));

/** The filter of the posts on a page of the list. Those before it, maybe thousands, are read from the index alone. */
function isOnPage(context: RequestContext, query: PostListQuery): FilterQuery<Post> {
	const { limit, offset } = rangeOf(query);
	const ids = context.em
		.createQueryBuilder(Post)
		.select("id")
		.where(toFilter(context, query))
		.orderBy(LISTED.orderBy)
		.limit(limit, offset);
	return { id: { $in: ids.toRaw() } };
}

function toFilter(context: RequestContext, query: PostListQuery): FilterObject<Post> {
	return {
		...visibleToReaders(context),
		...(query.category ? { category: { slug: query.category, deletedAt: null } } : {}),
		...(query.tag ? { tags: { $some: { slug: query.tag, deletedAt: null } } } : {}),
	};
}

const LISTED = {
	populate: ["category", "tags"],
	orderBy: { publishedAt: "desc", id: "desc" },
	strategy: "select-in",
} as const;

/** The result of a slug for readers: a post, a post that has moved to another slug, a deleted post, or none. */
export type PublicSlug<P = Post> =
	| { kind: "post"; post: P }
	| { kind: "moved"; post: P }
	| { kind: "gone" }
	| { kind: "notFound" };

/** A post with its rendered source. */
export interface ReadablePost {
	post: Post;
	rendered: ArticleText;
}

/** Finds the public post of a slug with everything that its article shows. */
export async function findPublicPost(context: RequestContext, slug: string) {
	const found = await resolveSlug(context, slug, (where) =>
		// A single query loads the post with its relations.
		context.em.findOne(PostSlug, where, {
			populate: ["post.category", "post.tags", "post.html", "post.outline"],
			strategy: "joined",
		}),
	);
	if (found.kind !== "post") return found;
	return { ...found, rendered: await renderForReading(context, found.post) };
}

// A deleted post is `gone`; a deleted draft is `notFound`, since readers never saw it.
async function resolveSlug<P>(
	context: RequestContext,
	slug: string,
	load: (where: FilterQuery<PostSlug>) => Promise<{ isCurrent: boolean; post: P } | null>,
): Promise<PublicSlug<P>> {
	if (!slugSchema.safeParse(slug).success) return { kind: "notFound" };
	const found = await load({ slug, post: visibleToReaders(context) });
	if (found) {
		const { isCurrent, post } = found;
		return { kind: isCurrent ? "post" : "moved", post };
	}
	const hidden = await context.em.findOne(PostSlug, { slug });
	if (!hidden) return { kind: "notFound" };
	const { id } = hidden.post;
	const wasPublic = await context.em.count(Post, { id, deletedAt: { $ne: null }, publishedAt: { $ne: null } });
	return { kind: wasPublic > 0 ? "gone" : "notFound" };
}

/** Throws the error for a slug without a public post. @throws SiteError `gone` for a deleted post, else `notFound` */
export function throwNoPost({ kind }: { kind: "gone" | "notFound" }): never {
	if (kind === "gone") throw new SiteError("gone", "Статья удалена");
	throw new SiteError("notFound", "Статья не найдена");
}

/** The fields of a post that views, likes and comments need. */
export type PostCounts = Pick<Post, "id" | "viewCount" | "likeCount">;

/**
 * The id and the counts of the public post of a slug. A former slug is accepted too, since a post may get
 * another slug while its page is open in a browser.
 *
 * @throws SiteError `gone`, `notFound`
 */
export async function getPublicPost(context: RequestContext, slug: string): Promise<PostCounts> {
	const found = await resolveSlug(context, slug, (where) =>
		context.em.findOne(PostSlug, where, {
			fields: ["isCurrent", "post.viewCount", "post.likeCount"],
			strategy: "joined",
		}),
	);
	return "post" in found ? found.post : throwNoPost(found);
}
