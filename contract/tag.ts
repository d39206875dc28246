import { idSchema, nameSchema, readOnlySchema } from "./fields.ts";
import { tagSlugSchema } from "./slug.ts";
import { z } from "./zod.ts";

export const tagSchema = z.object({ id: idSchema, name: z.string(), slug: z.string() });
export type TagView = z.infer<typeof tagSchema>;

export const tagInputSchema = z
	.strictObject({ name: nameSchema, slug: tagSlugSchema, id: readOnlySchema })
	.transform(({ id: _, ...input }) => input);
export type TagInput = z.infer<typeof tagInputSchema>;

/** A merge of tags: `fromId` goes to the trash, and its posts get `intoId`. */
export const tagMergeSchema = z
	.strictObject({ fromId: idSchema, intoId: idSchema })
	.refine(({ fromId, intoId }) => fromId !== intoId, {
		path: ["intoId"],
		error: "Выберите другой тег: с самим собой его не объединить",
	});
export type TagMerge = z.infer<typeof tagMergeSchema>;
