/**
 * Splits a text where there is no more room for it, so that what is seen ends with a whole word.
 *
 * @param letters the number of letters that have room
 * @returns what has room, and the rest; all of it and nothing where all has room
 */
export function cutAtWord(
	text: string,
	letters: number,
): readonly [string, string] {
	if (text.length <= letters) return [text, ""];
	// Words that a non-breaking space joins stay together.
	const shown = text.slice(0, letters + 1).replace(/[ .,:;—–-]+[^ ]*$/, "");
	return [shown, text.slice(shown.length)];
}
