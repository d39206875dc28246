import unhomoglyph from "unhomoglyph";

/**
 * The words of a name: letters and digits without marks on them, with one letter for all that look like it (Unicode TR39).
 */
const wordsOf = (name: string): string[] =>
	name
		.normalize("NFKD")
		.split(/[\s\p{Z}\p{P}\p{S}]+/u)
		.map((word) => unhomoglyph(word.replaceAll(/[^\p{L}\p{N}]/gu, "")))
		.filter(Boolean);

/** True for a name that has all words of another one, in any order, also among others or without spaces. */
function hasWordsOf(name: string[], words: string[]): boolean {
	const [text, wanted] = [name.join(""), words.join("")];
	// A name of a single word would resemble that of everybody who shares it.
	if (words.length > 1 && words.every((word) => name.includes(word))) return true;
	// The surname may stand first or last.
	return text !== "" && text.length === wanted.length && (wanted + wanted).includes(text);
}

/**
 * True if a name looks to a reader like that of another person: in letters of another script, another case or order, with
 * other spaces, marks or invisible characters, or with words beside it. Initials are no name: many share them.
 */
export const looksAlike = (name: string, other: string): boolean =>
	// Some letters look alike as capitals alone, such as «В» and "B", some as small ones.
	[(text: string) => text, (text: string) => text.toLowerCase(), (text: string) => text.toUpperCase()].some((spell) =>
		hasWordsOf(wordsOf(spell(name)), wordsOf(spell(other))),
	);
