import type { Element, ElementContent } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { pageOf } from "#contract/pages.ts";
import { isElement, textIn } from "#packages/html-to-markup";

const SCHEME_OR_PATH = /^(?:[a-z][a-z\d+.-]*:|\/)/i;

/**
 * True if a link leads to an anchor in the pasted text itself: `#_ftn1`. Browsers resolve such a URL against the page
 * that is pasted into (`https://site.example/admin/posts/new#_ftn1`), Word and LibreOffice against their file, Google
 * Docs against the document.
 */
function isLocal(href: string, origin: string, isFromGoogleDocs: boolean): boolean {
	if (!href.includes("#")) return false;
	if (!SCHEME_OR_PATH.test(href)) return true;
	if (!URL.canParse(href, origin)) return false;
	const url = new URL(href, origin);
	if (url.origin === origin) return pageOf(url.pathname)?.access === "admin";
	return ["file:", "about:"].includes(url.protocol) || (isFromGoogleDocs && url.hostname === "docs.google.com");
}

/** A note's number, as written in the text and before the note. */
const NUMBER = /^\[?(\d{1,3}|[ivxlc]{1,6}|[*†‡]{1,3})\]?$/i;
/** The arrow that leads back from a note. */
const BACK = /^[↩↑⤴^]\ufe0e?$/;

/** The text of a local link: a note number is put in brackets to set it apart from the surrounding words. */
function wordsOf(link: Element, next: ElementContent | undefined): ElementContent[] {
	const words = textIn(link).trim();
	if (BACK.test(words)) return [];
	const [, number] = NUMBER.exec(words) ?? [];
	if (!number) return link.children;
	const isGlued = next?.type === "text" && /^[\p{L}\p{N}]/u.test(next.value);
	return [{ type: "text", value: `[${number}]${isGlued ? " " : ""}` }];
}

const isFilled = (node: ElementContent) =>
	node.type === "element" || (node.type === "text" && node.value.trim() !== "");

/** Replaces links to anchors of the pasted text by their text, in place: they would lead to the admin. */
export function unlinkAnchors(nodes: ElementContent[], origin: string): ElementContent[] {
	const root: Element = { type: "element", tagName: "div", properties: {}, children: nodes };
	let isFromGoogleDocs = false;
	const localLinkOf = (node: Element): Element | undefined => {
		// A note's number is superscript, inside or outside of its link.
		const [only, ...others] = node.tagName === "sup" ? node.children.filter(isFilled) : [node];
		if (!only || others.length > 0 || only.type !== "element" || !isElement(only, "a")) return;
		const { href } = only.properties;
		return typeof href === "string" && isLocal(href, origin, isFromGoogleDocs) ? only : undefined;
	};
	visit(root, "element", (node, index, parent) => {
		if (/^docs-internal-guid/.test(`${node.properties.id ?? ""}`)) isFromGoogleDocs = true;
		const link = localLinkOf(node);
		if (!link || !parent || index === undefined) return;
		const words = wordsOf(link, parent.children[index + 1]);
		parent.children.splice(index, 1, ...words);
		return [SKIP, index];
	});
	return root.children;
}
