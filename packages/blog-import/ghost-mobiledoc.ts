import { escapeText, openTag } from "#packages/markup";
import { inLetters } from "./ghost-gated.ts";
import { codeBlock, figure, linkParagraph, player, renderForeignMarkdown } from "./ghost-html.ts";

type Payload = Record<string, unknown>;
/** A text of a section: its kind (0 text, 1 atom), the markups that it opens, the number that it closes, and its value. */
type Marker = [kind: number, opened: number[], closed: number, value: string | number];

/** A document of Mobiledoc 0.3, the editor of Ghost 1 to 4. */
interface Mobiledoc {
	markups?: [tag: string, attributes?: string[]][];
	atoms?: [name: string, text: string, payload?: unknown][];
	cards?: [name: string, payload?: Payload][];
	/** 1: an element with texts; 2: a picture; 3: a list; 10: a card. */
	sections?: [kind: number, ...rest: unknown[]][];
}

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** The HTML of each card; a card of another name is left out. */
const CARDS: Record<string, (payload: Payload) => string> = {
	markdown: ({ markdown: source }) => renderForeignMarkdown(text(source)),
	"card-markdown": ({ markdown: source }) => renderForeignMarkdown(text(source)),
	html: ({ html }) => text(html),
	email: ({ html }) => inLetters(text(html)),
	"email-cta": ({ html }) => inLetters(text(html)),
	image: ({ src, alt, caption }) => figure(text(src), text(alt), text(caption)),
	gallery: ({ images }) =>
		(Array.isArray(images) ? images : []).map(({ src, alt }) => figure(text(src), text(alt))).join(""),
	embed: ({ html, url }) => text(html) || linkParagraph(text(url), ""),
	bookmark: ({ url, metadata }) => linkParagraph(text(url), text((metadata as Payload | undefined)?.title)),
	code: ({ code, language }) => codeBlock(text(code), text(language)),
	callout: ({ calloutText }) => `<blockquote><p>${text(calloutText)}</p></blockquote>`,
	toggle: ({ heading, content }) => `<p><strong>${text(heading)}</strong></p>${text(content)}`,
	button: ({ buttonUrl, buttonText }) => linkParagraph(text(buttonUrl), text(buttonText)),
	audio: ({ src, title }) => player("audio", text(src), text(title)),
	video: ({ src }) => player("video", text(src)),
	file: ({ src, fileTitle }) => linkParagraph(text(src), text(fileTitle)),
	hr: () => "<hr>",
};

const ELEMENT = /^(?:p|h[1-6]|blockquote|aside|pre|ul|ol|a|b|strong|i|em|s|code|u|sub|sup)$/;

/** The HTML of a document of Mobiledoc; "" for anything else. @param document the parsed JSON */
export function htmlOfMobiledoc(document: unknown): string {
	const { markups = [], atoms = [], cards = [], sections = [] } = (document ?? {}) as Mobiledoc;

	const openMarkup = (index: number) => {
		const [tag = "", attributes = []] = markups[index] ?? [];
		if (!ELEMENT.test(tag)) return "";
		const href = attributes[attributes.indexOf("href") + 1];
		return openTag(tag, tag === "a" ? { href } : {});
	};

	function inline(markers: Marker[]): string {
		const open: string[] = [];
		return markers
			.map(([kind, opened, closed, value]) => {
				const start = opened.map(openMarkup).join("");
				for (const index of opened) open.push(markups[index]?.[0] ?? "");
				const content = kind === 1 ? atom(Number(value)) : escapeText(String(value));
				const ended = Array.from({ length: Math.min(closed, open.length) }, () => open.pop() ?? "");
				const end = ended.map((tag) => (ELEMENT.test(tag) ? `</${tag}>` : "")).join("");
				return start + content + end;
			})
			.join("");
	}
	const atom = (index: number) => {
		const [name, shown = ""] = atoms[index] ?? [];
		return name === "soft-return" ? "<br>" : escapeText(shown);
	};
	const element = (tag: unknown, html: string) => (ELEMENT.test(text(tag)) ? `<${tag}>${html}</${tag}>` : html);

	return sections
		.map(([kind, first, second]) => {
			if (kind === 1) return element(first, inline((second ?? []) as Marker[]));
			if (kind === 2) return figure(text(first), "");
			if (kind === 3) {
				const items = ((second ?? []) as Marker[][]).map((markers) => `<li>${inline(markers)}</li>`);
				return element(first, items.join(""));
			}
			const [name = "", payload = {}] = cards[Number(first)] ?? [];
			return CARDS[name]?.(payload) ?? "";
		})
		.join("\n");
}
