import Typograf from "typograf";

// The rules of the typograf library that choose between spaces, dashes, quotes and ellipses. Left out on purpose: the
// rules that rewrite words, numbers, dates or sums of money, or delete characters.
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

const createTypograf = (rules: string[]) =>
	new Typograf({
		locale: ["ru", "en-US"],
		disableRule: "*",
		enableRule: rules,
	});
const withoutQuotes = createTypograf(RULES);
const withQuotes = createTypograf([...RULES, QUOTES]);

/** Opening quotes with their closing quotes. */
const PAIRS: Record<string, string> = { "«": "»", "„": "“", "‚": "‘" };

/** The most quotes that are set in one paragraph: more than any readable paragraph has. */
const QUOTES_MAX = 1_000;

// The most passes until the result is stable: some texts need two. A text that never becomes stable stays as typed.
const PASSES_MAX = 4;

// The library takes quadratic time in the number of quotes, so that a paragraph with too many keeps them as typed.
function hasFewQuotes(text: string): boolean {
	return (text.match(/["«»„“‚‘]/g)?.length ?? 0) <= QUOTES_MAX;
}

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
	if (!hasFewQuotes(text)) return withoutQuotes.execute(text);
	const quoted = withQuotes.execute(text);
	return isPaired(quoted) ? quoted : withoutQuotes.execute(text);
}

/** Applies the library until the result is stable, so that typesetting is idempotent. */
export function typesetText(text: string): string {
	let current = text;
	for (let pass = 0; pass < PASSES_MAX; pass += 1) {
		const next = typesetOnce(current);
		if (next === current) return current;
		current = next;
	}
	return text;
}
