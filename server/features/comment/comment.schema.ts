import { z } from "zod";
import {
	idSchema,
	isVisible,
	nameSchema,
	textSchema,
	timestampSchema,
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

export const adminCommentSchema = ownCommentSchema.extend({
	authorEmail: z.string(),
	post: z.object({ id: idSchema, title: z.string(), slug: z.string() }),
});
export type AdminComment = z.infer<typeof adminCommentSchema>;

export const commentInputSchema = z.strictObject({
	authorName: nameSchema,
	authorEmail: textSchema(EMAIL_MAX)
		.transform((value) => value.trim())
		.pipe(z.email({ error: "Проверьте адрес электронной почты" })),
	content: textSchema(CONTENT_MAX)
		.transform((value) => value.trim().replaceAll("\r\n", "\n"))
		.refine(isVisible, { error: "Напишите комментарий" }),
	consent: z.literal(true, {
		error: "Нужно согласие на обработку персональных данных",
	}),
});
export type CommentInput = z.infer<typeof commentInputSchema>;
