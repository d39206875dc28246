/**
 * Text as it is stored: without the characters that XML and databases refuse, control characters (Unicode category Cc) other
 * than tab and line ends, lone surrogates, U+FFFE and U+FFFF (XML 1.0, production 2), and the other noncharacters of the basic
 * plane, U+FDD0 to U+FDEF, which programs use inside themselves: so does the preview of the site. Letters are composed (NFC):
 * Macs send й as и and a mark, which no search and no comparison would find.
 */
export const cleanText = (text: string): string =>
	text.replaceAll(/(?![\t\n\r])\p{Cc}|[\p{Cs}\ufdd0-\ufdef\ufffe\uffff]/gu, "").normalize("NFC");
