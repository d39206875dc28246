import { adminCommentSchema, emailSchema, postReferenceSchema } from "./comment.ts";
import { timestampSchema } from "./fields.ts";
import { z } from "./zod.ts";

/**
 * The version of what the site stores about people: raised whenever it begins to store something else, or no longer does.
 * The privacy policy then needs a new revision, and the admin asks the owner for it.
 */
export const STORED_DATA_VERSION = 3;

/** The person whose data is requested, by e-mail address (case-insensitive). */
export const personalDataInputSchema = z.strictObject({ email: emailSchema });

/** Everything stored about an e-mail address, as the person may request it. */
const personalDataSchema = z.object({
	email: z.string(),
	exportedAt: timestampSchema,
	comments: z.array(
		adminCommentSchema.extend({
			/** The SHA-256 of the visitor id, where the browser sent one. */
			visitor: z.string().nullable(),
		}),
	),
	/** The likes of the browsers that sent these comments. */
	likes: z.array(z.object({ post: postReferenceSchema, createdAt: timestampSchema })),
});
export type PersonalDataView = z.infer<typeof personalDataSchema>;
