import { pick } from "es-toolkit";
import pLimit from "p-limit";
import {
	type CommentInput,
	commentInputSchema,
	type ReplyInput,
	type VisitorOrAdminCommentInput,
} from "#contract/comment.ts";
import { type PageQuery, rangeOf } from "#contract/fields.ts";
import { subjectOf } from "#contract/journal.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import { Comment } from "#db/entities/comment.entity.ts";
import { takeLock } from "#db/migrate.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { showsDistress } from "../../lib/distress-signs.ts";
import { recordInJournal } from "../journal/journal.service.ts";
import { consentColumns } from "../legal/legal-revision.service.ts";
import { enqueueNotice } from "../notice/notice-outbox.service.ts";
import { getPublicPost } from "../post/post.service.ts";
import { countAttempt, refuseTooFast, sentLately } from "../visitor/form-limit.service.ts";
import { hashVisitorId } from "../visitor/visitor.service.ts";
import { commentFormOf } from "./comment-limit.service.ts";
import { type CommentWithPost, commentNotFound, findComment, POST_NOT_DELETED } from "./comment-moderation.service.ts";

/** A comment with the owner's replies, oldest first. */
export type CommentWithReplies = Comment & { replies: Comment[] };

const SHOWN = { isApproved: true, deletedAt: null };
const OLDEST_FIRST = { orderBy: { createdAt: "asc", id: "asc" } } as const;

/**
 * A page of the approved comments of a public post with their replies, oldest first, and the number of all of them,
 * replies not counted.
 *
 * @throws SiteError `gone`, `notFound`
 */
export async function listApprovedComments(
	context: RequestContext,
	slug: string,
	page: PageQuery,
): Promise<[CommentWithReplies[], number]> {
	const { id } = await getPublicPost(context, slug);
	const where = { ...SHOWN, post: id, replyTo: null };
	const [comments, total] = await context.em.findAndCount(Comment, where, { ...OLDEST_FIRST, ...rangeOf(page) });
	const replies =
		comments.length > 0
			? await context.em.find(Comment, { ...SHOWN, replyTo: { $in: comments.map(({ id }) => id) } }, OLDEST_FIRST)
			: [];
	const repliesTo = Map.groupBy(replies, ({ replyTo }) => replyTo?.id);
	const withReplies = comments.map((one) => Object.assign(one, { replies: repliesTo.get(one.id) ?? [] }));
	return [withReplies, total];
}

// Comments are stored a few at a time: those that wait for the lock would hold the connections of all other requests.
const storing = pLimit(2);

/**
 * Stores a reader's comment, which waits for approval, with the record of its consent. The signed-in admin's comment is
 * published at once, whatever other fields were sent with it.
 *
 * The same comment sent again within ten minutes is not stored twice: the first response may have been lost. A comment
 * with the honeypot field `subject` filled in gets the usual response, and is not stored.
 *
 * @throws ZodError when fields of a reader's comment are missing
 * @throws SiteError `notFound` or `gone` when there is no such public post; `invalid` for a form that was sent sooner than
 *   a person could fill it in; `rateLimited`
 */
export async function createComment(context: RequestContext, slug: string, sent: VisitorOrAdminCommentInput) {
	const post = await getPublicPost(context, slug);
	if (context.viewer) return publishAdminComment(context, post, sent);
	const { subject, filledInMs, ...input } = commentInputSchema.parse(sent);
	refuseTooFast(filledInMs);
	if (subject !== "") return honeypotResponse(context, input);
	return storing(() =>
		context.em.fork().transactional(async (em) => {
			await takeLock(em, "comments");
			const { authorName, authorEmail, content } = input;
			const same = { post: post.id, authorName, authorEmail, content };
			const known = await em.findOne(Comment, { ...same, ...sentLately(context) });
			if (known) return known;
			await countAttempt(context, em, commentFormOf(post.id));
			const comment = await makeComment(context, em, post, input);
			await em.flush();
			if (comment.isUrgent) {
				await enqueueNotice(em, comment.createdAt, { kind: "urgentComment", subjectId: comment.id });
			}
			return comment;
		}),
	);
}

/** The fields of a comment that its writer gets back. */
export type WrittenComment = Pick<
	Comment,
	"id" | "authorName" | "content" | "createdAt" | "isByAuthor" | "isApproved" | "isUrgent"
>;

const honeypotResponse = (
	{ clock }: RequestContext,
	{ authorName, content }: Pick<CommentInput, "authorName" | "content">,
): WrittenComment => ({
	id: 1,
	authorName,
	content,
	createdAt: clock.now(),
	isByAuthor: false,
	isApproved: false,
	isUrgent: false,
});

async function makeComment(
	context: RequestContext,
	em: EntityManager,
	post: { id: number },
	input: Omit<CommentInput, "subject" | "filledInMs">,
): Promise<Comment> {
	const now = context.clock.now();
	const { visitorId } = context.client;
	return em.create(Comment, {
		post: post.id,
		...pick(input, ["authorName", "authorEmail", "content"]),
		isUrgent: showsDistress(input.content, context.content.current().help.extraSigns),
		visitor: visitorId ? hashVisitorId(visitorId) : null,
		...(await consentColumns(em, "consent", input.consentRevision, now)),
		waitingSince: now,
		createdAt: now,
	});
}

/** Publishes a comment of the admin under a post. A repeated request returns the comment that was stored before. */
export function publishAdminComment(context: RequestContext, post: { id: number }, { content }: { content: string }) {
	return withContentVersionBump(context.em.fork(), (em) =>
		publish(context, em, { post: post.id, replyTo: null, content }),
	);
}

/**
 * Publishes the admin's reply to a comment. It approves that comment and its parent too: readers see no reply without
 * the comment above it. A reply to a reply goes under the same parent, since the thread has one level.
 *
 * @returns the reply
 * @throws SiteError `notFound`, also for a comment in the trash or under a deleted post
 */
export async function replyToComment(context: RequestContext, { id, content }: ReplyInput): Promise<CommentWithPost> {
	const reply = await withContentVersionBump(context.em.fork(), async (em) => {
		const where = { id, deletedAt: null, ...POST_NOT_DELETED };
		const comment = await em.findOneOrFail(Comment, where, { failHandler: commentNotFound });
		const replyTo = comment.replyTo?.id ?? comment.id;
		const approved = await em.execute<{ id: number }[]>(
			"update comment set is_approved = true where id in (?, ?) and deleted_at is null and not is_approved returning id",
			[comment.id, replyTo],
		);
		const reply = await publish(context, em, { post: comment.post.id, replyTo, content });
		for (const { id } of approved) await recordPublication(context, em, id);
		return reply;
	});
	return findComment(context, reply.id);
}

async function publish(
	context: RequestContext,
	em: EntityManager,
	own: { post: number; replyTo: number | null; content: string },
): Promise<Comment> {
	await takeLock(em, "comments");
	const known = await em.findOne(Comment, { ...own, isByAuthor: true, ...sentLately(context) });
	if (known) {
		known.isApproved = true;
		return known;
	}
	const now = context.clock.now();
	const comment = em.create(Comment, {
		...own,
		authorName: context.adminName,
		isByAuthor: true,
		isApproved: true,
		waitingSince: now,
		createdAt: now,
	});
	await em.flush();
	await recordPublication(context, em, comment.id);
	return comment;
}

const recordPublication = (context: RequestContext, em: EntityManager, id: number): Promise<void> =>
	recordInJournal({ ...context, em }, { action: "published", subject: subjectOf("comment", id) });
