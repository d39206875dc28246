import type {
	AdminComment,
	CommentText,
	CommentView,
	FiledPostView,
	OwnComment,
	WrittenCommentView,
} from "#contract/comment.ts";
import type { Comment } from "#db/entities/comment.entity.ts";
import { linksIn } from "../../lib/count-links.ts";
import { helpFor } from "../../lib/distress-signs.ts";
import type { AnsweredComment, WrittenComment } from "./comment.service.ts";
import type { FiledComment, FiledPost } from "./comment-moderation.service.ts";

type ShownComment = Pick<
	Comment,
	"id" | "authorName" | "content" | "createdAt" | "isByAuthor" | "isApproved"
>;

function presentText(comment: ShownComment): CommentText {
	return {
		id: comment.id,
		authorName: comment.authorName,
		content: comment.content,
		links: linksIn(comment.content),
		createdAt: comment.createdAt.toISOString(),
		isByAuthor: comment.isByAuthor,
	};
}

export function presentComment(comment: AnsweredComment): CommentView {
	return {
		...presentText(comment),
		answers: comment.answers.map(presentText),
	};
}

export function presentOwnComment(comment: ShownComment): OwnComment {
	return { ...presentText(comment), isApproved: comment.isApproved };
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

const presentAnswered = ({
	id,
	authorName,
	isApproved,
	deletedAt,
}: NonNullable<FiledComment["replyTo"]>) => ({
	id,
	authorName,
	isPublic: isApproved && !deletedAt,
});

export function presentAdminComment(comment: FiledComment): AdminComment {
	return {
		...presentOwnComment(comment),
		authorEmail: comment.authorEmail ?? null,
		isUrgent: comment.isUrgent,
		consentRevision: comment.consentRevision ?? null,
		consentHash: comment.consentHash ?? null,
		consentAt: comment.consentAt?.toISOString() ?? null,
		replyTo: comment.replyTo ? presentAnswered(comment.replyTo) : null,
		deletedAt: comment.deletedAt?.toISOString() ?? null,
		post: presentFiledPost(comment.post),
	};
}
