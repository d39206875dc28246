import { escapeText } from "./elements.ts";
import type { RenderedMarkup } from "./rendered-markup.ts";
import { readingTimeOf, summarise, toSingleLine } from "./text.ts";

/** Renders a source as paragraphs that show its markup as typed: the fallback for a source that cannot be rendered. */
export function renderPlain(source: string): RenderedMarkup {
	const text = toSingleLine(source.toWellFormed());
	const paragraphs = source
		.toWellFormed()
		.replaceAll("\0", "\ufffd")
		.split(/\n[ \t]*\n/)
		.map((paragraph) => paragraph.trim())
		.filter((paragraph) => paragraph !== "")
		.map((paragraph) => `<p>${escapeText(paragraph).replaceAll("\n", "<br>\n")}</p>\n`);
	return {
		html: paragraphs.join(""),
		outline: [],
		lines: [],
		text,
		summary: summarise(text),
		readingTime: readingTimeOf(text),
	};
}
