import { XMLParser } from "fast-xml-parser";
import { unreadable } from "./imported-blog.ts";

/** An element of XML: its children by name, its text in `#text`, its attributes with `@` before their names. */
export type XmlElement = { [name: string]: XmlValue };
export type XmlValue = string | XmlElement | (string | XmlElement)[] | undefined;

// WXR and feeds need no document type, whose entities could be used to exhaust the memory.
const OTHER_SYSTEM =
	"Это не XML. Возможно, выбрана не та система: выгрузка Ghost это JSON, файлы Markdown приходят в ZIP.";
const DOCTYPE = /<!DOCTYPE/i;
const CDATA = /<!\[CDATA\[[\s\S]*?\]\]>/g;

/** The text of XML without its CDATA sections, which may contain anything. */
export const withoutCdata = (text: string): string => text.replaceAll(CDATA, "");

const OPTIONS = {
	ignoreAttributes: false,
	attributeNamePrefix: "@",
	parseTagValue: false,
	parseAttributeValue: false,
	trimValues: false,
	htmlEntities: true,
	processEntities: { enabled: true, maxTotalExpansions: 10_000_000, maxExpandedLength: 200_000_000 },
};
const parser = new XMLParser(OPTIONS);
// The texts of Atom may be XHTML: only the source preserves the order of words and elements.
const atomParser = new XMLParser({
	...OPTIONS,
	stopNodes: ["title", "summary", "content"].map((name) => `feed.entry.${name}`),
});

/** Parses XML. @throws ImportError `invalid` for broken XML and for a document type, whose entities may grow without end */
export function readXml(text: string): XmlElement {
	const source = text.replace(/^\ufeff/, "");
	if (DOCTYPE.test(source) && DOCTYPE.test(withoutCdata(source)))
		throw unreadable("В файле есть описание типа (DOCTYPE). Такой XML не принимается.");
	if (!source.trimStart().startsWith("<")) throw unreadable(OTHER_SYSTEM);
	try {
		const isAtom = /<feed\b/.test(source.slice(0, 2_000));
		return (isAtom ? atomParser : parser).parse(source, true);
	} catch (cause) {
		throw unreadable("XML повреждён или пришёл не целиком. Выгрузите его заново и попробуйте ещё раз.", cause);
	}
}

/** The children with a name, in their order. */
export function childrenOf(element: XmlValue, name: string): (string | XmlElement)[] {
	if (typeof element !== "object" || Array.isArray(element)) return [];
	const value = element[name];
	if (value === undefined) return [];
	return Array.isArray(value) ? value : [value];
}

/** The children with a local name, whatever the prefix of their namespace. */
export function namedChildren(element: XmlValue, local: string): (string | XmlElement)[] {
	if (typeof element !== "object" || Array.isArray(element)) return [];
	const names = Object.keys(element).filter((name) => name === local || name.endsWith(`:${local}`));
	return names.flatMap((name) => childrenOf(element, name));
}

/** The first child element with a name, or an empty element. */
export function childOf(element: XmlValue, name: string): XmlElement {
	const [child] = childrenOf(element, name);
	return typeof child === "object" ? child : {};
}

/** The text of an element itself; "" for none. */
export function xmlText(element: XmlValue): string {
	if (typeof element === "string") return element;
	if (typeof element !== "object" || Array.isArray(element)) return "";
	const text = element["#text"];
	return Array.isArray(text) ? text.filter((part) => typeof part === "string").join("") : xmlText(text);
}

/** The text of the first child with a name, trimmed; "" for none. */
export const childText = (element: XmlValue, name: string): string => xmlText(childrenOf(element, name)[0]).trim();

/** An attribute of an element; "" for none. */
export const attributeOf = (element: XmlValue, name: string): string =>
	typeof element === "object" && !Array.isArray(element) ? xmlText(element[`@${name}`]).trim() : "";
