import unhomoglyph from "unhomoglyph";

/** The letters and digits of a text, without marks on them, with one letter for all that look like it (Unicode TR39). */
const skeletonOf = (text: string): string => unhomoglyph(text.normalize("NFKD").replaceAll(/[^\p{L}\p{N}]/gu, ""));

/**
 * True if two names look the same to a reader: in letters of another script, another case, with other spaces, marks or
 * invisible characters.
 */
export function looksAlike(one: string, other: string): boolean {
	// Some letters look alike as capitals alone, such as «В» and "B", some as small ones.
	const spellings = (name: string) => [name, name.toLowerCase(), name.toUpperCase()].map(skeletonOf);
	const others = spellings(other);
	return spellings(one).some((spelling, place) => spelling !== "" && spelling === others[place]);
}
