/**
 * Joins words of one or two letters to the next one: no line ends with «и» or «не» (Russian typography). A long word
 * stays apart: both might be wider than a telephone.
 */
export const joinShortWords = (text: string): string =>
	text.replace(
		/(?<![\p{L}\p{N}-])(\p{L}{1,2}) (?=\S{1,11}(?!\S))/gu,
		"$1\u00a0",
	);
