import MarkdownIt from "markdown-it";
import { embedsPlugin } from "./embeds.ts";
import { isAllowedLink } from "./links.ts";

/** How deep blocks may stand in blocks, and inline elements in one another. */
const MAX_NESTING = 100;

/** CommonMark without HTML, with tables, single line breaks and the two embeds. */
export const parser = new MarkdownIt({
	html: false,
	breaks: true,
	maxNesting: MAX_NESTING,
})
	.disable("strikethrough")
	.use(embedsPlugin);
parser.validateLink = isAllowedLink;

/** The text that stands behind backslashes and entities, where the parser leaves it to the writer. */
export const { unescapeAll } = parser.utils;
