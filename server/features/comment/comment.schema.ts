import { z } from "zod";
import { helpSchema } from "../../../src/content/content.schema.ts";
import {
	idSchema,
	isVisible,
	nameSchema,
	pageFields,
	SEARCH_MAX,
	textSchema,
	timestampSchema,
	toPageQuery,
} from "../fields.schema.ts";

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

/** An approved comment as every reader sees it: never with the e-mail. */
export const commentSchema = z.object({
	id: idSchema,
	authorName: z.string(),
	content: z.string(),
	/** The addresses in the text, in their order. */
	links: z.array(foundLinkSchema),
	createdAt: timestampSchema,
});
export type CommentView = z.infer<typeof commentSchema>;

/** The answer to the one who wrote it. */
export const ownCommentSchema = commentSchema.extend({
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

/** A comment as the owner sees it, with the record of the consent it came under. */
export const adminCommentSchema = ownCommentSchema.extend({
	authorEmail: z.string(),
	/** Whether its text shows signs of acute distress. */
	isUrgent: z.boolean(),
	consentRevision: z.string(),
	/** SHA-256 of the consent's text, as hex digits. */
	consentHash: z.string(),
	consentAt: timestampSchema,
	deletedAt: timestampSchema.nullable(),
	post: filedPostSchema,
});
export type AdminComment = z.infer<typeof adminCommentSchema>;

/** Which comments the owner looks at; without a state all but those in the trash. */
export const commentListSchema = z
	.strictObject({
		state: z.enum(["waiting", "approved", "trash"]).optional(),
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

export const commentInputSchema = z.strictObject({
	authorName: nameSchema,
	authorEmail: emailSchema,
	content: textSchema(CONTENT_MAX)
		.transform((value) => value.trim().replaceAll("\r\n", "\n"))
		.refine(isVisible, { error: "Напишите комментарий" }),
	consent: z.literal(true, {
		error: "Нужно согласие на обработку персональных данных",
	}),
	/** A field that people do not see. */
	subject: textSchema(SUBJECT_MAX).default(""),
	/** How long the form was there before it was sent, in milliseconds, where scripts have counted it. */
	filledInMs: z.int().min(0).optional(),
});
export type CommentInput = z.infer<typeof commentInputSchema>;
