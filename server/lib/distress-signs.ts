import { distress } from "#content/distress.ts";
import { help } from "#content/help.ts";
import type { Distress, Help } from "#contract/content.ts";

// A word before which what was said turns into something else: «хочу не умереть, а жить».
const OTHERS = "(?: (?!(?:не|ни|а|но|без|хо[чт][^ ]*) )[^ ]+){0,3}?";

/** The words of a sentence as the signs are written, each between spaces. */
function sentencesOf(text: string): string[] {
	return (
		text
			// Invisible characters (soft hyphens, joiners) part no word.
			.replaceAll(/\p{Cf}/gu, "")
			.normalize("NFC")
			.toLowerCase()
			.replaceAll("ё", "е")
			// A near attempt («чуть не») is as urgent: its «не» negates nothing.
			.replaceAll(/(чуть|едва)(\s+ли)?\s+не\s/g, "")
			// Sentences go on over a line break, and end at an empty line.
			.split(/[.!?…;]+|\n\s*\n/)
			.map(
				(sentence) =>
					` ${(sentence.match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `,
			)
	);
}

const anyOf = (words: string) => `(?:${words.replaceAll("*", "[^ ]*")})(?= )`;

/** An expression that finds the signs of a group. What it tries at a word is bounded, so its time grows as the text. */
function toExpression(group: Distress[number]): RegExp {
	const signs = group.signs.map((sign) =>
		sign.split(" ").map(anyOf).join(`${OTHERS} `),
	);
	const before = group.unlessBefore
		? `(?<! (?:${group.unlessBefore.replaceAll("*", "[^ ]*")}) )`
		: "";
	const after = group.unlessAfter ? `(?! ${anyOf(group.unlessAfter)})` : "";
	return new RegExp(`(?<= )${before}(?:${signs.join("|")})${after}`);
}

const GROUPS = distress.map((group) => ({
	sign: toExpression(group),
	exception: group.unlessAnywhere
		? new RegExp(` ${anyOf(group.unlessAnywhere)}`)
		: undefined,
}));

/**
 * Whether a text shows signs of acute distress (`content/distress.ts`). A list of words knows no meaning: it errs
 * towards yes, for a calm card harms nobody.
 */
export function showsDistress(text: string): boolean {
	return sentencesOf(text).some((sentence) =>
		GROUPS.some(
			({ sign, exception }) =>
				sign.test(sentence) && !exception?.test(sentence),
		),
	);
}

/** What whoever wrote such a text is shown; nothing for any other. */
export const helpFor = ({ isUrgent }: { isUrgent: boolean }): Help | null =>
	isUrgent ? help : null;
