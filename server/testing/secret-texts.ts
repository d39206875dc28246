import { z } from "zod";

/** An input with a word in every text field of a schema, so that a test finds each place that shows one of them. */
export const secretTexts = (schema: z.ZodObject, word: string): Record<string, string> =>
	Object.fromEntries(
		Object.entries(schema.shape)
			.filter(([, field]) => z.safeParse(field, word).success)
			.map(([name]) => [name, word]),
	);
