/**
 * Joins Russian words of one or two letters to the next one, so that no line ends with «и» or «не». A next word of more
 * than 12 characters stays separate: together they might be wider than a telephone.
 */
export const joinShortWords = (text: string): string =>
	text.replace(/(?<=^|[\s(«])([а-яё]{1,2}) (?=\S{1,11}(\s|$))/gi, "$1\u00a0");
