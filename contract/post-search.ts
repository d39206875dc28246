import { limitSchema, pageQuerySchema, textSchema } from "./fields.ts";
import { postCardSchema } from "./post.ts";
import { SEARCH_MAX } from "./search-params.ts";
import { z } from "./zod.ts";

/** A piece of a text, and whether it matches the search. */
const textPartSchema = z.object({ text: z.string(), isMatch: z.boolean() });
export type TextPart = z.infer<typeof textPartSchema>;

const foundPostSchema = postCardSchema.extend({
	titleParts: z.array(textPartSchema),
	/** The passage with the most matches. */
	snippet: z.array(textPartSchema),
});

export const postSearchSchema = z.object({
	posts: z.array(foundPostSchema),
	/** The number of matches; at most 500 are counted. */
	total: z.int(),
	/** The query in the other keyboard layout, if only that one has matches. */
	suggestion: z.string().nullable(),
});
export type PostSearchResponse = z.infer<typeof postSearchSchema>;

/** The maximum and default `limit` of a search: the whole text of each post is read for its excerpt. */
export const SEARCH_LIST_MAX = 20;

export const postSearchQuerySchema = pageQuerySchema.extend({
	limit: limitSchema(SEARCH_LIST_MAX),
	q: textSchema(SEARCH_MAX).default(""),
});
export type PostSearchQuery = z.infer<typeof postSearchQuerySchema>;
