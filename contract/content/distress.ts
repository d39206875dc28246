import { z } from "zod";
import { line } from "./text.ts";

// Alternative words: lower case, "е" for "ё", `*` for any letters, `{name}` for a list of `words`, `|` between the alternatives.
const alternatives = /(?:[а-я*]+|\{\w+\})(?:\|(?:[а-я*]+|\{\w+\}))*/;
const sign = z.string().regex(new RegExp(`^${alternatives.source}( ${alternatives.source})*$`));
const anyOf = z.string().regex(new RegExp(`^${alternatives.source}$`));

/**
 * Distress signs: phrases that suggest acute distress of the author of a comment or of a person close to them. Such a
 * comment is marked urgent for moderation, and its author is shown the help card; nothing is sent anywhere.
 *
 * A sign is a sequence of words. Up to three other words may come in between, except negations and conjunctions that
 * change the meaning.
 */
export const distressSchema = z
	.strictObject({
		/**
		 * Alternatives that several signs share, by name; a list may not name another. Some are exceptions: for figures of speech («хочу умереть со смеху»), ways of
		 * living («не хочу жить в городе»), artists and characters («Ван Гог покончил с собой»).
		 */
		words: z.record(z.string(), sign.regex(/^[^{]*$/)),
		groups: z.array(
			z.strictObject({
				/** The signs' common meaning, for maintainers. */
				about: line,
				signs: z.array(sign).min(1),
				/** Exceptions: words right before or after a sign, or anywhere in the sentence. */
				unlessBefore: anyOf.optional(),
				unlessAfter: anyOf.optional(),
				unlessAnywhere: anyOf.optional(),
			}),
		),
	})
	.refine(
		({ words, groups }) => [...JSON.stringify(groups).matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => name in words),
		"a list of words is missing",
	);
