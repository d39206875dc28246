/**
 * Splits a text at a limit, so that the first part ends with a whole word.
 *
 * @param maxLength the most characters of the first part
 * @returns the first part and the rest; the rest is empty if the whole text fits
 */
export function cutAtWord(text: string, maxLength: number): readonly [string, string] {
	if (text.length <= maxLength) return [text, ""];
	// Words that a non-breaking space joins stay together.
	const shown = text.slice(0, maxLength + 1).replace(/[ .,:;—–-]+[^ ]*$/, "");
	return [shown, text.slice(shown.length)];
}
