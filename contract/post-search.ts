import { z } from "zod";
import {
	limitSchema,
	pageQuerySchema,
	SEARCH_MAX,
	textSchema,
} from "./fields.ts";
import { postCardSchema } from "./post.ts";

/** A piece of a text, and whether it is what was sought. */
const textPartSchema = z.object({ text: z.string(), isMatch: z.boolean() });
export type TextPart = z.infer<typeof textPartSchema>;

const foundPostSchema = postCardSchema.extend({
	titleParts: z.array(textPartSchema),
	/** The place in the text that fits best. */
	snippet: z.array(textPartSchema),
});
export type FoundPost = z.infer<typeof foundPostSchema>;

export const postSearchSchema = z.object({
	posts: z.array(foundPostSchema),
	/** How many were found; no more than 500 are counted. */
	total: z.int(),
	/** The same keys in the other layout, where that finds something and what was typed does not. */
	suggestion: z.string().nullable(),
});
export type PostSearchAnswer = z.infer<typeof postSearchSchema>;

/** The maximum and default number of found posts: the whole text of each is read for its excerpt. */
export const SEARCH_LIST_MAX = 20;

export const postSearchQuerySchema = pageQuerySchema.extend({
	limit: limitSchema(SEARCH_LIST_MAX),
	q: textSchema(SEARCH_MAX).default(""),
});
export type PostSearchQuery = z.infer<typeof postSearchQuerySchema>;
