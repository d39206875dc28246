/** The range of some words in a line, counted from 0; the whole line if the words are not found. */
export function findWords(text: string, line: number, words: string): { start: number; end: number } {
	const lines = text.split("\n");
	const from = lines.slice(0, line).reduce((length, { length: own }) => length + own + 1, 0);
	const to = from + (lines[line]?.length ?? 0);
	const found = words === "" ? -1 : text.slice(from, to).indexOf(words);
	return found < 0 ? { start: from, end: to } : { start: from + found, end: from + found + words.length };
}
