import { LinkifyIt } from "linkify-it";
import type { FoundLink } from "#contract/comment.ts";

// Only what says that it is a web address: "т.е" and "node.js" are none.
const finder = new LinkifyIt({
	fuzzyLink: false,
	fuzzyEmail: false,
	fuzzyIP: false,
})
	.add("ftp:", null)
	.add("//", null)
	.add("mailto:", null);

/** The web addresses in a plain text, in their order. */
export function linksIn(text: string): FoundLink[] {
	return (finder.match(text) ?? [])
		.filter(({ url }) => /^https?:/i.test(url) && URL.canParse(url))
		.map(({ index, lastIndex, url }) => ({
			from: index,
			to: lastIndex,
			href: url,
		}));
}
