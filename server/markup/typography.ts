import type { Token } from "markdown-it";
import { typesetText } from "./typograf.ts";

// Placeholders for everything that is not text. The library knows tags: a quote before an opening tag opens, a quote
// after a closing tag closes.
const OPEN = "<b>";
const CLOSE = "</b>";
const BREAK = "\n";
const PLACEHOLDERS = /((?:<\/?b>|\n)+)/;

/** Characters that the library would read as HTML, and a minus between numbers, which is not a dash. */
const PROTECTED = /[&<>|]|(?<=\d[ \u00a0])-(?=[ \u00a0]\d)/g;
// The protected characters are replaced by private-use characters while the library works.
const PROTECTED_CHARACTERS = "&<>|-";
const PRIVATE_USE_START = 0xe000;
const PRIVATE_USE = /[\ue000-\ue004]/g;

/** Characters of the placeholders and of the library's own marks: a text that contains one stays as typed. */
const RESERVED = /[\n\r\ue000-\ue004\uf000-\uf0a0]/;

const LETTER = /[\p{L}\p{N}]/u;
/** Characters that some rule may change; a text without them needs no typesetting. */
const TYPESETTABLE = /[ "'«»‹›„“”‟‒–—§№¶\u00a0]|\.\.|\d-\d|\.\p{L}/u;
/** A URL in the text that is not marked up as a link. */
const URL_IN_TEXT = /((?:https?:\/\/|www\.)[^\s"«»„“”]+)/i;

function protect(character: string): string {
	return String.fromCharCode(PRIVATE_USE_START + PROTECTED_CHARACTERS.indexOf(character));
}

function unprotect(character: string): string {
	return PROTECTED_CHARACTERS.charAt(character.charCodeAt(0) - PRIVATE_USE_START);
}

/** The position after the hyphen of a Russian word of which a part has three letters or fewer: «что-то», «Нью-Йорк». */
const AFTER_HYPHEN =
	/(?<=(?<![\p{L}\p{N}])\p{Script=Cyrillic}{1,3}-)(?=\p{Script=Cyrillic})|(?<=\p{Script=Cyrillic}-)(?=\p{Script=Cyrillic}{1,3}(?![\p{L}\p{N}]))/gu;
/** An invisible character at which no line breaks (U+2060). */
const WORD_JOINER = "\u2060";

/** The texts of one paragraph and the placeholders between them, of which there is one fewer. */
class Paragraph {
	readonly #texts = [""];
	readonly #placeholders: string[] = [];

	/** Adds a placeholder for something that is not text. */
	addPlaceholder(placeholder: string): void {
		const last = this.#placeholders.length - 1;
		if (last >= 0 && this.#texts.at(-1) === "") this.#placeholders[last] += placeholder;
		else {
			this.#placeholders.push(placeholder);
			this.#texts.push("");
		}
	}

	/** Adds a text that is not empty. @returns its index */
	addText(text: string): number {
		this.#texts[this.#texts.length - 1] += text;
		return this.#texts.length - 1;
	}

	/** The typeset texts; the texts as typed if the library changed a placeholder. */
	typeset(): string[] {
		const text = this.#texts.join("");
		if (!LETTER.test(text) || RESERVED.test(text)) return this.#texts;
		const hasLineBreak = this.#placeholders.some((placeholder) => placeholder.includes(BREAK));
		if (!hasLineBreak && !TYPESETTABLE.test(text)) return this.#texts;
		const joined = this.#texts
			.map((text, index) => {
				const escaped = text.replaceAll(PROTECTED, protect);
				return escaped + (this.#placeholders[index] ?? "");
			})
			.join("");
		const pieces = typesetText(joined).split(PLACEHOLDERS);
		const placeholders = pieces.filter((_, index) => index % 2 === 1);
		const isUnchanged =
			placeholders.length === this.#placeholders.length &&
			placeholders.every((placeholder, index) => placeholder === this.#placeholders[index]);
		if (!isUnchanged) return this.#texts;
		return pieces.filter((_, index) => index % 2 === 0).map((text) => text.replaceAll(PRIVATE_USE, unprotect));
	}
}

/** A part of a text: the index of its typeset text, or a URL that stays as typed. */
type Piece = { index: number } | { asTyped: string };

function addText(paragraph: Paragraph, text: string): Piece[] {
	const pieces: Piece[] = [];
	for (const [index, part] of text.split(URL_IN_TEXT).entries()) {
		if (index % 2 === 1) {
			paragraph.addPlaceholder(OPEN + CLOSE);
			pieces.push({ asTyped: part });
		} else if (part !== "") pieces.push({ index: paragraph.addText(part) });
	}
	return pieces;
}

/**
 * Applies Russian typography to the texts of a paragraph: «quotes» with „nested“ ones, dashes, non-breaking spaces and
 * hyphens. A quotation may begin in one element and end in another. Code, URLs, pictures and embeds stay as typed.
 *
 * @param tokens the children of one `inline` token, whose texts are changed
 */
export function typeset(tokens: readonly Token[]): void {
	const paragraph = new Paragraph();
	const texts: { token: Token; pieces: Piece[] }[] = [];
	let isAutolink = false;
	for (const token of tokens) {
		if (token.info === "auto") isAutolink = token.nesting === 1;
		if (token.type === "text" && !isAutolink) {
			texts.push({ token, pieces: addText(paragraph, token.content) });
		} else if (token.type === "softbreak" || token.type === "hardbreak") {
			paragraph.addPlaceholder(BREAK);
		} else if (token.nesting === 0) paragraph.addPlaceholder(OPEN + CLOSE);
		else paragraph.addPlaceholder(token.nesting === 1 ? OPEN : CLOSE);
	}
	const typesetTexts = paragraph.typeset();
	for (const { token, pieces } of texts) {
		token.content = pieces
			.map((piece) =>
				"asTyped" in piece ? piece.asTyped : (typesetTexts[piece.index] ?? "").replace(AFTER_HYPHEN, WORD_JOINER),
			)
			.join("");
	}
}
