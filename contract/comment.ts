import { z } from "zod";
import { helpSchema } from "./content.ts";
import {
	idInputSchema,
	idSchema,
	isVisible,
	nameSchema,
	pageFields,
	SEARCH_MAX,
	textSchema,
	timestampSchema,
	toPageQuery,
} from "./fields.ts";

const EMAIL_MAX = 254;
const CONTENT_MAX = 4_000;
const SUBJECT_MAX = 2_000;

/** A part of a text that is an address: from one UTF-16 unit to before another. */
const foundLinkSchema = z.object({
	from: z.int(),
	to: z.int(),
	href: z.string(),
});
export type FoundLink = z.infer<typeof foundLinkSchema>;

const commentTextSchema = z.object({
	id: idSchema,
	authorName: z.string(),
	content: z.string(),
	/** The addresses in the text, in their order. */
	links: z.array(foundLinkSchema),
	createdAt: timestampSchema,
	/** The site's owner wrote it. */
	isByAuthor: z.boolean(),
});
export type CommentText = z.infer<typeof commentTextSchema>;

/** An approved comment as every reader sees it: never with the e-mail. */
export const commentSchema = commentTextSchema.extend({
	/** The owner's answers to it, oldest first. */
	answers: z.array(commentTextSchema),
});
export type CommentView = z.infer<typeof commentSchema>;

/** The answer to the one who wrote it. */
export const ownCommentSchema = commentTextSchema.extend({
	isApproved: z.boolean(),
});
export type OwnComment = z.infer<typeof ownCommentSchema>;

/** The answer to a comment that was just written. */
export const writtenCommentSchema = ownCommentSchema.extend({
	/** Where the text shows signs of acute distress. */
	help: helpSchema.nullable(),
});
export type WrittenCommentView = z.infer<typeof writtenCommentSchema>;

export const filedPostSchema = z.object({
	id: idSchema,
	title: z.string(),
	slug: z.string(),
	/** Whether it has an address for readers. */
	published: z.boolean(),
});
export type FiledPostView = z.infer<typeof filedPostSchema>;

/** A comment as the owner sees it, with the record of the consent it came under; own ones have none. */
export const adminCommentSchema = ownCommentSchema.extend({
	authorEmail: z.string().nullable(),
	/** Whether its text shows signs of acute distress. */
	isUrgent: z.boolean(),
	consentRevision: z.string().nullable(),
	/** SHA-256 of the consent's text, as hex digits. */
	consentHash: z.string().nullable(),
	consentAt: timestampSchema.nullable(),
	/** The answered comment. While that is not public, readers do not see the answer either. */
	replyTo: z
		.object({ id: idSchema, authorName: z.string(), isPublic: z.boolean() })
		.nullable(),
	deletedAt: timestampSchema.nullable(),
	post: filedPostSchema,
});
export type AdminComment = z.infer<typeof adminCommentSchema>;

/** Which comments the owner looks at; without a state all but those in the trash. The urgent ones are those that wait. */
export const commentListSchema = z
	.strictObject({
		state: z.enum(["waiting", "urgent", "approved", "trash"]).optional(),
		postId: idSchema.optional(),
		/** Words that all stand in the name, the e-mail or the text. */
		q: textSchema(SEARCH_MAX).optional(),
		...pageFields,
	})
	.transform(toPageQuery);
export type CommentListQuery = Partial<z.output<typeof commentListSchema>>;

export const emailSchema = textSchema(EMAIL_MAX)
	.transform((value) => value.trim())
	.pipe(z.email({ error: "Проверьте адрес электронной почты" }));

const contentSchema = textSchema(CONTENT_MAX)
	.transform((value) => value.trim().replaceAll("\r\n", "\n"))
	.refine(isVisible, { error: "Напишите комментарий" });

/** A reader's comment. */
export const commentInputSchema = z.strictObject({
	authorName: nameSchema,
	authorEmail: emailSchema,
	content: contentSchema,
	consent: z.literal(true, {
		error: "Нужно согласие на обработку персональных данных",
	}),
	/** A field that people do not see. */
	subject: textSchema(SUBJECT_MAX).default(""),
	/** How long the form was there before it was sent, in milliseconds, where scripts have counted it. */
	filledInMs: z.int().min(0).optional(),
});
export type CommentInput = z.infer<typeof commentInputSchema>;

/** A comment of a reader or of the signed-in owner, who sends the text alone. */
export const anyCommentInputSchema = commentInputSchema.partial({
	authorName: true,
	authorEmail: true,
	consent: true,
});
export type AnyCommentInput = z.infer<typeof anyCommentInputSchema>;

export const answerInputSchema = idInputSchema.extend({
	content: contentSchema,
});
export type AnswerInput = z.infer<typeof answerInputSchema>;
