import type { Token } from "markdown-it";
import { uploadedVariants } from "#contract/picture-url.ts";
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

/** Elements without attributes, by the name of their tokens. */
const ELEMENTS: Record<string, string> = {
	paragraph: "p",
	blockquote: "blockquote",
	bullet_list: "ul",
	list_item: "li",
	thead: "thead",
	tbody: "tbody",
	tr: "tr",
};

/** The maximal nesting depth of emphasis; the parser limits all other nesting. */
const EMPHASIS_MAX = 50;

const TABLE = '<div class="table" role="region" aria-label="Таблица" tabindex="0"><table>';

// The total length of all URLs and titles in the output, in characters: a reference definition is repeated at each of
// its uses. A URL or title that is written once in the source never exceeds ten times its length: a character has at
// most nine when encoded, and an uploaded picture has at most ten URLs.
const URL_CHARACTERS_PER_SOURCE_CHARACTER = 10;
const URL_CHARACTERS_MIN = 100_000;

/** A parsed text. */
export interface HtmlSource {
	tokens: readonly Token[];
	/** The id of each `heading_open`. */
	ids: ReadonlyMap<Token, string>;
	/** The length of the source, in characters: it limits how often references may repeat a URL. */
	length: number;
}

const headingTag = (token: Token) => `h${headingLevel(token)}`;

/** True if a line contains a link: a nested link would end the outer one. */
const hasLink = (line: Token | undefined) =>
	line?.children?.some(({ type }) => ["link_open", "video", "audio"].includes(type)) ?? false;

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
 * Serialises tokens as HTML. Every tag and every attribute of the output is written here or in `elements.ts`: an unknown
 * token becomes its escaped text and no more.
 *
 * The output is what a browser would serialise after parsing it, so that no browser can read it in another way.
 */
class Writer {
	readonly #ids: ReadonlyMap<Token, string>;
	#urlCharactersLeft: number;
	/** The open links, and whether each was written: a link inside a link is not. */
	readonly #links: boolean[] = [];
	#emphasis = 0;
	#isInAnchor = false;

	constructor({ ids, length }: HtmlSource) {
		this.#ids = ids;
		this.#urlCharactersLeft = URL_CHARACTERS_MIN + URL_CHARACTERS_PER_SOURCE_CHARACTER * length;
	}

	blocks(tokens: readonly Token[]): string {
		const parts: string[] = [];
		for (const [index, token] of tokens.entries()) {
			// The paragraphs of a tight list have no tags.
			if (token.hidden) continue;
			const isFirst = token.type === "inline" || !tokens[index - 1]?.hidden;
			if (token.nesting >= 0 && !isFirst) parts.push("\n");
			const next = tokens[index + 1];
			parts.push(this.#block(token, next));
			if (token.nesting === 1) {
				const isEmpty = next?.nesting === -1 && next.tag === token.tag;
				const isLine = next?.type === "inline" || next?.hidden;
				if (!isEmpty && !isLine) parts.push("\n");
			} else if (token.nesting === -1) parts.push("\n");
		}
		return parts.join("");
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

	/** A heading is a link to itself, unless it has no text or contains a link. */
	#openHeading(token: Token, line: Token | undefined): string {
		const id = this.#ids.get(token) ?? "";
		const heading = openTag(headingTag(token), { id });
		const isLinkable = !hasLink(line) && plainText(line?.children ?? []).trim() !== "";
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
		return tokens.map((token) => this.#inlineToken(token)).join("");
	}

	#inlineToken(token: Token): string {
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
			...(isExternal(href) ? { target: "_blank", rel: "noopener noreferrer" } : {}),
		});
	}

	#image(token: Token): string {
		const src = attributeOf(token, "src");
		const title = attributeOf(token, "title");
		const alt = plainText(token.children ?? []);
		const own = uploadedVariants(src);
		const srcsets = own ? [own.avif, own.fallback] : [];
		if (!this.#spend(src, title, ...srcsets) || !isAllowedMedia(src)) {
			return escapeText(alt);
		}
		const image = writeImage({ src, alt, title, own });
		const isInLink = this.#isInAnchor || this.#links.includes(true);
		return isInLink || !this.#spend(src, alt) ? image : writeEnlargeable({ src, alt, image });
	}

	/** Counts URLs and titles against the limit, as cmark does for references. @returns whether they are within it */
	#spend(...values: string[]): boolean {
		for (const { length } of values) this.#urlCharactersLeft -= length;
		return this.#urlCharactersLeft >= 0;
	}
}

/** Serialises a parsed text as HTML. */
export function writeHtml(source: HtmlSource): string {
	return new Writer(source).blocks(source.tokens);
}
