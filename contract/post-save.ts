import { idSchema } from "./fields.ts";
import { postReplacementSchema } from "./post.ts";
import { z } from "./zod.ts";

/**
 * A save of a post in the admin. For a visible post it writes the working copy unless `isPublishing`; any other save
 * replaces the post.
 */
export const postSaveSchema = z.strictObject({
	id: idSchema,
	post: postReplacementSchema,
	isPublishing: z.boolean().default(false),
	/** True if the values are those of an older revision. */
	isRestoring: z.boolean().default(false),
});
export type PostSave = z.infer<typeof postSaveSchema>;
