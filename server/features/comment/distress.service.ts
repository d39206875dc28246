import type { Distress, Help } from "../../../src/content/content.schema.ts";
import { distress } from "../../../src/content/distress.ts";
import { help } from "../../../src/content/help.ts";

type Sign = Distress["signs"][number];

// More than two words in between are mostly another thought.
const FILLERS_MAX = 2;

/** A text as the signs are written: small letters, "е" for "ё", no punctuation but the ends of sentences. */
function sentencesOf(text: string): string[][] {
	return text
		.normalize("NFC")
		.toLowerCase()
		.replaceAll("ё", "е")
		.split(/[.!?…;\n]+/)
		.map((sentence) => sentence.match(/[\p{L}\p{N}]+/gu) ?? [])
		.filter((words) => words.length > 0);
}

const fits = (word: string | undefined, pattern: string) =>
	word !== undefined &&
	(pattern.endsWith("*")
		? word.startsWith(pattern.slice(0, -1))
		: word === pattern);

const isOneOf = (word: string | undefined, patterns: string[] = []) =>
	patterns.some((pattern) => fits(word, pattern));

/** Where a sign that begins at a word ends; nothing where it is not there. */
function endOf(
	words: string[],
	start: number,
	patterns: string[],
): number | undefined {
	let at = start;
	for (const [index, pattern] of patterns.entries()) {
		let skipped = 0;
		while (
			index > 0 &&
			skipped < FILLERS_MAX &&
			!fits(words[at], pattern) &&
			isOneOf(words[at], distress.fillers)
		) {
			at += 1;
			skipped += 1;
		}
		if (!fits(words[at], pattern)) return;
		at += 1;
	}
	return at;
}

function stands(sign: Sign, words: string[]): boolean {
	const patterns = sign.words.split(" ");
	return words.some((_, start) => {
		const end = endOf(words, start, patterns);
		return (
			end !== undefined &&
			!isOneOf(words[start - 1], sign.unlessBefore) &&
			!isOneOf(words[end], sign.unlessAfter)
		);
	});
}

/**
 * Whether a text shows signs of acute distress (`src/content/distress.ts`). A list of words knows no meaning: it errs
 * towards yes, for a calm card harms nobody.
 */
export function showsDistress(text: string): boolean {
	return sentencesOf(text).some((words) =>
		distress.signs.some((sign) => stands(sign, words)),
	);
}

/** What whoever wrote such a text is shown; nothing for any other. */
export const helpFor = ({ isUrgent }: { isUrgent: boolean }): Help | null =>
	isUrgent ? help : null;
