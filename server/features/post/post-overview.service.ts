import type { QBFilterQuery } from "@mikro-orm/sql";
import { Post } from "../../../db/entities/post.entity.ts";
import type { Scope } from "../../scope.ts";
import { LIST_MAX, type PageQuery } from "../fields.schema.ts";
import { searchPatterns } from "../search-pattern.ts";
import { type PostHead, type PostList, visibleTo } from "./post.service.ts";
import type { PanelPage, PostOverviewQuery } from "./post-overview.schema.ts";

const RELATIONS = {
	populate: ["category", "tags"],
	strategy: "select-in",
} as const;

/**
 * All posts but the deleted with their sources, newest first by creation.
 *
 * @param page `limit` at most 100, as without it
 */
export async function listAllPosts(
	scope: Scope,
	{ limit = LIST_MAX, offset = 0 }: PageQuery,
): Promise<PostList> {
	const [posts, total] = await scope.em.findAndCount(Post, visibleTo("owner"), {
		...RELATIONS,
		orderBy: { createdAt: "desc", id: "desc" },
		limit,
		offset,
	});
	return { posts, total };
}

/** A page of the panel's list: all posts but the deleted, as they were searched for. */
export async function listPostOverviews(
	scope: Scope,
	query: PostOverviewQuery,
): Promise<PostList<PostHead>> {
	const ids = await findIds(scope, query);
	const { limit, offset } = rangeOf(query);
	const posts = await loadHeads(scope, ids.slice(offset, offset + limit));
	return { posts, total: ids.length };
}

/** A page of the trash, the last deleted first. */
export async function listDeletedPosts(
	scope: Scope,
	page: PanelPage,
): Promise<PostList<PostHead>> {
	const [posts, total] = await scope.em.findAndCount(
		Post,
		{ deletedAt: { $ne: null } },
		{
			...RELATIONS,
			exclude: ["content"],
			orderBy: { deletedAt: "desc", id: "desc" },
			...rangeOf(page),
		},
	);
	return { posts, total };
}

const rangeOf = ({ page, pageSize }: PanelPage) => ({
	limit: pageSize,
	offset: (page - 1) * pageSize,
});

/**
 * The numbers of all posts that a query finds, in its order. Numbers and titles are light, and texts are
 * gone through once: a count and a page would do it twice.
 */
async function findIds(
	{ em }: Scope,
	query: PostOverviewQuery,
): Promise<number[]> {
	const { sort, direction } = query;
	const found = await em
		.createQueryBuilder(Post)
		.select(["id", "title"])
		.where(matching(query))
		.orderBy([{ [sort]: direction }, { id: direction }])
		.execute<{ id: number; title: string }[]>("all");
	if (sort === "title") {
		// In Russian order, whatever the database's collation.
		const sign = direction === "asc" ? 1 : -1;
		found.sort((a, b) => sign * a.title.localeCompare(b.title, "ru"));
	}
	return found.map(({ id }) => id);
}

async function loadHeads({ em }: Scope, ids: number[]): Promise<PostHead[]> {
	const posts = await em.find(
		Post,
		// Again: what was deleted since is left out.
		{ id: { $in: ids }, ...visibleTo("owner") },
		{ ...RELATIONS, exclude: ["content"] },
	);
	const byId = new Map(posts.map((post) => [post.id, post]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

function matching({
	q,
	state,
	categoryId,
	tagId,
}: PostOverviewQuery): QBFilterQuery<Post> {
	const conditions = searchPatterns(q).map(containing);
	if (state) conditions.push({ published: state === "published" });
	if (categoryId !== undefined) conditions.push(filedUnder(categoryId));
	if (tagId !== undefined) {
		conditions.push({ tags: { $some: { id: tagId, deletedAt: null } } });
	}
	return { ...visibleTo("owner"), $and: conditions };
}

const containing = (pattern: string): QBFilterQuery<Post> => ({
	$or: [
		{ title: { $re: pattern } },
		{ excerpt: { $re: pattern } },
		{ slug: { $re: pattern } },
		{ text: { $re: pattern } },
	],
});

// What is filed under a deleted category shows none.
const filedUnder = (categoryId: number | "none"): QBFilterQuery<Post> =>
	categoryId === "none"
		? { $or: [{ category: null }, { category: { deletedAt: { $ne: null } } }] }
		: { category: { id: categoryId, deletedAt: null } };
