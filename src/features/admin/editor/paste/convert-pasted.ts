import { fromDom } from "hast-util-from-dom";
import type { UrlOptions } from "./keep-urls.ts";
import { type Converted, toMarkup } from "./to-markup.ts";

// A whole book takes several seconds, in which nothing else can be done on the page.
const ELEMENTS_MAX = 20_000;

/**
 * Makes markup of HTML from the clipboard. It is read inertly: nothing of it runs or is loaded.
 *
 * @throws RangeError for more elements than a page can convert while somebody waits
 */
export function convertPasted(html: string, options: UrlOptions): Converted {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	if (body.getElementsByTagName("*").length > ELEMENTS_MAX) {
		throw new RangeError("Too long to be converted");
	}
	const read = fromDom(body);
	return toMarkup(read.type === "element" ? read.children : [], options);
}
