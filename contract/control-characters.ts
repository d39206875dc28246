/**
 * Removes the characters that XML and databases refuse: control characters (Unicode category Cc) other than tab and line
 * ends, lone surrogates, U+FFFE and U+FFFF (XML 1.0, production 2).
 */
export const withoutControls = (text: string): string =>
	text.replaceAll(/(?![\t\n\r])\p{Cc}|[\p{Cs}\ufffe\uffff]/gu, "");
