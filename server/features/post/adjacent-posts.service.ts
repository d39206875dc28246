import type { FilterQuery } from "@mikro-orm/core";
import { Post } from "#db/entities/post.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { type PostHead, visibleTo } from "./post.service.ts";

const RELATED = 3;
// The newest that have something in common are weighed against one another.
const CANDIDATES_MAX = 30;

/** As much of a post as what leads to it says. */
export type LinkedPost = Pick<
	Post,
	"id" | "title" | "slug" | "readingTime" | "createdAt" | "publishedAt"
>;

/** What readers may go on to from a post. */
export interface AdjacentPosts {
	/** The one published before it, and after it. */
	previous: LinkedPost | null;
	next: LinkedPost | null;
	/** At most three others that share its tags or its category, the closest first. */
	related: LinkedPost[];
}

/** What stands around a public post. */
export async function findAdjacentPosts(
	context: RequestContext,
	post: PostHead,
): Promise<AdjacentPosts> {
	const previous = await findNeighbour(context, post, "desc");
	const next = await findNeighbour(context, post, "asc");
	const others = [post, previous, next].flatMap((each) => each?.id ?? []);
	return { previous, next, related: await findRelated(context, post, others) };
}

const LINKED = [
	"title",
	"slug",
	"readingTime",
	"createdAt",
	"publishedAt",
] as const;

function findNeighbour(
	{ em }: RequestContext,
	{ id, publishedAt }: PostHead,
	direction: "asc" | "desc",
): Promise<LinkedPost | null> {
	const isBefore = direction === "desc";
	const beyond = isBefore ? "$lt" : "$gt";
	return em.findOne(
		Post,
		{
			...visibleTo("reader"),
			// For the index, which begins there; the rest is for posts of the same instant.
			publishedAt: { [isBefore ? "$lte" : "$gte"]: publishedAt },
			$or: [
				{ publishedAt: { [beyond]: publishedAt } },
				{ id: { [beyond]: id } },
			],
		},
		{ fields: LINKED, orderBy: { publishedAt: direction, id: direction } },
	);
}

/** @param others the ids of posts that the page links already */
async function findRelated(
	{ em }: RequestContext,
	{ category, tags }: PostHead,
	others: number[],
): Promise<LinkedPost[]> {
	const tagIds = tags
		.getItems()
		.filter(({ deletedAt }) => !deletedAt)
		.map((tag) => tag.id);
	const filing: FilterQuery<Post>[] = [];
	if (tagIds.length > 0) {
		filing.push({ tags: { $some: { id: { $in: tagIds } } } });
	}
	if (category && !category.deletedAt) filing.push({ category: category.id });
	if (filing.length === 0) return [];
	const candidates = await em.find(
		Post,
		{ ...visibleTo("reader"), id: { $nin: others }, $or: filing },
		{
			fields: [...LINKED, "category.id", "tags.id"],
			strategy: "select-in",
			orderBy: { publishedAt: "desc", id: "desc" },
			limit: CANDIDATES_MAX,
		},
	);
	return candidates
		.map((other) => ({
			other,
			closeness:
				2 *
					other.tags.getItems().filter((tag) => tagIds.includes(tag.id))
						.length +
				(category && other.category?.id === category.id ? 1 : 0),
		}))
		.sort((a, b) => b.closeness - a.closeness)
		.slice(0, RELATED)
		.map(({ other }) => other);
}
