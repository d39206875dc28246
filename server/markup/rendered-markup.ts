import type { PostHeading } from "#db/entities/post.entity.ts";

/** Raise this when the same source renders differently: stored posts are then rendered again. */
export const RENDERER_VERSION = 7;

/** What is made of a post's source. */
export interface RenderedMarkup {
	html: string;
	/** Its headings in their order, for a table of contents. */
	outline: PostHeading[];
	/** The line of the source, counted from 0, on which each of the HTML's outermost elements begins. */
	lines: number[];
	/** The words alone, as they were typed, for search. */
	text: string;
	/** The first 150 characters of the words, cut at a word, with an ellipsis. */
	summary: string;
	/** Minutes at 180 Russian words a minute, at least 1. */
	readingTime: number;
}
