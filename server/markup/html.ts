import type { Token } from "markdown-it";
import { ownForms } from "#contract/picture-url.ts";
import {
	type Attributes,
	attributeOf,
	openTag,
	writeAudio,
	writeCode,
	writeEnlargeable,
	writeImage,
	writeVideo,
} from "./elements.ts";
import { escapeText } from "./escape.ts";
import { headingLevel } from "./headings.ts";
import { isAllowedMedia, isExternal } from "./links.ts";
import { plainText } from "./text.ts";

/** Elements that are a tag and nothing else, by the name of their tokens. */
const ELEMENTS: Record<string, string> = {
	paragraph: "p",
	blockquote: "blockquote",
	bullet_list: "ul",
	list_item: "li",
	thead: "thead",
	tbody: "tbody",
	tr: "tr",
};

/** How deep emphasis may stand in emphasis: the parser bounds all other nesting. */
const EMPHASIS_MAX = 50;

const TABLE =
	'<div class="table" role="region" aria-label="Таблица" tabindex="0"><table>';

// How long all addresses and titles may be together: a reference repeats its own as often as it is
// called. What is written in its place is never longer, a character being at most nine when encoded, and a
// picture of our own having at most ten addresses, less the marks around its one.
const ADDRESSES_PER_CHARACTER = 10;
const ADDRESSES_MIN = 100_000;

export interface HtmlSource {
	tokens: readonly Token[];
	/** The id of each `heading_open`. */
	ids: ReadonlyMap<Token, string>;
	/** How long the source is, in characters: it bounds what its references may repeat. */
	length: number;
}

const headingTag = (token: Token) => `h${headingLevel(token)}`;

/** Whether something of a line leads elsewhere already: a link in a link would end it. */
const hasLink = (line: Token | undefined) =>
	line?.children?.some(({ type }) =>
		["link_open", "video", "audio"].includes(type),
	) ?? false;

function emphasisTag({ type }: Token): string {
	return type.startsWith("strong") ? "strong" : "em";
}

function cellAttributes(token: Token): Attributes {
	const style = attributeOf(token, "style");
	return /^text-align:(left|right|center)$/.test(style) ? { style } : {};
}

function listAttributes(token: Token): Attributes {
	const start = attributeOf(token, "start");
	return /^\d+$/.test(start) ? { start } : {};
}

/**
 * Writes tokens as HTML. Every tag and every attribute of the output stands here or in `elements.ts`: a token
 * that it does not know writes its escaped text and no more.
 *
 * What is written is what a browser would write of what it read: nothing of it is read differently.
 */
class Writer {
	readonly #ids: ReadonlyMap<Token, string>;
	#addressesLeft: number;
	/** The links that are open, and whether each was written: one in another would end it. */
	readonly #links: boolean[] = [];
	#emphasis = 0;
	#isInAnchor = false;

	constructor({ ids, length }: HtmlSource) {
		this.#ids = ids;
		this.#addressesLeft = ADDRESSES_MIN + ADDRESSES_PER_CHARACTER * length;
	}

	blocks(tokens: readonly Token[]): string {
		const written: string[] = [];
		for (const [index, token] of tokens.entries()) {
			// A tight list's paragraphs have no tags.
			if (token.hidden) continue;
			const isFirst = token.type === "inline" || !tokens[index - 1]?.hidden;
			if (token.nesting >= 0 && !isFirst) written.push("\n");
			const next = tokens[index + 1];
			written.push(this.#block(token, next));
			if (token.nesting === 1) {
				const isEmpty = next?.nesting === -1 && next.tag === token.tag;
				const isLine = next?.type === "inline" || next?.hidden;
				if (!isEmpty && !isLine) written.push("\n");
			} else if (token.nesting === -1) written.push("\n");
		}
		return written.join("");
	}

	#block(token: Token, next: Token | undefined): string {
		switch (token.type) {
			case "inline":
				return this.#inline(token.children ?? []);
			case "heading_open":
				return this.#openHeading(token, next);
			case "heading_close":
				return `${this.#closeAnchor()}</${headingTag(token)}>`;
			case "ordered_list_open":
				return openTag("ol", listAttributes(token));
			case "ordered_list_close":
				return "</ol>";
			case "table_open":
				return TABLE;
			case "table_close":
				return "</table></div>";
			case "th_open":
				return openTag("th", cellAttributes(token));
			case "td_open":
				return openTag("td", cellAttributes(token));
			case "th_close":
				return "</th>";
			case "td_close":
				return "</td>";
			case "hr":
				return "<hr>\n";
			case "code_block":
			case "fence":
				return writeCode(token);
			default:
				return this.#element(token);
		}
	}

	/** A heading is a link to itself, where it can be one. */
	#openHeading(token: Token, line: Token | undefined): string {
		const id = this.#ids.get(token) ?? "";
		const heading = openTag(headingTag(token), { id });
		const isLinkable =
			!hasLink(line) && plainText(line?.children ?? []).trim() !== "";
		this.#isInAnchor = isLinkable;
		if (!isLinkable) return heading;
		return heading + openTag("a", { class: "anchor", href: `#${id}` });
	}

	#closeAnchor(): string {
		const isOpen = this.#isInAnchor;
		this.#isInAnchor = false;
		return isOpen ? "</a>" : "";
	}

	#inline(tokens: readonly Token[]): string {
		return tokens.map((token) => this.#piece(token)).join("");
	}

	#piece(token: Token): string {
		switch (token.type) {
			case "softbreak":
			case "hardbreak":
				return "<br>\n";
			case "code_inline":
				return `<code>${escapeText(token.content)}</code>`;
			case "link_open":
				return this.#openLink(token);
			case "link_close":
				return this.#links.pop() ? "</a>" : "";
			case "strong_open":
			case "em_open":
				this.#emphasis += 1;
				return this.#emphasis > EMPHASIS_MAX ? "" : openTag(emphasisTag(token));
			case "strong_close":
			case "em_close":
				this.#emphasis -= 1;
				return this.#emphasis >= EMPHASIS_MAX ? "" : `</${emphasisTag(token)}>`;
			case "image":
				return this.#image(token);
			case "video":
				return writeVideo(token);
			case "audio":
				return writeAudio(token);
			default:
				return escapeText(token.content);
		}
	}

	#element(token: Token): string {
		const name = token.type.replace(/_(open|close)$/, "");
		const tag = Object.hasOwn(ELEMENTS, name) ? ELEMENTS[name] : undefined;
		if (!tag || token.nesting === 0) return escapeText(token.content);
		return token.nesting === 1 ? `<${tag}>` : `</${tag}>`;
	}

	#openLink(token: Token): string {
		const href = attributeOf(token, "href");
		const title = attributeOf(token, "title");
		const isWritten = !this.#links.includes(true) && this.#spend(href, title);
		this.#links.push(isWritten);
		if (!isWritten) return "";
		return openTag("a", {
			href,
			...(title ? { title } : {}),
			...(isExternal(href)
				? { target: "_blank", rel: "noopener noreferrer" }
				: {}),
		});
	}

	#image(token: Token): string {
		const src = attributeOf(token, "src");
		const title = attributeOf(token, "title");
		const alt = plainText(token.children ?? []);
		const own = ownForms(src);
		const forms = own ? [own.avif, own.fallback] : [];
		if (!this.#spend(src, title, ...forms) || !isAllowedMedia(src)) {
			return escapeText(alt);
		}
		const image = writeImage({ src, alt, title, own });
		const isInLink = this.#isInAnchor || this.#links.includes(true);
		return isInLink || !this.#spend(src, alt)
			? image
			: writeEnlargeable({ src, alt, image });
	}

	/** Whether there is room for what a reference may have repeated (as cmark bounds it). */
	#spend(...values: string[]): boolean {
		for (const { length } of values) this.#addressesLeft -= length;
		return this.#addressesLeft >= 0;
	}
}

/** Writes a parsed text as HTML. */
export function writeHtml(source: HtmlSource): string {
	return new Writer(source).blocks(source.tokens);
}
