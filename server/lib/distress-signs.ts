import distress from "./distress-signs.json" with { type: "json" };

// Up to three words in between, except those that change the meaning: «хочу не умереть, а жить».
const WORDS_BETWEEN = "(?: (?!(?:не|ни|а|но|без|хо[чт][^ ]*) )[^ ]+){0,3}?";

/** The sentences of a text, normalised like the signs, with a space around each word. */
function sentencesOf(text: string): string[] {
	return (
		text
			// Invisible characters (soft hyphens, joiners) do not separate words.
			.replaceAll(/\p{Cf}/gu, "")
			.normalize("NFC")
			.toLowerCase()
			.replaceAll("ё", "е")
			// A near attempt («чуть не») is as urgent: its «не» is not a negation.
			.replaceAll(/(чуть|едва)(\s+ли)?\s+не\s/g, "")
			// A sentence may span a line break, but ends at an empty line.
			.split(/[.!?…;]+|\n\s*\n/)
			.map((sentence) => ` ${(sentence.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `)
	);
}

const anyLetters = (words: string) => words.replaceAll("*", "[^ ]*");
const anyOf = (words: string) => `(?:${anyLetters(words)})(?= )`;

interface SignGroup {
	signs: string[];
	unlessBefore?: string;
	unlessAfter?: string;
	unlessAnywhere?: string;
}

/** The groups of signs, with references to shared words resolved. */
const SIGN_GROUPS: SignGroup[] = JSON.parse(
	Object.entries(distress.words).reduce(
		(text, [name, words]) => text.replaceAll(`{${name}}`, words),
		JSON.stringify(distress.groups),
	),
);

/** A regular expression for the signs of a group. Its backtracking per word is bounded, so its time is linear in the text. */
function toExpression(group: SignGroup): RegExp {
	const signs = group.signs.map((sign) => sign.split(" ").map(anyOf).join(`${WORDS_BETWEEN} `));
	const before = group.unlessBefore ? `(?<! (?:${anyLetters(group.unlessBefore)}) )` : "";
	const after = group.unlessAfter ? `(?! ${anyOf(group.unlessAfter)})` : "";
	return new RegExp(`(?<= )${before}(?:${signs.join("|")})${after}`);
}

const GROUPS = SIGN_GROUPS.map((group) => ({
	sign: toExpression(group),
	exception: group.unlessAnywhere ? new RegExp(` ${anyOf(group.unlessAnywhere)}`) : undefined,
}));

/**
 * True if a text shows signs of acute distress (`distress-signs.json`), or one of the owner's phrases. A word list
 * cannot understand meaning, so it prefers false positives: an unnecessary help card does no harm.
 */
export function showsDistress(text: string, extraSigns: readonly string[] = []): boolean {
	const sentences = sentencesOf(text);
	const phrases = extraSigns.flatMap(sentencesOf);
	return sentences.some(
		(sentence) =>
			GROUPS.some(({ sign, exception }) => sign.test(sentence) && !exception?.test(sentence)) ||
			phrases.some((phrase) => phrase.trim() !== "" && sentence.includes(phrase)),
	);
}
