import { escapeText, openTag } from "#packages/markup";
import { gate, inLetters } from "./ghost-gated.ts";
import { codeBlock, figure, linkParagraph, player, renderForeignMarkdown } from "./ghost-html.ts";

/** A node of Lexical, the editor of Ghost 5 and newer, and the fields of its cards. */
interface LexicalNode {
	type?: string;
	children?: LexicalNode[];
	text?: string;
	/** The bits of a text: 1 bold, 2 italic, 4 struck through, 16 code, 32 and 64 sub- and superscript. */
	format?: number | string;
	tag?: string;
	listType?: string;
	url?: string;
	src?: string;
	alt?: string;
	caption?: string;
	html?: string;
	markdown?: string;
	code?: string;
	language?: string;
	title?: string;
	heading?: string;
	content?: string;
	calloutText?: string;
	buttonText?: string;
	buttonUrl?: string;
	fileTitle?: string;
	images?: { src?: string; alt?: string; fileName?: string }[];
	metadata?: { title?: string };
	/** The audience of the card. */
	visibility?: Parameters<typeof gate>[1];
}

/** The elements for the bits of a text's format, innermost first. */
const FORMATS: [bit: number, tag: string][] = [
	[16, "code"],
	[32, "sub"],
	[64, "sup"],
	[4, "s"],
	[2, "em"],
	[1, "strong"],
];

const wrap = (tag: string, html: string) => `<${tag}>${html}</${tag}>`;

function textHtml({ text = "", format }: LexicalNode): string {
	const bits = Number(format) || 0;
	return FORMATS.reduce((html, [bit, tag]) => (bits & bit ? wrap(tag, html) : html), escapeText(text));
}

const inside = ({ children = [] }: LexicalNode): string => children.map(nodeHtml).join("");

/** The HTML of each type of node; a node of another type gives the HTML of its children. */
const NODES: Record<string, (node: LexicalNode) => string> = {
	text: textHtml,
	"extended-text": textHtml,
	linebreak: () => "<br>",
	paragraph: (node) => wrap("p", inside(node)),
	heading: (node) => wrap(/^h[1-6]$/.test(node.tag ?? "") ? (node.tag ?? "") : "h2", inside(node)),
	"extended-heading": (node) => NODES.heading?.(node) ?? "",
	quote: (node) => wrap("blockquote", wrap("p", inside(node))),
	"extended-quote": (node) => wrap("blockquote", wrap("p", inside(node))),
	aside: (node) => wrap("blockquote", wrap("p", inside(node))),
	list: (node) => wrap(node.listType === "number" || node.tag === "ol" ? "ol" : "ul", inside(node)),
	listitem: (node) => wrap("li", inside(node)),
	link: (node) => `${openTag("a", { href: node.url ?? "" })}${inside(node)}</a>`,
	horizontalrule: () => "<hr>",
	image: (node) => figure(node.src ?? "", node.alt ?? "", node.caption),
	gallery: ({ images = [], caption = "" }) =>
		images.map(({ src = "", alt = "" }) => figure(src, alt)).join("") + (caption && wrap("p", wrap("em", caption))),
	html: ({ html = "" }) => html,
	email: ({ html = "" }) => inLetters(html),
	"email-cta": ({ html = "" }) => inLetters(html),
	markdown: ({ markdown = "" }) => renderForeignMarkdown(markdown),
	embed: ({ html = "", url = "" }) => html || linkParagraph(url, ""),
	bookmark: ({ url = "", metadata }) => linkParagraph(url, metadata?.title ?? ""),
	codeblock: ({ code = "", language = "" }) => codeBlock(code, language),
	callout: ({ calloutText = "" }) => wrap("blockquote", wrap("p", calloutText)),
	toggle: ({ heading = "", content = "" }) => wrap("p", wrap("strong", heading)) + content,
	audio: ({ src = "", title }) => player("audio", src, title),
	video: ({ src = "" }) => player("video", src),
	file: ({ src = "", fileTitle = "" }) => linkParagraph(src, fileTitle),
	button: ({ buttonUrl = "", buttonText = "" }) => linkParagraph(buttonUrl, buttonText),
};

function nodeHtml(node: LexicalNode): string {
	const render = NODES[node.type ?? ""];
	return gate(render ? render(node) : inside(node), node.visibility);
}

/** The HTML of a document of Lexical; "" for anything else. @param document the parsed JSON */
export function htmlOfLexical(document: unknown): string {
	const { root } = (document ?? {}) as { root?: LexicalNode };
	return root ? inside(root) : "";
}
