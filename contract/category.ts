import { idSchema, nameSchema, readOnlySchema, textSchema } from "./fields.ts";
import { slugSchema } from "./slug.ts";
import { z } from "./zod.ts";

const DESCRIPTION_MAX = 2_000;

export const categorySchema = z.object({ id: idSchema, name: z.string(), slug: z.string(), description: z.string() });
export type CategoryView = z.infer<typeof categorySchema>;

export const categoryInputSchema = z
	.strictObject({
		name: nameSchema,
		slug: slugSchema,
		description: textSchema(DESCRIPTION_MAX).default(""),
		id: readOnlySchema,
	})
	.transform(({ id: _, ...input }) => input);
export type CategoryInput = z.infer<typeof categoryInputSchema>;
