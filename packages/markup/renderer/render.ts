import type { MarkupOptions } from "../options.ts";
import type { RenderedMarkup } from "../rendered-markup.ts";
import { plainText, readingTimeOf, summarise, toSingleLine } from "../text.ts";
import { outlineOf, prepareHeadings } from "./headings.ts";
import { writeHtml } from "./html.ts";
import { parser } from "./parser.ts";
import { typeset } from "./typography.ts";

/**
 * Renders a post's source (CommonMark, tables, line breaks and the two embeds).
 *
 * Safe by construction: raw HTML is off in the parser, and every tag is written by the library's renderer or in `html.ts`
 * and `elements.ts`. Never throws, whatever the text. A long text takes long: a server renders in a thread.
 */
export function renderMarkup(source: string, options: MarkupOptions = {}): RenderedMarkup {
	const tokens = parser.parse(source.toWellFormed(), {});
	prepareHeadings(tokens);
	const text = toSingleLine(plainText(tokens));
	for (const { children } of tokens) if (children) typeset(children);
	return {
		html: writeHtml(tokens, source.length, options),
		outline: outlineOf(tokens),
		lines: tokens.flatMap(({ level, nesting, map }) => (level === 0 && nesting >= 0 && map ? [map[0]] : [])),
		text,
		summary: summarise(toSingleLine(plainText(tokens))),
		readingTime: readingTimeOf(text),
	};
}
