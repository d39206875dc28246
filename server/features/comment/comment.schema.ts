import { z } from "zod";
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

/** An approved comment as every reader sees it: never with the e-mail. */
export const commentSchema = z.object({
	id: idSchema,
	authorName: z.string(),
	content: z.string(),
	createdAt: timestampSchema,
});
export type CommentView = z.infer<typeof commentSchema>;

/** The answer to the one who wrote it. */
export const ownCommentSchema = commentSchema.extend({
	isApproved: z.boolean(),
});
export type OwnComment = z.infer<typeof ownCommentSchema>;

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
});
export type CommentInput = z.infer<typeof commentInputSchema>;
