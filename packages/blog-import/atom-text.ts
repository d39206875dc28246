import { escapeText } from "#packages/markup";
import { plainText } from "./imported-blog.ts";
import { attributeOf, childrenOf, readXml, type XmlValue, xmlText } from "./read-xml.ts";

const ATTRIBUTES = `(?:\\s(?:"[^"]*"|'[^']*'|[^"'<>])*?)?`;
const EMPTY = new RegExp(`<([\\w:-]+)(${ATTRIBUTES})/>`, "g");
const VOID = /^(?:area|br|col|embed|hr|img|input|source|track|wbr)$/i;
const CDATA = /<!\[CDATA\[([\s\S]*?)\]\]>/g;

/** HTML of the source of XHTML: there an element without content ends itself, and names may have a prefix. */
const htmlOfXhtml = (source: string): string =>
	source
		.replaceAll(CDATA, (_, text: string) => escapeText(text))
		.replaceAll(/(<\/?)[\w-]+:(?=\w)/g, "$1")
		.replaceAll(EMPTY, (tag: string, name: string, attributes: string) =>
			VOID.test(name) ? tag : `<${name}${attributes}></${name}>`,
		);

const decoded = (source: string): string => xmlText(childrenOf(readXml(`<text>${source}</text>`), "text")[0]);

/** An element in the source of a text, where only words, entities and character data are expected. */
const ELEMENT = /<[a-z]/i;
const MARKUP = /<\/?[a-z][\w-]*(?:\s[^<>]*)?>/i;

/**
 * The HTML of a text of Atom (RFC 4287, 3.1 and 4.1.3), whose source `readXml` keeps: words, HTML or XHTML.
 *
 * @param name that of the first child that is meant; "" where there is none
 */
export function atomHtml(item: XmlValue, name: string): string {
	const [element] = childrenOf(item, name);
	const source = xmlText(element).trim();
	const type = attributeOf(element, "type").toLowerCase();
	if (/xhtml/.test(type) || ELEMENT.test(source.replaceAll(CDATA, ""))) return htmlOfXhtml(source);
	const text = decoded(source).trim();
	if (/html/.test(type)) return text;
	// Many feeds leave the type of a content out although it is HTML; a title without one is words.
	return type === "" && name !== "title" && MARKUP.test(text) ? text : escapeText(text);
}

/** The words of a text of Atom on one line. */
export const atomWords = (item: XmlValue, name: string): string => plainText(atomHtml(item, name));
