import type {
	AdminComment,
	CommentText,
	CommentView,
	CreatedCommentView,
	OwnComment,
	PostReferenceView,
} from "#contract/comment.ts";
import type { Comment } from "#db/entities/comment.entity.ts";
import { helpFor } from "../../lib/distress-signs.ts";
import { findLinks } from "../../lib/find-links.ts";
import type { CommentWithReplies, WrittenComment } from "./comment.service.ts";
import type { CommentWithPost, PostReference } from "./comment-moderation.service.ts";

type ShownComment = Pick<Comment, "id" | "authorName" | "content" | "createdAt" | "isByAuthor" | "isApproved">;

function presentText(comment: ShownComment): CommentText {
	return {
		id: comment.id,
		authorName: comment.authorName,
		content: comment.content,
		links: findLinks(comment.content),
		createdAt: comment.createdAt.toISOString(),
		isByAuthor: comment.isByAuthor,
	};
}

export function presentComment(comment: CommentWithReplies): CommentView {
	return { ...presentText(comment), replies: comment.replies.map(presentText) };
}

export function presentOwnComment(comment: ShownComment): OwnComment {
	return { ...presentText(comment), isApproved: comment.isApproved };
}

export const presentWritten = (comment: WrittenComment): CreatedCommentView => ({
	...presentOwnComment(comment),
	help: helpFor(comment),
});

/** The fields of a post that are shown beside a reader's comment or like. */
export const presentPostReference = ({ id, title, slug, published, deletedAt }: PostReference): PostReferenceView => ({
	id,
	title,
	slug,
	published: published && !deletedAt,
});

const presentParent = ({ id, authorName, isApproved, deletedAt }: NonNullable<CommentWithPost["replyTo"]>) => ({
	id,
	authorName,
	isPublic: isApproved && !deletedAt,
});

export function presentAdminComment(comment: CommentWithPost): AdminComment {
	return {
		...presentOwnComment(comment),
		authorEmail: comment.authorEmail ?? null,
		isUrgent: comment.isUrgent,
		consentRevision: comment.consentRevision ?? null,
		consentHash: comment.consentHash ?? null,
		consentAt: comment.consentAt?.toISOString() ?? null,
		replyTo: comment.replyTo ? presentParent(comment.replyTo) : null,
		deletedAt: comment.deletedAt?.toISOString() ?? null,
		post: presentPostReference(comment.post),
	};
}
