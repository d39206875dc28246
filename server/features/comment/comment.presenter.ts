import type { Comment } from "../../../db/entities/comment.entity.ts";
import type {
	AdminComment,
	CommentView,
	FiledPostView,
	OwnComment,
} from "./comment.schema.ts";
import type { FiledComment, FiledPost } from "./comment-moderation.service.ts";

type CommentText = Omit<Comment, "post">;

export function presentComment(comment: CommentText): CommentView {
	return {
		id: comment.id,
		authorName: comment.authorName,
		content: comment.content,
		createdAt: comment.createdAt.toISOString(),
	};
}

export function presentOwnComment(comment: CommentText): OwnComment {
	return { ...presentComment(comment), isApproved: comment.isApproved };
}

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
		consentRevision: comment.consentRevision,
		consentHash: comment.consentHash,
		consentAt: comment.consentAt.toISOString(),
		deletedAt: comment.deletedAt?.toISOString() ?? null,
		post: presentFiledPost(comment.post),
	};
}
