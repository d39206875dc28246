import type { FilterQuery } from "@mikro-orm/core";
import type { AdminPageQuery, AdminPostListQuery } from "#contract/admin-post-list.ts";
import { type PageQuery, rangeOf } from "#contract/fields.ts";
import { Post } from "#db/entities/post.entity.ts";
import { NEVER_WITHDRAWN, PUBLISHED_AT_ONCE } from "#db/entities/publication.ts";
import { inRussian } from "#db/russian-order.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { searchPatterns } from "../../lib/search-pattern.ts";
import type { PostHead, PostList } from "./post.service.ts";

const RELATIONS = { populate: ["category", "tags", "workingRevision"], strategy: "select-in" } as const;

/**
 * All posts that are not deleted, with their sources, newest first by creation.
 *
 * @param page `limit` at most 100, which is also its default
 */
export async function listAllPosts(context: RequestContext, page: PageQuery): Promise<PostList> {
	const [posts, total] = await context.em.findAndCount(
		Post,
		{ deletedAt: null },
		{ ...RELATIONS, orderBy: { createdAt: "desc", id: "desc" }, ...rangeOf(page) },
	);
	return { posts, total };
}

/** A page of the admin's list: the posts that are not deleted and match the query, without their sources. */
export async function listAdminPosts(context: RequestContext, query: AdminPostListQuery): Promise<PostList<PostHead>> {
	const { sort, direction, limit, offset } = query;
	const column = sort === "title" ? inRussian(sort) : sort;
	const [posts, total] = await context.em.findAndCount(Post, matching(query), {
		...RELATIONS,
		exclude: ["content"],
		orderBy: [{ [column]: direction }, { id: direction }],
		limit,
		offset,
	});
	return { posts, total };
}

/** A page of the trash, the last deleted first, without the sources. */
export async function listDeletedPosts(
	context: RequestContext,
	{ limit, offset }: AdminPageQuery,
): Promise<PostList<PostHead>> {
	const [posts, total] = await context.em.findAndCount(
		Post,
		{ deletedAt: { $ne: null } },
		{ ...RELATIONS, exclude: ["content"], orderBy: { deletedAt: "desc", id: "desc" }, limit, offset },
	);
	return { posts, total };
}

function matching({ q, state, categoryId, tagId }: AdminPostListQuery): FilterQuery<Post> {
	const conditions = searchPatterns(q).map(containsPattern);
	if (state) conditions.push(IN_STATE[state]);
	if (categoryId !== undefined) conditions.push(inCategory(categoryId));
	if (tagId !== undefined) {
		conditions.push({ tags: { $some: { id: tagId, deletedAt: null } } });
	}
	return { deletedAt: null, $and: conditions };
}

const IN_STATE: Record<NonNullable<AdminPostListQuery["state"]>, FilterQuery<Post>> = {
	published: { published: true, publishAt: PUBLISHED_AT_ONCE },
	draft: { published: false },
	scheduled: {
		$or: [
			{ publishAt: { $gt: PUBLISHED_AT_ONCE } },
			{ withdrawAt: { $lt: NEVER_WITHDRAWN } },
			{ scheduledAt: { $ne: null } },
		],
	},
	edited: { workingRevision: { $ne: null } },
};

const containsPattern = (pattern: string): FilterQuery<Post> => ({
	$or: [
		{ title: { $re: pattern } },
		{ excerpt: { $re: pattern } },
		{ slug: { $re: pattern } },
		{ text: { $re: pattern } },
		{ workingRevision: { title: { $re: pattern } } },
	],
});

// A post under a deleted category counts as uncategorised, as it is shown.
const inCategory = (categoryId: number | "none"): FilterQuery<Post> =>
	categoryId === "none"
		? { $or: [{ category: null }, { category: { deletedAt: { $ne: null } } }] }
		: { category: { id: categoryId, deletedAt: null } };
