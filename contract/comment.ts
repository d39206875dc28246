import { emailSchema } from "./email.ts";
import {
	idInputSchema,
	idSchema,
	isVisible,
	nameSchema,
	pageFields,
	textSchema,
	timestampSchema,
	toPageQuery,
	visitorFormFields,
} from "./fields.ts";
import { helpSchema } from "./help.ts";
import { SEARCH_MAX } from "./search-params.ts";
import { z } from "./zod.ts";

const CONTENT_MAX = 4_000;

/** A URL inside a text: `from` and `to` are offsets in UTF-16 units, `to` exclusive. */
const foundLinkSchema = z.object({ from: z.int(), to: z.int(), href: z.string() });
export type FoundLink = z.infer<typeof foundLinkSchema>;

export const commentTextSchema = z.object({
	id: idSchema,
	authorName: z.string(),
	content: z.string(),
	/** The URLs in the text, in their order. */
	links: z.array(foundLinkSchema),
	createdAt: timestampSchema,
	/** True if the admin wrote it. */
	isByAuthor: z.boolean(),
});
export type CommentText = z.infer<typeof commentTextSchema>;

/** An approved comment for visitors, without the e-mail address. */
export const commentSchema = commentTextSchema.extend({
	/** The replies, oldest first. */
	replies: z.array(commentTextSchema),
});
export type CommentView = z.infer<typeof commentSchema>;

/** A comment for its author, approved or not. */
export const ownCommentSchema = commentTextSchema.extend({ isApproved: z.boolean() });
export type OwnComment = z.infer<typeof ownCommentSchema>;

/** The response to a new comment. */
export const createdCommentSchema = ownCommentSchema.extend({
	/** The help lines, if the text shows signs of acute distress. */
	help: helpSchema.nullable(),
});
export type CreatedCommentView = z.infer<typeof createdCommentSchema>;

export const postReferenceSchema = z.object({
	id: idSchema,
	title: z.string(),
	slug: z.string(),
	/** True if visitors can open it. */
	published: z.boolean(),
});
export type PostReferenceView = z.infer<typeof postReferenceSchema>;

/** A comment as it is stored, with the record of the author's consent; the owner's own comments have none. */
export const storedCommentSchema = ownCommentSchema.extend({
	authorEmail: z.string().nullable(),
	/** True if its text shows signs of acute distress. */
	isUrgent: z.boolean(),
	/** The time when the owner marked the author as answered in private; null if not marked. */
	contactedAt: timestampSchema.nullable(),
	consentRevision: z.string().nullable(),
	/** The SHA-256 of the consent's text, in hex digits. */
	consentHash: z.string().nullable(),
	consentAt: timestampSchema.nullable(),
	/** The comment that this one replies to. The reply is visible only while that comment is. */
	replyTo: z.object({ id: idSchema, authorName: z.string(), isPublic: z.boolean() }).nullable(),
	deletedAt: timestampSchema.nullable(),
	post: postReferenceSchema,
});

export type StoredComment = z.infer<typeof storedCommentSchema>;

/** A comment in the admin. */
export const adminCommentSchema = storedCommentSchema.extend({
	/** True if a visitor's name looks like the owner's. */
	resemblesOwner: z.boolean(),
});
export type AdminComment = z.infer<typeof adminCommentSchema>;

/**
 * The filters of the admin's list; without `state`, all comments outside the trash. `urgent`: comments with signs of
 * distress that await moderation and are not marked as answered in private.
 */
export const commentListSchema = z
	.strictObject({
		state: z.enum(["waiting", "urgent", "approved", "trash"]).optional(),
		postId: idSchema.optional(),
		/** Search words: each must occur in the name, the e-mail address or the text. */
		q: textSchema(SEARCH_MAX).optional(),
		...pageFields,
	})
	.transform(toPageQuery);
export type CommentListQuery = Partial<z.output<typeof commentListSchema>>;

const contentSchema = textSchema(CONTENT_MAX)
	.transform((value) => value.trim().replaceAll("\r\n", "\n"))
	.refine(isVisible, { error: "Напишите комментарий" });

/** A visitor's comment. */
export const commentInputSchema = z.strictObject({
	authorName: nameSchema,
	authorEmail: emailSchema,
	content: contentSchema,
	...visitorFormFields,
});
export type CommentInput = z.infer<typeof commentInputSchema>;

/** A comment by a visitor, or by the signed-in admin, who submits only the text. */
export const visitorOrAdminCommentSchema = commentInputSchema.partial({
	authorName: true,
	authorEmail: true,
	consent: true,
});
export type VisitorOrAdminCommentInput = z.infer<typeof visitorOrAdminCommentSchema>;

/** Marks or unmarks a comment's author as answered in private. */
export const contactedInputSchema = idInputSchema.extend({ isContacted: z.boolean() });
export type ContactedInput = z.infer<typeof contactedInputSchema>;

export const replyInputSchema = idInputSchema.extend({ content: contentSchema });
export type ReplyInput = z.infer<typeof replyInputSchema>;
