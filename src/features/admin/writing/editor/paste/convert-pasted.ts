import type { ElementContent } from "hast";
import { fromDom } from "hast-util-from-dom";
import { convertHtml, stylesOf, textIn } from "#packages/html-to-markup";
import { plural } from "../../../../../lib/plural.ts";
import { type PastedPicture, UrlFilter, type UrlOptions } from "./filter-urls.ts";
import { unlinkAnchors } from "./local-anchors.ts";

/** A pasted text converted to markup. */
export interface Converted {
	markup: string;
	/** True if the text is part of a line and not paragraphs. */
	isInline: boolean;
	/** The pictures to upload, which have placeholders in the markup. */
	pictures: PastedPicture[];
	/** The kinds of dropped content, as shown to the author. */
	lost: string[];
}

/** True if HTML was copied from a code editor, whose colours are not formatting. */
function isFromCodeEditor(nodes: ElementContent[]): boolean {
	const filled = nodes.filter((node) => textIn(node).trim() !== "");
	const [only] = filled;
	if (filled.length !== 1 || only?.type !== "element") return false;
	const styles = stylesOf(only);
	const isMonospaced = /mono|consolas|courier|menlo/.test(styles.get("font-family") ?? "");
	const isPreformatted = styles.get("white-space")?.startsWith("pre") ?? false;
	return only.tagName === "pre" || (isMonospaced && isPreformatted);
}

/** @param kinds the kinds of content dropped together with their elements */
function lostIn(kinds: readonly string[], filter: UrlFilter): string[] {
	const { lostPictures, temporaryPictures, lostLinks } = filter;
	const pictures = plural(lostPictures, ["картинка", "картинки", "картинок"]);
	const links = plural(lostLinks, ["ссылка", "ссылки", "ссылок"]);
	return [
		...(lostPictures > 0 ? [`${pictures} (вставьте файлами)`] : []),
		...(lostLinks > 0 ? [`${links} с адресом, который здесь не откроется`] : []),
		...kinds,
		...(temporaryPictures > 0 ? ["файлы картинок Google Документов (их адреса временные)"] : []),
	];
}

/** Converts pasted HTML to markup. @returns an empty `markup` if the HTML is only styled plain text */
export function toMarkup(nodes: ElementContent[], options: UrlOptions): Converted {
	if (isFromCodeEditor(nodes)) return { markup: "", isInline: true, pictures: [], lost: [] };
	const filter = new UrlFilter(options);
	const { markup, isPlain, isInline, lost } = convertHtml(unlinkAnchors(nodes, options.origin), {
		filter: (each) => filter.filter(each),
	});
	return { markup: isPlain ? "" : markup, isInline, pictures: filter.pictures, lost: lostIn(lost, filter) };
}

// A whole book would block the page for several seconds.
const ELEMENTS_MAX = 20_000;

/** Converts HTML, parsed inertly: nothing runs or is loaded. @throws RangeError for more than 20 000 elements */
export function convertPasted(html: string, options: UrlOptions): Converted {
	const { body } = new DOMParser().parseFromString(html, "text/html");
	if (body.getElementsByTagName("*").length > ELEMENTS_MAX) throw new RangeError("Too long to be converted");
	const tree = fromDom(body);
	return toMarkup(tree.type === "element" ? tree.children : [], options);
}
