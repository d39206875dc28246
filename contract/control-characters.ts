/**
 * Text without the characters that say nothing and that XML and databases do not take: control characters other than
 * tab and line ends (Unicode's Cc), halves of surrogate pairs, U+FFFE and U+FFFF (XML 1.0, production 2).
 */
export const withoutControls = (text: string): string =>
	text.replaceAll(/(?![\t\n\r])\p{Cc}|[\p{Cs}\ufffe\uffff]/gu, "");
