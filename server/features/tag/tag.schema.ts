import { z } from "zod";
import { idSchema, nameSchema, readOnlySchema } from "../fields.schema.ts";
import { tagSlugSchema } from "../slug.schema.ts";

export const tagSchema = z.object({
	id: idSchema,
	name: z.string(),
	slug: z.string(),
});
export type TagView = z.infer<typeof tagSchema>;

export const tagInputSchema = z
	.strictObject({
		name: nameSchema,
		slug: tagSlugSchema,
		id: readOnlySchema,
	})
	.transform(({ id: _, ...input }) => input);
export type TagInput = z.infer<typeof tagInputSchema>;
