import { Post } from "#db/entities/post.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { visiblePostsSql, visibleToReaders } from "../schedule/schedule.service.ts";
import { type PostHead, visibleCategory, visibleTags } from "./post.service.ts";

const RELATED = 3;
// The number of posts that are ranked: the newest that share a tag or the category.
const CANDIDATES_MAX = 30;

const LINKED = ["title", "slug", "readingTime", "createdAt", "publishedAt"] as const;

/** The fields of a post that a link to it shows. */
export type LinkedPost = Pick<Post, "id" | (typeof LINKED)[number]>;

/** The posts published right before and after a public post, and at most three related ones, the closest first. */
export async function findAdjacentPosts(context: RequestContext, post: PostHead) {
	const previous = await findNeighbour(context, post, "desc");
	const next = await findNeighbour(context, post, "asc");
	const linked = [post, previous, next].flatMap((each) => each?.id ?? []);
	return { previous, next, related: await findRelated(context, post, linked) };
}

function findNeighbour(context: RequestContext, { id, publishedAt }: PostHead, direction: "asc" | "desc") {
	const isBefore = direction === "desc";
	const beyond = isBefore ? "$lt" : "$gt";
	return context.em.findOne(
		Post,
		{
			...visibleToReaders(context),
			// This condition lets the index be used; the `$or` orders posts of the same instant.
			publishedAt: { [isBefore ? "$lte" : "$gte"]: publishedAt },
			$or: [{ publishedAt: { [beyond]: publishedAt } }, { id: { [beyond]: id } }],
		},
		{ fields: LINKED, orderBy: { publishedAt: direction, id: direction } },
	);
}

/** @param linked the ids of the post itself and of posts that the page links already */
async function findRelated(context: RequestContext, post: PostHead, linked: number[]): Promise<LinkedPost[]> {
	const category = visibleCategory(post);
	const tagIds = visibleTags(post).map(({ id }) => id);
	// The ids stand in the statement, so that Postgres knows whether a tag has few posts, or so many that the newest ones
	// are found sooner by walking the list.
	const related: string[] = [];
	if (tagIds.length > 0) related.push(`id in (select post_id from post_tag where tag_id in (${tagIds.join()}))`);
	if (category) related.push(`category_id = ${category.id}`);
	if (related.length === 0) return [];
	const newest = related.map(
		(isRelated) =>
			`(select id, published_at from post
				where ${visiblePostsSql(context)} and ${isRelated} and id not in (${linked.join()})
				order by published_at desc, id desc limit ${CANDIDATES_MAX})`,
	);
	const rows = await context.em.execute<{ id: number }[]>(
		`select id from (${newest.join(" union ")}) as candidate
		order by published_at desc, id desc limit ${CANDIDATES_MAX}`,
	);
	const candidates = await context.em.find(
		Post,
		{ id: rows.map(({ id }) => id) },
		{
			fields: [...LINKED, "category.id", "tags.id"],
			strategy: "select-in",
			orderBy: { publishedAt: "desc", id: "desc" },
		},
	);
	return candidates
		.map((other) => ({
			other,
			closeness:
				2 * other.tags.getItems().filter((tag) => tagIds.includes(tag.id)).length +
				(category && other.category?.id === category.id ? 1 : 0),
		}))
		.sort((a, b) => b.closeness - a.closeness)
		.slice(0, RELATED)
		.map(({ other }) => other);
}
