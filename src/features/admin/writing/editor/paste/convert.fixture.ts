import type { ElementContent } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { parseFragment } from "parse5";
import { toMarkup } from "./convert-pasted.ts";

function nodesOf(html: string): ElementContent[] {
	const tree = fromParse5(parseFragment(html));
	return tree.type === "root" ? tree.children.filter((node) => node.type !== "doctype") : [];
}

/** Converts pasted HTML on the page of `https://site.example`. */
export function convert(html: string, files: File[] = []) {
	let id = 0;
	return toMarkup(nodesOf(html), {
		origin: "https://site.example",
		files,
		newId: () => `${++id}`,
		placeholder: (picture) => ({ url: `uploading:${picture.id}`, alt: "…" }),
	});
}
