import { LinkifyIt } from "linkify-it";
import type { FoundLink } from "#contract/comment.ts";

// Only URLs with a scheme are links: "т.е" and "node.js" are not.
const finder = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
	.add("ftp:", null)
	.add("//", null)
	.add("mailto:", null);

/** The http and https URLs in a plain text, in their order. */
export function findLinks(text: string): FoundLink[] {
	return (finder.match(text) ?? [])
		.filter(({ url }) => /^https?:/i.test(url) && URL.canParse(url))
		.map(({ index, lastIndex, url }) => ({ from: index, to: lastIndex, href: url }));
}
