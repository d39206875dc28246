import { escapeText } from "./elements.ts";
import { readingTimeOf, summarise, toSingleLine } from "./text.ts";

/** The version of the renderer. Raise it when the same source renders differently: stored posts are then rendered again. */
export const RENDERER_VERSION = 10;

/** A heading in a table of contents. */
export interface OutlineHeading {
	/** The level of its element: 2 to 4. */
	level: number;
	id: string;
	text: string;
}

/** The result of rendering a post's source. */
export interface RenderedMarkup {
	html: string;
	/** The headings in document order, for a table of contents. */
	outline: OutlineHeading[];
	/** The source line, counted from 0, on which each top-level element of the HTML begins. */
	lines: number[];
	/** The plain text without typography, for search. */
	text: string;
	/** The first 150 characters of the typeset plain text, cut at a word, with an ellipsis. */
	summary: string;
	/** The reading time in minutes, at 180 Russian words a minute; at least 1. */
	readingTime: number;
}

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
