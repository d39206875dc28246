import { escapeText } from "#packages/markup";
import { plainText } from "./imported-blog.ts";
import { attributeOf, childrenOf, readXml, type XmlValue, xmlText } from "./read-xml.ts";

const ATTRIBUTES = `(?:\\s(?:"[^"]*"|'[^']*'|[^"'<>])*?)?`;
const EMPTY = new RegExp(`<([\\w:-]+)(${ATTRIBUTES})/>`, "g");
const VOID = /^(?:area|br|col|embed|hr|img|input|source|track|wbr)$/i;
const CDATA = /<!\[CDATA\[([\s\S]*?)\]\]>/g;

/** Converts XHTML source to HTML: empty elements may be self-closing there, and names may have a prefix. */
const htmlOfXhtml = (source: string): string =>
	source
		.replaceAll(CDATA, (_, text: string) => escapeText(text))
		.replaceAll(/(<\/?)[\w-]+:(?=\w)/g, "$1")
		.replaceAll(EMPTY, (tag: string, name: string, attributes: string) =>
			VOID.test(name) ? tag : `<${name}${attributes}></${name}>`,
		);

const decoded = (source: string): string => xmlText(childrenOf(readXml(`<text>${source}</text>`), "text")[0]);

/** A tag in the source of a text that should contain only words, entities and character data. */
const ELEMENT = /<[a-z]/i;
const MARKUP = /<\/?[a-z][\w-]*(?:\s[^<>]*)?>/i;

/**
 * The HTML of an Atom text (RFC 4287, 3.1 and 4.1.3): plain text, HTML or XHTML, whose source `readXml` keeps.
 *
 * @param name the name of the child element, of which the first counts; without one the result is ""
 */
export function atomHtml(item: XmlValue, name: string): string {
	const [element] = childrenOf(item, name);
	const source = xmlText(element).trim();
	const type = attributeOf(element, "type").toLowerCase();
	if (/xhtml/.test(type) || ELEMENT.test(source.replaceAll(CDATA, ""))) return htmlOfXhtml(source);
	const text = decoded(source).trim();
	if (/html/.test(type)) return text;
	// Many feeds omit the type of HTML content; a title without a type is plain text.
	return type === "" && name !== "title" && MARKUP.test(text) ? text : escapeText(text);
}

/** The plain text of an Atom text, on one line. */
export const atomWords = (item: XmlValue, name: string): string => plainText(atomHtml(item, name));
