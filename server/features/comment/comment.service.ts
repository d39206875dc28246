import { createHash } from "node:crypto";
import { Comment } from "../../../db/entities/comment.entity.ts";
import { consent } from "../../../src/content/consent.ts";
import { legalText } from "../../../src/content/legal-text.ts";
import type { Scope } from "../../scope.ts";
import { LIST_MAX, type PageQuery } from "../fields.schema.ts";
import { getPublicPost } from "../post/post.service.ts";
import { hashVisitorId } from "../visitor/visitor.service.ts";
import type { CommentInput } from "./comment.schema.ts";

/** The approved comments of a public post, oldest first, and how many there are. */
export async function listApprovedComments(
	scope: Scope,
	slug: string,
	{ limit = LIST_MAX, offset = 0 }: PageQuery,
): Promise<{ comments: Comment[]; total: number }> {
	const post = await getPublicPost(scope, slug);
	const [comments, total] = await scope.em.findAndCount(
		Comment,
		{ post: post.id, isApproved: true, deletedAt: null },
		{
			orderBy: { createdAt: "asc", id: "asc" },
			limit,
			offset,
		},
	);
	return { comments, total };
}

/**
 * Takes a reader's comment, to wait for the owner, with the record of the consent it came under.
 *
 * @throws SiteError `missing` or `gone` when there is no such public post
 */
export async function createComment(
	scope: Scope,
	slug: string,
	input: CommentInput,
): Promise<Comment> {
	const post = await getPublicPost(scope, slug);
	const now = scope.clock.now();
	const { visitorId } = scope.origin;
	const em = scope.em.fork();
	const comment = em.create(Comment, {
		post: post.id,
		authorName: input.authorName,
		authorEmail: input.authorEmail,
		content: input.content,
		visitor: visitorId ? hashVisitorId(visitorId) : null,
		consentRevision: consent.revision,
		consentHash: createHash("sha256").update(legalText(consent)).digest("hex"),
		consentAt: now,
		createdAt: now,
	});
	await em.flush();
	return comment;
}
