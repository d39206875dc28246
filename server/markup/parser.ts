import MarkdownIt from "markdown-it";
import { embedsPlugin } from "./embeds.ts";
import { isAllowedLink } from "./links.ts";

/** The maximal nesting depth of blocks, and of inline elements. */
const MAX_NESTING = 100;

/** The parser: CommonMark without HTML, with tables, single line breaks as `<br>`, and the two embeds. */
export const parser = new MarkdownIt({
	html: false,
	breaks: true,
	maxNesting: MAX_NESTING,
})
	.disable("strikethrough")
	.use(embedsPlugin);
parser.validateLink = isAllowedLink;

/** Decodes backslash escapes and entities, in the tokens where the parser leaves that to the renderer. */
export const { unescapeAll } = parser.utils;
