/**
 * The offsets at which the blocks of a rendered source begin, and after them the source's length. They count as the
 * value of a `textarea` does, where every line break is one character.
 *
 * @param lines the line on which each block begins, counted from 0
 */
export function blockStarts(source: string, lines: readonly number[]): number[] {
	const text = source.replaceAll(/\r\n?/g, "\n");
	const starts: number[] = [];
	let line = 0;
	let start = 0;
	for (const first of lines) {
		for (; line < first; line += 1) start = text.indexOf("\n", start) + 1;
		starts.push(start);
	}
	return [...starts, text.length];
}

/** The index of the block that contains a caret, and the share of the block's source before it, from 0 to 1. */
export function blockAt(starts: readonly number[], caret: number): { block: number; part: number } {
	const after = starts.findIndex((start) => start > caret);
	const last = starts.length - 2;
	const block = Math.max(0, after < 0 ? last : Math.min(after - 1, last));
	const start = starts[block] ?? 0;
	const length = (starts[block + 1] ?? start) - start;
	const part = length > 0 ? (caret - start) / length : 0;
	return { block, part: Math.min(1, Math.max(0, part)) };
}
