import { escapeText } from "./escape.ts";
import type { RenderedMarkup } from "./rendered-markup.ts";
import { onOneLine, readingTimeOf, summarise } from "./text.ts";

/** A source as plain paragraphs, with its markup as it was typed: for what cannot be rendered. */
export function renderPlain(source: string): RenderedMarkup {
	const text = onOneLine(source.toWellFormed());
	const paragraphs = source
		.toWellFormed()
		.replaceAll("\0", "\ufffd")
		.split(/\n[ \t]*\n/)
		.map((paragraph) => paragraph.trim())
		.filter((paragraph) => paragraph !== "")
		.map(
			(paragraph) =>
				`<p>${escapeText(paragraph).replaceAll("\n", "<br>\n")}</p>\n`,
		);
	return {
		html: paragraphs.join(""),
		outline: [],
		lines: [],
		text,
		summary: summarise(text),
		readingTime: readingTimeOf(text),
	};
}
