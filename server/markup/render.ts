import { outlineOf, prepareHeadings } from "./headings.ts";
import { writeHtml } from "./html.ts";
import { parser } from "./parser.ts";
import type { RenderedMarkup } from "./rendered-markup.ts";
import { plainText, readingTimeOf, summarise, toSingleLine } from "./text.ts";
import { typeset } from "./typography.ts";

/**
 * Renders a post's source (CommonMark, tables, line breaks and the two embeds).
 *
 * Safe by construction: raw HTML is off in the parser, and every tag is written by the library's renderer or in `html.ts`
 * and `elements.ts`. Never throws, whatever the text. A long text takes long: production code renders in `render-thread.ts`.
 */
export function renderMarkup(source: string): RenderedMarkup {
	const tokens = parser.parse(source.toWellFormed(), {});
	prepareHeadings(tokens);
	const text = toSingleLine(plainText(tokens));
	for (const { children } of tokens) if (children) typeset(children);
	return {
		html: writeHtml(tokens, source.length),
		outline: outlineOf(tokens),
		lines: tokens.flatMap(({ level, nesting, map }) => (level === 0 && nesting >= 0 && map ? [map[0]] : [])),
		text,
		summary: summarise(toSingleLine(plainText(tokens))),
		readingTime: readingTimeOf(text),
	};
}
