import unhomoglyph from "unhomoglyph";

/** The words of a name without diacritics, with one letter for all its look-alikes (Unicode TR39). */
const wordsOf = (name: string): string[] =>
	name
		.normalize("NFKD")
		.split(/[\s\p{Z}\p{P}\p{S}]+/u)
		.map((word) => unhomoglyph(word.replaceAll(/[^\p{L}\p{N}]/gu, "")))
		.filter(Boolean);

/** True if a name contains all words of another one, in any order, also among other words or without spaces. */
function hasWordsOf(name: string[], words: string[]): boolean {
	const [text, wanted] = [name.join(""), words.join("")];
	// A single word is not compared: a first name would match everybody who shares it.
	if (words.length > 1 && words.every((word) => name.includes(word))) return true;
	// The surname may stand first or last.
	return text !== "" && text.length === wanted.length && (wanted + wanted).includes(text);
}

/**
 * True if a reader could take one name for the other: in letters of another script, another case or order, with other
 * spaces, diacritics or invisible characters, or with additional words. Initials do not count: many people share them.
 */
export const looksAlike = (name: string, other: string): boolean =>
	// Some letters look alike only as capitals, such as «В» and "B", others only in lower case.
	[(text: string) => text, (text: string) => text.toLowerCase(), (text: string) => text.toUpperCase()].some((spell) =>
		hasWordsOf(wordsOf(spell(name)), wordsOf(spell(other))),
	);
