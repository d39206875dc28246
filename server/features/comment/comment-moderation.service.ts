import { type FilterQuery, raw } from "@mikro-orm/core";
import type { CommentListQuery } from "#contract/comment.ts";
import { LIST_MAX } from "#contract/fields.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import { Comment } from "#db/entities/comment.entity.ts";
import type { Post } from "#db/entities/post.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { searchPatterns } from "../../lib/search-pattern.ts";

/** As much of a post as a list of comments shows. */
export type FiledPost = Pick<
	Post,
	"id" | "title" | "slug" | "published" | "deletedAt"
>;

/** The fields of a comment that are shown beside its answer. */
type AnsweredComment = Pick<
	Comment,
	"id" | "authorName" | "isApproved" | "deletedAt"
>;

export type FiledComment = Omit<Comment, "post" | "replyTo"> & {
	post: FiledPost;
	replyTo?: AnsweredComment | null;
};

type State = NonNullable<CommentListQuery["state"]>;

const STATES: Record<State | "kept", FilterQuery<Comment>> = {
	kept: { deletedAt: null },
	waiting: { deletedAt: null, isApproved: false },
	urgent: { deletedAt: null, isApproved: false, isUrgent: true },
	approved: { deletedAt: null, isApproved: true },
	trash: { deletedAt: { $ne: null } },
};

// A post in the trash has its comments there with it, whatever their own state.
export const UNDER_KEPT_POST = { post: { deletedAt: null } };

const POST_FIELDS = [
	"*",
	"post.title",
	"post.slug",
	"post.published",
	"post.deletedAt",
] as const;

/** Options for loading an entity with its post, without the post's text. */
export const FILED = {
	populate: ["post"],
	fields: POST_FIELDS,
	strategy: "select-in",
} as const;

/** Options for loading a comment with its post and the comment it answers, without their texts. */
export const FILED_COMMENT = {
	...FILED,
	populate: ["post", "replyTo"],
	fields: [
		...POST_FIELDS,
		"replyTo.authorName",
		"replyTo.isApproved",
		"replyTo.deletedAt",
	],
} as const;

/**
 * A page of comments, the urgent ones that wait before all others, then the newest first, in the trash the last deleted
 * first, and how many there are.
 * None of those under deleted posts.
 */
export async function listComments(
	context: RequestContext,
	{ state, postId, q = "", limit = LIST_MAX, offset = 0 }: CommentListQuery,
): Promise<{ comments: FiledComment[]; total: number }> {
	const [comments, total] = await context.em.findAndCount(
		Comment,
		{
			$and: [
				UNDER_KEPT_POST,
				STATES[state ?? "kept"],
				...(postId === undefined ? [] : [{ post: postId }]),
				...searchPatterns(q).map(contains),
			],
		},
		{
			...FILED_COMMENT,
			orderBy: [
				...(state === "trash" ? [{ deletedAt: "desc" as const }] : []),
				{ [URGENT_FIRST]: "desc" },
				{ createdAt: "desc", id: "desc" },
			],
			limit,
			offset,
		},
	);
	return { comments, total };
}

// The order of the index `comment_list_index`.
const URGENT_FIRST = raw("is_urgent and not is_approved");

function contains(pattern: string): FilterQuery<Comment> {
	return {
		$or: [
			{ authorName: { $re: pattern } },
			{ authorEmail: { $re: pattern } },
			{ content: { $re: pattern } },
		],
	};
}

/** How many comments there are in each state, none of those under deleted posts. */
export async function countComments(
	context: RequestContext,
): Promise<Record<State, number>> {
	const [row] = await context.em.execute<Record<State, number>[]>(
		`select count(*) filter (where comment.deleted_at is null and not is_approved)::int as waiting,
			count(*) filter (where comment.deleted_at is null and not is_approved and is_urgent)::int as urgent,
			count(*) filter (where comment.deleted_at is null and is_approved)::int as approved,
			count(*) filter (where comment.deleted_at is not null)::int as trash
		from comment join post on post.id = post_id where post.deleted_at is null`,
	);
	return row ?? { waiting: 0, urgent: 0, approved: 0, trash: 0 };
}

/** Shows a comment to readers. @throws SiteError `notFound`, also under a deleted post */
export async function approveComment(
	context: RequestContext,
	id: number,
): Promise<FiledComment> {
	await changeComment(context, id, { isApproved: true });
	return findComment(context, id);
}

/** Takes it from readers again, to wait. @throws SiteError `notFound`, also under a deleted post */
export async function unapproveComment(
	context: RequestContext,
	id: number,
): Promise<FiledComment> {
	await changeComment(context, id, {
		isApproved: false,
		waitingSince: context.clock.now(),
	});
	return findComment(context, id);
}

/** @throws SiteError `notFound` */
export async function deleteComment(
	context: RequestContext,
	id: number,
): Promise<void> {
	await changeComment(context, id, { deletedAt: context.clock.now() });
}

/** @throws SiteError `notFound` when it is not in the trash */
export async function restoreComment(
	context: RequestContext,
	id: number,
): Promise<FiledComment> {
	await withContentVersionBump(context.em.fork(), async (em) => {
		const restored = await em.nativeUpdate(
			Comment,
			{ id, deletedAt: { $ne: null } },
			// A restored comment has the full waiting time again.
			{ deletedAt: null, waitingSince: context.clock.now() },
		);
		if (restored > 0) return;
		throw new SiteError("notFound", "Такого комментария в корзине нет");
	});
	return findComment(context, id);
}

export const missingComment = () =>
	new SiteError("notFound", "Комментарий не найден");

async function changeComment(
	context: RequestContext,
	id: number,
	change: Partial<Pick<Comment, "isApproved" | "waitingSince" | "deletedAt">>,
): Promise<void> {
	await withContentVersionBump(context.em.fork(), async (em) => {
		const changed = await em.nativeUpdate(
			Comment,
			{ id, deletedAt: null, ...UNDER_KEPT_POST },
			change,
		);
		if (changed === 0) throw missingComment();
	});
}

/** @throws SiteError `notFound` */
export async function findComment(
	context: RequestContext,
	id: number,
): Promise<FiledComment> {
	const comment = await context.em.findOne(
		Comment,
		{ id },
		{ ...FILED_COMMENT, refresh: true },
	);
	if (!comment) throw missingComment();
	return comment;
}
