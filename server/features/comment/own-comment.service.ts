import type { ReplyInput } from "#contract/comment.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import { Comment } from "#db/entities/comment.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { findDuplicate, lockComments } from "./comment-limit.service.ts";
import { type CommentWithPost, commentNotFound, findComment, POST_NOT_DELETED } from "./comment-moderation.service.ts";

/** Publishes a comment of the admin under a post. A repeated request returns the comment that was stored before. */
export function publishAdminComment(
	context: RequestContext,
	post: { id: number },
	{ content }: { content: string },
): Promise<Comment> {
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
		const comment = await em.findOne(Comment, { id, deletedAt: null, ...POST_NOT_DELETED });
		if (!comment) throw commentNotFound();
		const replyTo = comment.replyTo?.id ?? comment.id;
		await em.nativeUpdate(Comment, { id: { $in: [comment.id, replyTo] }, deletedAt: null }, { isApproved: true });
		return publish(context, em, { post: comment.post.id, replyTo, content });
	});
	return findComment(context, reply.id);
}

async function publish(
	context: RequestContext,
	em: EntityManager,
	own: { post: number; replyTo: number | null; content: string },
): Promise<Comment> {
	await lockComments(em);
	const known = await findDuplicate(context, em, { ...own, isByAuthor: true });
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
	return comment;
}
