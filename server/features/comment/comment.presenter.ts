import type { Comment } from "../../../db/entities/comment.entity.ts";
import type {
	AdminComment,
	CommentView,
	OwnComment,
} from "./comment.schema.ts";

export function presentComment(comment: Comment): CommentView {
	return {
		id: comment.id,
		authorName: comment.authorName,
		content: comment.content,
		createdAt: comment.createdAt.toISOString(),
	};
}

export function presentOwnComment(comment: Comment): OwnComment {
	return { ...presentComment(comment), isApproved: comment.isApproved };
}

export function presentAdminComment(comment: Comment): AdminComment {
	const { id, title, slug } = comment.post;
	return {
		...presentOwnComment(comment),
		authorEmail: comment.authorEmail,
		post: { id, title, slug },
	};
}
