import type { Token } from "markdown-it";
import Typograf from "typograf";

// Those that choose between spaces, dashes, quotes and ellipses. Left out on purpose: whatever
// rewrites words, numbers, dates or sums of money, or takes characters away.
const RULES = [
	"common/nbsp/afterNumber",
	"common/nbsp/afterParagraphMark",
	"common/nbsp/afterSectionMark",
	"common/nbsp/afterShortWord",
	"common/nbsp/afterShortWordByList",
	"common/nbsp/beforeShortLastNumber",
	"common/nbsp/beforeShortLastWord",
	"common/punctuation/apostrophe",
	"common/punctuation/hellip",
	"ru/dash/daysMonth",
	"ru/dash/decade",
	"ru/dash/main",
	"ru/dash/month",
	"ru/dash/time",
	"ru/dash/weekday",
	"ru/dash/years",
	"ru/nbsp/abbr",
	"ru/nbsp/afterNumberSign",
	"ru/nbsp/beforeParticle",
	"ru/nbsp/dayMonth",
	"ru/nbsp/initials",
	"ru/nbsp/mln",
	"ru/nbsp/ooo",
	"ru/nbsp/page",
	"ru/nbsp/rubleKopek",
	"ru/nbsp/see",
	"ru/nbsp/year",
];

const QUOTES = "common/punctuation/quote";

const typografOf = (rules: string[]) =>
	new Typograf({
		locale: ["ru", "en-US"],
		disableRule: "*",
		enableRule: rules,
	});
const withoutQuotes = typografOf(RULES);
const withQuotes = typografOf([...RULES, QUOTES]);

// What stands for all that is not text. The library knows tags: a quote before one opens, a quote
// after one that ends closes.
const OPEN = "<b>";
const CLOSE = "</b>";
const BREAK = "\n";
const MARKS = /((?:<\/?b>|\n)+)/;

/** What the library would take for HTML, and a minus between numbers, which is no dash. */
const PROTECTED = /[&<>|]|(?<=\d[ \u00a0])-(?=[ \u00a0]\d)/g;
const HIDDEN = "&<>|-";
const HIDDEN_FROM = 0xe000;
const HIDDEN_CHARACTERS = /[\ue000-\ue004]/g;

/** What the marks, the hidden and the library's own marks are made of: whoever types it has it. */
const RESERVED = /[\n\r\ue000-\ue004\uf000-\uf0a0]/;

const PAIRS: Record<string, string> = { "«": "»", "„": "“", "‚": "‘" };

const LETTER = /[\p{L}\p{N}]/u;
const WORK = /[ "'«»‹›„“”‟‒–—§№¶\u00a0]|\.\.|\d-\d|\.\p{L}/u;
/** Addresses in the text, which nobody has marked as links. */
const ADDRESS = /((?:https?:\/\/|www\.)[^\s"«»„“”]+)/i;

/** How many quotes of one paragraph are set: more than any paragraph has that is meant to be read. */
const QUOTES_MAX = 1_000;

// Some texts need a second turn before they come to rest; those that never do stay as they were.
const TURNS = 4;

function hide(character: string): string {
	return String.fromCharCode(HIDDEN_FROM + HIDDEN.indexOf(character));
}

function show(character: string): string {
	return HIDDEN.charAt(character.charCodeAt(0) - HIDDEN_FROM);
}

// The library's time for quotes grows with their square.
function isWithinQuotes(text: string): boolean {
	return (text.match(/["«»„“‚‘]/g)?.length ?? 0) <= QUOTES_MAX;
}

/** Whether every quote that opens is closed by its own, and no straight one is left. */
function isPaired(text: string): boolean {
	const open: string[] = [];
	for (const [quote] of text.matchAll(/[«»„“‚‘"]/g)) {
		const closing = PAIRS[quote];
		if (closing) open.push(closing);
		else if (open.pop() !== quote) return false;
	}
	return open.length === 0;
}

/** After the hyphen of a Russian word of which a part has three letters or fewer: «что-то», «Нью-Йорк». */
const SHORT_PART =
	/(?<=(?<![\p{L}\p{N}])\p{Script=Cyrillic}{1,3}-)(?=\p{Script=Cyrillic})|(?<=\p{Script=Cyrillic}-)(?=\p{Script=Cyrillic}{1,3}(?![\p{L}\p{N}]))/gu;
/** No line ends here, and nothing is seen. */
const WORD_JOINER = "\u2060";

// Half a pair is worse than none: an inch, or a quote that goes on in the next paragraph.
function set(text: string): string {
	if (!isWithinQuotes(text)) return withoutQuotes.execute(text);
	const quoted = withQuotes.execute(text);
	return isPaired(quoted) ? quoted : withoutQuotes.execute(text);
}

/** Applies the library until it changes nothing more: what was set once stays as it is. */
function settle(text: string): string {
	let settled = text;
	for (let turn = 0; turn < TURNS; turn += 1) {
		const next = set(settled);
		if (next === settled) return settled;
		settled = next;
	}
	return text;
}

/** The texts of one paragraph and what stands between them, one mark fewer than texts. */
class Paragraph {
	readonly #texts = [""];
	readonly #marks: string[] = [];

	/** Adds what is not text. */
	mark(mark: string): void {
		const last = this.#marks.length - 1;
		if (last >= 0 && this.#texts.at(-1) === "") this.#marks[last] += mark;
		else {
			this.#marks.push(mark);
			this.#texts.push("");
		}
	}

	/** Adds a text that is not empty, after a mark. @returns its place */
	add(text: string): number {
		this.#texts[this.#texts.length - 1] += text;
		return this.#texts.length - 1;
	}

	/** The texts as they should be set; as they were where the marks did not come back. */
	typeset(): string[] {
		const typed = this.#texts.join("");
		if (!LETTER.test(typed) || RESERVED.test(typed)) return this.#texts;
		const isBroken = this.#marks.some((mark) => mark.includes(BREAK));
		if (!isBroken && !WORK.test(typed)) return this.#texts;
		const joined = this.#texts
			.map((text, index) => {
				const hidden = text.replaceAll(PROTECTED, hide);
				return hidden + (this.#marks[index] ?? "");
			})
			.join("");
		const pieces = settle(joined).split(MARKS);
		const marks = pieces.filter((_, index) => index % 2 === 1);
		const isWhole =
			marks.length === this.#marks.length &&
			marks.every((mark, index) => mark === this.#marks[index]);
		if (!isWhole) return this.#texts;
		return pieces
			.filter((_, index) => index % 2 === 0)
			.map((text) => text.replaceAll(HIDDEN_CHARACTERS, show));
	}
}

type Piece = { place: number } | { asTyped: string };

function addText(paragraph: Paragraph, text: string): Piece[] {
	const pieces: Piece[] = [];
	for (const [index, part] of text.split(ADDRESS).entries()) {
		if (index % 2 === 1) {
			paragraph.mark(OPEN + CLOSE);
			pieces.push({ asTyped: part });
		} else if (part !== "") pieces.push({ place: paragraph.add(part) });
	}
	return pieces;
}

/**
 * Sets the texts of a paragraph as Russian is set: «quotes» with „others“ in them, dashes, spaces
 * and hyphens that do not break. Quotes may begin in one element and end in another. Code, addresses, pictures
 * and the embeds stay as they are.
 *
 * @param tokens the children of one `inline` token, whose texts are changed
 */
export function typeset(tokens: readonly Token[]): void {
	const paragraph = new Paragraph();
	const texts: { token: Token; pieces: Piece[] }[] = [];
	let isAddress = false;
	for (const token of tokens) {
		if (token.info === "auto") isAddress = token.nesting === 1;
		if (token.type === "text" && !isAddress) {
			texts.push({ token, pieces: addText(paragraph, token.content) });
		} else if (token.type === "softbreak" || token.type === "hardbreak") {
			paragraph.mark(BREAK);
		} else if (token.nesting === 0) paragraph.mark(OPEN + CLOSE);
		else paragraph.mark(token.nesting === 1 ? OPEN : CLOSE);
	}
	const typesetTexts = paragraph.typeset();
	for (const { token, pieces } of texts) {
		token.content = pieces
			.map((piece) =>
				"asTyped" in piece
					? piece.asTyped
					: (typesetTexts[piece.place] ?? "").replace(SHORT_PART, WORD_JOINER),
			)
			.join("");
	}
}
