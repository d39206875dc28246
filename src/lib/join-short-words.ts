/**
 * Joins Russian words of one or two letters to the next one: no line ends with «и» or «не». A long word stays apart: both
 * might be wider than a telephone.
 */
export const joinShortWords = (text: string): string =>
	text.replace(/(?<=^|[\s(«])([а-яё]{1,2}) (?=\S{1,11}(\s|$))/gi, "$1\u00a0");
