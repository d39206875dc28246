import type { AnswerInput } from "#contract/comment.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import { Comment } from "#db/entities/comment.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { findSame, lockComments } from "./comment-limit.service.ts";
import {
	type FiledComment,
	findComment,
	missingComment,
	UNDER_KEPT_POST,
} from "./comment-moderation.service.ts";

/** Publishes a comment of the owner's under a post; the same sent again is the one that is there. */
export function publishOwnComment(
	context: RequestContext,
	post: { id: number },
	{ content }: { content: string },
): Promise<Comment> {
	return withContentVersionBump(context.em.fork(), (em) =>
		publish(context, em, { post: post.id, replyTo: null, content }),
	);
}

/**
 * Publishes the owner's answer to a comment, and what it stands under where that waits: nobody would see it alone.
 * An answer to an answer stands beside it, under the same comment.
 *
 * @returns the answer
 * @throws SiteError `notFound`, also for what is in the trash or under a deleted post
 */
export async function answerComment(
	context: RequestContext,
	{ id, content }: AnswerInput,
): Promise<FiledComment> {
	const answer = await withContentVersionBump(context.em.fork(), async (em) => {
		const comment = await em.findOne(Comment, {
			id,
			deletedAt: null,
			...UNDER_KEPT_POST,
		});
		if (!comment) throw missingComment();
		const replyTo = comment.replyTo?.id ?? comment.id;
		await em.nativeUpdate(
			Comment,
			{ id: { $in: [comment.id, replyTo] }, deletedAt: null },
			{ isApproved: true },
		);
		return publish(context, em, { post: comment.post.id, replyTo, content });
	});
	return findComment(context, answer.id);
}

async function publish(
	context: RequestContext,
	em: EntityManager,
	own: { post: number; replyTo: number | null; content: string },
): Promise<Comment> {
	await lockComments(em);
	const known = await findSame(context, em, { ...own, isByAuthor: true });
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
