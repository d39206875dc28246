import type { FilterQuery } from "@mikro-orm/core";
import type { AdminPageQuery, AdminPostListQuery } from "#contract/admin-post-list.ts";
import { type PageQuery, rangeOf } from "#contract/fields.ts";
import { Post } from "#db/entities/post.entity.ts";
import { NEVER_WITHDRAWN, PUBLISHED_AT_ONCE } from "#db/entities/publication.ts";
import { inRussian } from "#db/russian-order.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { containingWords } from "../../lib/search-pattern.ts";
import type { PostHead } from "./post.service.ts";

const RELATIONS = { populate: ["category", "tags", "workingRevision"], strategy: "select-in" } as const;

/** All posts that are not deleted, with their sources, newest first by creation; by default at most 100. */
export function listAllPosts({ em }: RequestContext, page: PageQuery): Promise<[Post[], number]> {
	const orderBy = { createdAt: "desc", id: "desc" } as const;
	return em.findAndCount(Post, { deletedAt: null }, { ...RELATIONS, orderBy, ...rangeOf(page) });
}

/** A page of the admin's list: the posts that are not deleted and match the query, without their sources. */
export function listAdminPosts({ em }: RequestContext, query: AdminPostListQuery): Promise<[PostHead[], number]> {
	const { sort, direction, limit, offset } = query;
	const column = sort === "title" ? inRussian(sort) : sort;
	const orderBy = [{ [column]: direction }, { id: direction }];
	return em.findAndCount(Post, matching(query), { ...RELATIONS, exclude: ["content"], orderBy, limit, offset });
}

/** A page of the trash, the last deleted first, without the sources. */
export function listDeletedPosts({ em }: RequestContext, page: AdminPageQuery): Promise<[PostHead[], number]> {
	const orderBy = { deletedAt: "desc", id: "desc" } as const;
	return em.findAndCount(Post, { deletedAt: { $ne: null } }, { ...RELATIONS, exclude: ["content"], orderBy, ...page });
}

function matching({ q, state, categoryId, tagId }: AdminPostListQuery): FilterQuery<Post> {
	const conditions = containingWords<Post>(q, ["title", "excerpt", "slug", "text"], (pattern) => [
		{ workingRevision: { title: { $re: pattern } } },
	]);
	if (state) conditions.push(IN_STATE[state]);
	if (categoryId !== undefined) conditions.push(inCategory(categoryId));
	if (tagId !== undefined) conditions.push({ tags: { $some: { id: tagId, deletedAt: null } } });
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

// A post under a deleted category counts as uncategorised, as it is shown.
const inCategory = (categoryId: number | "none"): FilterQuery<Post> =>
	categoryId === "none"
		? { $or: [{ category: null }, { category: { deletedAt: { $ne: null } } }] }
		: { category: { id: categoryId, deletedAt: null } };
