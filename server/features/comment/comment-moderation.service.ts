import { type FilterQuery, type QueryOrderMap, raw } from "@mikro-orm/core";
import type { CommentListQuery, ContactedInput } from "#contract/comment.ts";
import { rangeOf } from "#contract/fields.ts";
import { type JournalAction, subjectOf } from "#contract/journal.ts";
import { SEARCH_MATCHES_MAX } from "#contract/list-sizes.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import { Comment } from "#db/entities/comment.entity.ts";
import type { Post } from "#db/entities/post.entity.ts";
import { trigramPattern } from "#db/entities/trigram-text.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { SiteError } from "../../lib/errors.ts";
import { containingWords, searchWords } from "../../lib/search-pattern.ts";
import { recordInJournal } from "../journal/journal.service.ts";

/** The fields of a post that a list of comments shows. */
export type PostReference = Pick<Post, "id" | "title" | "slug" | "published" | "deletedAt">;

/** The fields of a comment that are shown beside its reply. */
type ParentComment = Pick<Comment, "id" | "authorName" | "isApproved" | "deletedAt">;

/** A comment with its post and, for a reply, the comment it replies to. */
export type CommentWithPost = Omit<Comment, "post" | "replyTo"> & {
	post: PostReference;
	replyTo?: ParentComment | null;
};

type State = NonNullable<CommentListQuery["state"]>;

const STATES: Record<State | "notDeleted", FilterQuery<Comment>> = {
	notDeleted: { deletedAt: null },
	waiting: { deletedAt: null, isApproved: false },
	urgent: { deletedAt: null, isApproved: false, isUrgent: true, contactedAt: null },
	approved: { deletedAt: null, isApproved: true },
	trash: { deletedAt: { $ne: null } },
};

/** The filter of comments whose post is not deleted; those of a deleted post are hidden, whatever their state. */
export const POST_NOT_DELETED = { post: { deletedAt: null } };

/** The filter of comments that wait for approval. */
export const WAITING = { isApproved: false, deletedAt: null, ...POST_NOT_DELETED };

const POST_FIELDS = ["*", "post.title", "post.slug", "post.published", "post.deletedAt"] as const;

/** Options for loading an entity with its post, without the post's text. */
export const WITH_POST = { populate: ["post"], fields: POST_FIELDS, strategy: "select-in" } as const;

/** Options for loading a comment with its post and the comment it replies to, without their texts. */
export const WITH_POST_AND_PARENT = {
	...WITH_POST,
	populate: ["post", "replyTo"],
	fields: [...POST_FIELDS, "replyTo.authorName", "replyTo.isApproved", "replyTo.deletedAt"],
} as const;

/**
 * A page of comments, and the number of all that match, of which a search counts at most 500. Urgent waiting comments
 * come first, then the newest; in the trash the last deleted. Comments under deleted posts are left out.
 */
export async function listComments(
	{ em }: RequestContext,
	{ state, postId, q = "", ...page }: CommentListQuery,
): Promise<[CommentWithPost[], number]> {
	const conditions: FilterQuery<Comment>[] = [
		POST_NOT_DELETED,
		STATES[state ?? "notDeleted"],
		...(postId === undefined ? [] : [{ post: postId }]),
	];
	const orderBy: QueryOrderMap<Comment>[] = [{ [URGENT_FIRST]: "desc" }, { createdAt: "desc", id: "desc" }];
	if (state === "trash") orderBy.unshift({ deletedAt: "desc" });
	const { limit, offset } = rangeOf(page);
	const words = searchWords(q);
	if (words.length === 0) {
		return em.findAndCount(Comment, { $and: conditions }, { ...WITH_POST_AND_PARENT, orderBy, limit, offset });
	}
	conditions.push(...words.map(inTrigrams), ...containingWords<Comment>(q, SEARCHED));
	const newest = { fields: ["id"], orderBy, limit: SEARCH_MATCHES_MAX } as const;
	const matching = await em.fork().find(Comment, { $and: conditions }, newest);
	const ids = matching.slice(offset, offset + limit).map(({ id }) => id);
	const comments = await em.find(Comment, { id: ids }, { ...WITH_POST_AND_PARENT, orderBy });
	return [comments, matching.length];
}

const SEARCHED = ["authorName", "authorEmail", "content"] as const;

// A common word is found among the newest comments, a rare one by the index of trigrams: Postgres knows which.
const inTrigrams = (word: string): FilterQuery<Comment> => ({ searched: { $like: trigramPattern(word) } });

// The sort key must match the index `comment_list_index`.
const URGENT_FIRST = raw("is_urgent and not is_approved");

/** The number of comments in each state, without those under deleted posts. */
export async function countComments(context: RequestContext): Promise<Record<State, number>> {
	// The few urgent ones are counted apart, by the index of the list: `contacted_at` is not in that of all comments.
	const [row] = await context.em.execute<Record<State, number>[]>(
		`select count(*) filter (where comment.deleted_at is null and not is_approved)::int as waiting,
			(select count(*) from comment join post on post.id = post_id where (is_urgent and not is_approved)
				and contacted_at is null and comment.deleted_at is null and post.deleted_at is null)::int as urgent,
			count(*) filter (where comment.deleted_at is null and is_approved)::int as approved,
			count(*) filter (where comment.deleted_at is not null)::int as trash
		from comment join post on post.id = post_id where post.deleted_at is null`,
	);
	return row ?? { waiting: 0, urgent: 0, approved: 0, trash: 0 };
}

/** Other writes of the transaction in which a comment is changed. */
type AlsoWrite = (em: EntityManager) => Promise<void>;

/** Publishes a comment. @throws SiteError `notFound`, also under a deleted post */
export async function approveComment(context: RequestContext, id: number, alsoWrite?: AlsoWrite) {
	await changeComment(context, id, "published", { isApproved: true }, alsoWrite);
	return findComment(context, id);
}

/** Makes a published comment wait for approval again. @throws SiteError `notFound`, also under a deleted post */
export async function unapproveComment(context: RequestContext, id: number): Promise<CommentWithPost> {
	await changeComment(context, id, "withdrawn", { isApproved: false, waitingSince: context.clock.now() });
	return findComment(context, id);
}

/**
 * Notes that the owner has written to a comment's author in private, or withdraws the note. Repeating it keeps the first
 * moment.
 *
 * @throws SiteError `notFound`, also for a comment in the trash or under a deleted post
 */
export async function markContacted(context: RequestContext, { id, isContacted }: ContactedInput) {
	const contactedAt = isContacted ? raw("coalesce(contacted_at, ?)", [context.clock.now()]) : null;
	const where = { id, deletedAt: null, ...POST_NOT_DELETED };
	const changed = await context.em.fork().nativeUpdate(Comment, where, { contactedAt });
	if (changed === 0) throw commentNotFound();
	return findComment(context, id);
}

/** Moves a comment to the trash. @throws SiteError `notFound`, also under a deleted post */
export async function deleteComment(context: RequestContext, id: number, alsoWrite?: AlsoWrite): Promise<void> {
	await changeComment(context, id, "trashed", { deletedAt: context.clock.now() }, alsoWrite);
}

/** Takes a comment out of the trash, also under a deleted post. @throws SiteError `notFound` where it is not there */
export async function restoreComment(context: RequestContext, id: number): Promise<CommentWithPost> {
	await withContentVersionBump(context.em.fork(), async (em) => {
		// A restored comment gets the full waiting time again.
		const change = { deletedAt: null, waitingSince: context.clock.now() };
		const restored = await em.nativeUpdate(Comment, { id, deletedAt: { $ne: null } }, change);
		if (restored === 0) throw new SiteError("notFound", "Такого комментария в корзине нет");
		await recordInJournal({ ...context, em }, { action: "untrashed", subject: subjectOf("comment", id) });
	});
	return findComment(context, id);
}

export const commentNotFound = () => new SiteError("notFound", "Комментарий не найден");

async function changeComment(
	context: RequestContext,
	id: number,
	action: JournalAction,
	change: Partial<Pick<Comment, "isApproved" | "waitingSince" | "deletedAt">>,
	alsoWrite?: AlsoWrite,
): Promise<void> {
	await withContentVersionBump(context.em.fork(), async (em) => {
		const changed = await em.nativeUpdate(Comment, { id, deletedAt: null, ...POST_NOT_DELETED }, change);
		if (changed === 0) throw commentNotFound();
		await alsoWrite?.(em);
		await recordInJournal({ ...context, em }, { action, subject: subjectOf("comment", id) });
	});
}

/** Loads a comment in any state. @throws SiteError `notFound` */
export const findComment = ({ em }: RequestContext, id: number): Promise<CommentWithPost> =>
	em.findOneOrFail(Comment, { id }, { ...WITH_POST_AND_PARENT, refresh: true, failHandler: commentNotFound });
