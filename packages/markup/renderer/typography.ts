import type { Token } from "markdown-it";
import Typograf from "typograf";

// The rules of the typograf library that choose between spaces, dashes, quotes and ellipses. Left out on purpose: the
// rules that rewrite words, numbers, dates or sums of money, or delete characters.
const RULES = Object.entries({
	"common/nbsp":
		"afterNumber afterParagraphMark afterSectionMark afterShortWord afterShortWordByList beforeShortLastNumber beforeShortLastWord",
	"common/punctuation": "apostrophe hellip",
	"ru/dash": "daysMonth decade main month time weekday years",
	"ru/nbsp": "abbr afterNumberSign beforeParticle dayMonth initials mln ooo page rubleKopek see year",
}).flatMap(([group, names]) => names.split(" ").map((name) => `${group}/${name}`));

const createTypograf = (enableRule: string[]) =>
	new Typograf({ locale: ["ru", "en-US"], disableRule: "*", enableRule });
const withoutQuotes = createTypograf(RULES);
const withQuotes = createTypograf([...RULES, "common/punctuation/quote"]);

/** Opening quotes with their closing quotes. */
const PAIRS: Record<string, string> = { "«": "»", "„": "“", "‚": "‘" };

/** The maximum number of quotes that are typeset in one paragraph: more than any readable paragraph has. */
const QUOTES_MAX = 1_000;

// The maximum number of passes until the result is stable: some texts need two. A text that never becomes stable stays
// as typed.
const PASSES_MAX = 4;

/** True if every opening quote has its closing quote, and no straight quote is left. */
function isPaired(text: string): boolean {
	const open: string[] = [];
	for (const [quote] of text.matchAll(/[«»„“‚‘"]/g)) {
		const closing = PAIRS[quote];
		if (closing) open.push(closing);
		else if (open.pop() !== quote) return false;
	}
	return open.length === 0;
}

/**
 * One pass of the library. Quotes stay as typed unless all of them pair up: a single one may be an inch sign, or a
 * quote that continues in the next paragraph.
 */
function typesetOnce(text: string): string {
	// The library takes quadratic time in the number of quotes.
	if ((text.match(/["«»„“‚‘]/g)?.length ?? 0) > QUOTES_MAX) return withoutQuotes.execute(text);
	const quoted = withQuotes.execute(text);
	return isPaired(quoted) ? quoted : withoutQuotes.execute(text);
}

/** Applies the library until the result is stable, so that typesetting is idempotent. */
function typesetText(text: string): string {
	let current = text;
	for (let pass = 0; pass < PASSES_MAX; pass += 1) {
		const next = typesetOnce(current);
		if (next === current) return current;
		current = next;
	}
	return text;
}

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

/** A part of a paragraph: a text that is typeset, or a placeholder with its source. */
type Part = { text: string } | { placeholder: string; asTyped: string };

/** The parts of a text: URLs stay as typed. */
function partsOf(text: string): Part[] {
	return text
		.split(URL_IN_TEXT)
		.map((part, index) => (index % 2 === 0 ? { text: part } : { placeholder: OPEN + CLOSE, asTyped: part }))
		.filter((part) => !("text" in part) || part.text !== "");
}

/** The placeholder of a token that is not text. */
function placeholderOf({ type, nesting }: Token): string {
	if (type === "softbreak" || type === "hardbreak") return BREAK;
	if (nesting === 0) return OPEN + CLOSE;
	return nesting === 1 ? OPEN : CLOSE;
}

/**
 * Typesets the texts of a paragraph.
 *
 * @returns undefined where nothing is to be typeset, or where the library changed a placeholder
 */
function typesetParts(parts: readonly Part[]): string[] | undefined {
	const text = parts.map((part) => ("text" in part ? part.text : "")).join("");
	if (!LETTER.test(text) || RESERVED.test(text)) return;
	const marked = parts
		.map((part) => ("text" in part ? part.text.replaceAll(PROTECTED, protect) : part.placeholder))
		.join("");
	if (!marked.includes(BREAK) && !TYPESETTABLE.test(text)) return;
	const before = marked.split(PLACEHOLDERS);
	const after = typesetText(marked).split(PLACEHOLDERS);
	// Every second piece is a placeholder.
	const isUnchanged = before.every((piece, index) => index % 2 === 0 || piece === after[index]);
	if (!isUnchanged || after.length !== before.length) return;
	return after
		.filter((_, index) => index % 2 === 0 && before[index] !== "")
		.map((piece) => piece.replaceAll(PRIVATE_USE, unprotect));
}

/**
 * Applies Russian typography to the texts of a paragraph: «quotes» with „nested“ ones, dashes, non-breaking spaces and
 * hyphens. A quotation may begin in one element and end in another. Code, URLs, pictures and embeds stay as typed.
 *
 * @param tokens the children of one `inline` token, whose texts are changed
 */
export function typeset(tokens: readonly Token[]): void {
	let isAutolink = false;
	const parts = tokens.map((token): Part[] => {
		if (token.info === "auto") isAutolink = token.nesting === 1;
		if (token.type === "text" && !isAutolink) return partsOf(token.content);
		return [{ placeholder: placeholderOf(token), asTyped: token.content }];
	});
	const typesetTexts = typesetParts(parts.flat())?.values();
	for (const [index, token] of tokens.entries()) {
		const pieces = parts[index]?.map((part) => {
			if (!("text" in part)) return part.asTyped;
			return (typesetTexts?.next().value ?? part.text).replace(AFTER_HYPHEN, WORD_JOINER);
		});
		token.content = pieces?.join("") ?? "";
	}
}
