import { z } from "zod";
import { line } from "./text.ts";

// Alternative words: lower case, "е" for "ё", `*` for any letters, `|` between the alternatives.
const alternatives = /[а-я*]+(\|[а-я*]+)*/;
const sign = z.string().regex(new RegExp(`^${alternatives.source}( ${alternatives.source})*$`));
const anyOf = z.string().regex(new RegExp(`^${alternatives.source}$`));

export const distressSchema = z.array(
	z.object({
		/** The signs' common meaning, for maintainers. */
		about: line,
		/** Phrases: words in this order. The exceptions are words right before or after them, or anywhere in the sentence. */
		signs: z.array(sign).min(1),
		unlessBefore: anyOf.optional(),
		unlessAfter: anyOf.optional(),
		unlessAnywhere: anyOf.optional(),
	}),
);
export type Distress = z.infer<typeof distressSchema>;
