/**
 * Splits a text at a limit, so that the first part ends with a whole word.
 *
 * @param maxLength the maximum length of the first part, in characters
 * @returns the first part and the rest; the rest is empty if the whole text fits
 */
export function cutAtWord(text: string, maxLength: number): readonly [string, string] {
	if (text.length <= maxLength) return [text, ""];
	// Words that a non-breaking space joins stay together.
	const shown = text.slice(0, maxLength + 1).replace(/[ .,:;—–-]+[^ ]*$/, "");
	return [shown, text.slice(shown.length)];
}

/**
 * Splits a text between two sentences, so that a short caption does not end in the middle of one.
 *
 * @param maxLength the number of characters that fit
 * @returns the sentences that fit, at least the first one, and the rest of the text
 */
export function fittingSentences(text: string, maxLength: number): readonly [string, string] {
	let end = 0;
	for (const { index } of text.matchAll(/(?<=[.!?…]) |$/g)) {
		if (end > 0 && index > maxLength) break;
		end = index;
	}
	return [text.slice(0, end), text.slice(end)];
}
