import { z } from "zod";
import { adminCommentSchema, emailSchema, filedPostSchema } from "./comment.ts";
import { timestampSchema } from "./fields.ts";

/** Whose data: an e-mail address, whatever its case. */
export const personalDataInputSchema = z.strictObject({ email: emailSchema });

/** Everything that is kept of an address, as its owner may ask for it. */
const personalDataSchema = z.object({
	email: z.string(),
	exportedAt: timestampSchema,
	comments: z.array(
		adminCommentSchema.extend({
			/** SHA-256 of the random id that the browser keeps, where it sent one. */
			visitor: z.string().nullable(),
		}),
	),
	/** What the browsers that sent these comments have liked. */
	likes: z.array(
		z.object({ post: filedPostSchema, createdAt: timestampSchema }),
	),
});
export type PersonalDataView = z.infer<typeof personalDataSchema>;
