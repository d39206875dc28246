import { LinkifyIt } from "linkify-it";
import {
	type AdminComment,
	type CommentText,
	type CommentView,
	type CreatedCommentView,
	commentTextSchema,
	type FoundLink,
	type OwnComment,
	type PostReferenceView,
	type StoredComment,
	storedCommentSchema,
} from "#contract/comment.ts";
import type { Help } from "#contract/help.ts";
import type { Comment } from "#db/entities/comment.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { looksAlike } from "../../lib/look-alike.ts";
import { viewOf } from "../../lib/view-of.ts";
import type { CommentWithReplies, WrittenComment } from "./comment.service.ts";
import type { CommentWithPost, PostReference } from "./comment-moderation.service.ts";

// Only URLs with a scheme are links: "т.е" and "node.js" are not.
const finder = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
	.add("ftp:", null)
	.add("//", null)
	.add("mailto:", null);

/** The http and https URLs in a plain text, in their order. */
export function findLinks(text: string): FoundLink[] {
	return (finder.match(text) ?? [])
		.filter(({ url }) => /^https?:/i.test(url) && URL.canParse(url))
		.map(({ index, lastIndex, url }) => ({ from: index, to: lastIndex, href: url }));
}

type ShownComment = Pick<Comment, "id" | "authorName" | "content" | "createdAt" | "isByAuthor" | "isApproved">;

const presentText = (comment: ShownComment): CommentText =>
	viewOf(commentTextSchema, comment, { links: findLinks(comment.content) });

export const presentComment = (comment: CommentWithReplies): CommentView => ({
	...presentText(comment),
	replies: comment.replies.map(presentText),
});

export const presentOwnComment = (comment: ShownComment): OwnComment => ({
	...presentText(comment),
	isApproved: comment.isApproved,
});

/** A comment for its writer. @param help the telephone numbers for an author in distress */
export const presentWritten = (comment: WrittenComment, help: Help): CreatedCommentView => ({
	...presentOwnComment(comment),
	help: comment.isUrgent ? help : null,
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

/** A comment with everything that is stored about it. */
export const presentStoredComment = (comment: CommentWithPost): StoredComment =>
	viewOf(storedCommentSchema, comment, {
		links: findLinks(comment.content),
		replyTo: comment.replyTo ? presentParent(comment.replyTo) : null,
		post: presentPostReference(comment.post),
	});

/** True if a visitor's name looks like the owner's. */
export const resemblesOwner = (
	{ adminName }: Pick<RequestContext, "adminName">,
	{ authorName, isByAuthor }: Pick<Comment, "authorName" | "isByAuthor">,
): boolean => !isByAuthor && looksAlike(authorName, adminName);

/** A comment for its moderation. @param context with the owner's name */
export const presentAdminComment = (
	comment: CommentWithPost,
	context: Pick<RequestContext, "adminName">,
): AdminComment => ({ ...presentStoredComment(comment), resemblesOwner: resemblesOwner(context, comment) });
