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
