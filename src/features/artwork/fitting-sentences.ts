/**
 * Splits a text between two sentences, so that a caption of few lines does not stop in the middle of one.
 *
 * @param letters the number of letters that have room
 * @returns the sentences that have room, at least the first one, and what follows them
 */
export function fittingSentences(
	text: string,
	letters: number,
): readonly [string, string] {
	let end = 0;
	for (const { index } of text.matchAll(/(?<=[.!?…]) |$/g)) {
		if (end > 0 && index > letters) break;
		end = index;
	}
	return [text.slice(0, end), text.slice(end)];
}
