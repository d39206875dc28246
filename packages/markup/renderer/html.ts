import Markdown, { type Renderer, type Token } from "markdown-it";
import { isAllowedMedia } from "../allowed-url.ts";
import {
	attributeOf,
	escapeText,
	newTab,
	openTag,
	writeAttributes,
	writeAudio,
	writeEnlargeable,
	writeFrame,
	writeImage,
	writeOwnVideo,
	writeVideo,
} from "../elements.ts";
import type { MarkupOptions } from "../options.ts";
import { plainText } from "../text.ts";
import { EMBED_TOKENS, LINK_TOKENS, parser, unescapeAll } from "./parser.ts";

/** The maximal nesting depth of emphasis; the parser limits all other nesting. */
const EMPHASIS_MAX = 50;

const TABLE = '<div class="table" role="region" aria-label="Таблица" tabindex="0"><table>';

// The total length of all URLs and titles in the output, in characters: a reference definition is repeated at each of
// its uses. A URL or title that is written once in the source never exceeds ten times its length: a character has at
// most nine when encoded, and an uploaded picture has at most ten URLs.
const URL_CHARACTERS_PER_SOURCE_CHARACTER = 10;
const URL_CHARACTERS_MIN = 100_000;

/** A code block, with its language as a class. After the text of a tight list's item it begins on a new line. */
function writeCode({ content, info }: Token, before: Token | undefined): string {
	const [language] = unescapeAll(info).trim().split(/\s/, 1);
	const code = openTag("code", { class: language ? `language-${language}` : undefined });
	return `${before?.hidden ? "\n" : ""}<pre>${code}${escapeText(content)}</code></pre>\n`;
}

/**
 * The library's renderer, extended for posts. Raw HTML is off in the parser, and escaped here nevertheless.
 *
 * The output is what a browser would serialise after parsing it, so that no browser can read it in another way.
 */
class HtmlRenderer extends Markdown.Renderer {
	#urlCharactersLeft: number;
	/** The open links, and whether each was written: a link inside a link is not. */
	readonly #links: boolean[] = [];
	#emphasis = 0;
	readonly #options: MarkupOptions;

	constructor(length: number, options: MarkupOptions) {
		super();
		this.#options = options;
		this.#urlCharactersLeft = URL_CHARACTERS_MIN + URL_CHARACTERS_PER_SOURCE_CHARACTER * length;
		const writeText = ({ content }: Token) => escapeText(content);
		const rules: Record<string, (token: Token, before: Token | undefined) => string> = {
			text: writeText,
			html_block: writeText,
			html_inline: writeText,
			code_inline: (token) => `<code>${writeText(token)}</code>`,
			code_block: writeCode,
			fence: writeCode,
			link_open: (token) => this.#openLink(token),
			link_close: () => (this.#links.pop() ? "</a>" : ""),
			image: (token) => this.#image(token),
			video: writeVideo,
			frame: writeFrame,
			audio: writeAudio,
			own_video: writeOwnVideo,
		};
		for (const [type, write] of Object.entries(rules)) {
			this.rules[type] = (tokens, index) => {
				const token = tokens[index];
				return token ? write(token, tokens[index - 1]) : "";
			};
		}
	}

	override renderAttrs({ attrs }: Pick<Token, "attrs">): string {
		return writeAttributes(attrs ?? []);
	}

	/** Writes the tags of the tokens without a rule. */
	override renderToken(...args: Parameters<Renderer["renderToken"]>): string {
		const [tokens, index] = args;
		const tag = super.renderToken(...args);
		switch (tokens[index]?.type) {
			case "heading_open":
				return tag + this.#openAnchor(tokens[index], tokens[index + 1]);
			case "heading_close":
				return (this.#links.pop() ? "</a>" : "") + tag;
			case "table_open":
				return tag.replace("<table>", TABLE);
			case "table_close":
				return tag.replace("</table>", "</table></div>");
			case "strong_open":
			case "em_open":
				this.#emphasis += 1;
				return this.#emphasis > EMPHASIS_MAX ? "" : tag;
			case "strong_close":
			case "em_close":
				this.#emphasis -= 1;
				return this.#emphasis >= EMPHASIS_MAX ? "" : tag;
			default:
				return tag;
		}
	}

	/** A heading is a link to itself, unless it has no text or contains a link: a nested link would end the outer one. */
	#openAnchor(heading: Token, { children }: Token = heading): string {
		const hasLink = children?.some(({ type }) => [...LINK_TOKENS, ...EMBED_TOKENS].includes(type));
		const isLink = !hasLink && plainText(children ?? []).trim() !== "";
		this.#links.push(isLink);
		return isLink ? openTag("a", { class: "anchor", href: `#${attributeOf(heading, "id")}` }) : "";
	}

	#openLink(token: Token): string {
		const href = attributeOf(token, "href");
		const title = attributeOf(token, "title");
		const isWritten = !this.#links.includes(true) && this.#spend(href, title);
		this.#links.push(isWritten);
		return isWritten ? openTag("a", { href, title: title || undefined, ...newTab(href) }) : "";
	}

	#image(token: Token): string {
		const src = attributeOf(token, "src");
		const title = attributeOf(token, "title");
		const alt = plainText(token.children ?? []);
		const own = this.#options.variantsAt?.(src);
		const srcsets = own ? [own.wide ?? "", own.avif, own.fallback] : [];
		if (!this.#spend(src, title, ...srcsets) || !isAllowedMedia(src)) return escapeText(alt);
		const image = writeImage({ src, alt, title }, own);
		return this.#links.includes(true) || !this.#spend(src, alt) ? image : writeEnlargeable(image, { src, alt });
	}

	/** Counts URLs and titles against the limit, as cmark does for references. @returns whether they are within it */
	#spend(...values: string[]): boolean {
		for (const { length } of values) this.#urlCharactersLeft -= length;
		return this.#urlCharactersLeft >= 0;
	}
}

/**
 * Serialises a parsed text as HTML.
 *
 * @param length the length of the source, in characters: it limits how often references may repeat a URL
 */
export function writeHtml(tokens: Token[], length: number, options: MarkupOptions): string {
	return new HtmlRenderer(length, options).render(tokens, parser.options);
}
