import type { Comment } from "../../../db/entities/comment.entity.ts";
import type {
	AdminComment,
	CommentView,
	FiledPostView,
	OwnComment,
	WrittenCommentView,
} from "./comment.schema.ts";
import type { WrittenComment } from "./comment.service.ts";
import type { FiledComment, FiledPost } from "./comment-moderation.service.ts";
import { helpFor } from "./distress.service.ts";
import { linksIn } from "./links.service.ts";

type CommentText = Pick<
	Comment,
	"id" | "authorName" | "content" | "createdAt" | "isApproved"
>;

export function presentComment(comment: CommentText): CommentView {
	return {
		id: comment.id,
		authorName: comment.authorName,
		content: comment.content,
		links: linksIn(comment.content),
		createdAt: comment.createdAt.toISOString(),
	};
}

export function presentOwnComment(comment: CommentText): OwnComment {
	return { ...presentComment(comment), isApproved: comment.isApproved };
}

export const presentWritten = (
	comment: WrittenComment,
): WrittenCommentView => ({
	...presentOwnComment(comment),
	help: helpFor(comment),
});

/** What of a post is told beside a reader's comment or like. */
export const presentFiledPost = ({
	id,
	title,
	slug,
	published,
	deletedAt,
}: FiledPost): FiledPostView => ({
	id,
	title,
	slug,
	published: published && !deletedAt,
});

export function presentAdminComment(comment: FiledComment): AdminComment {
	return {
		...presentOwnComment(comment),
		authorEmail: comment.authorEmail,
		isUrgent: comment.isUrgent,
		consentRevision: comment.consentRevision,
		consentHash: comment.consentHash,
		consentAt: comment.consentAt.toISOString(),
		deletedAt: comment.deletedAt?.toISOString() ?? null,
		post: presentFiledPost(comment.post),
	};
}
