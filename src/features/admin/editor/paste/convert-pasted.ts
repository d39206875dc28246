import { fromDom } from "hast-util-from-dom";
import type { UrlOptions } from "./filter-urls.ts";
import { type Converted, toMarkup } from "./to-markup.ts";

// A whole book would block the page for several seconds.
const ELEMENTS_MAX = 20_000;

/**
 * Converts HTML from the clipboard to markup. The HTML is parsed inertly: no script runs and nothing is loaded.
 *
 * @throws RangeError for more than 20 000 elements
 */
export function convertPasted(html: string, options: UrlOptions): Converted {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	if (body.getElementsByTagName("*").length > ELEMENTS_MAX) {
		throw new RangeError("Too long to be converted");
	}
	const tree = fromDom(body);
	return toMarkup(tree.type === "element" ? tree.children : [], options);
}
