/**
 * Normalises text for storage. It removes characters that XML and databases refuse: control characters (Unicode
 * category Cc) except tab and line ends, lone surrogates, U+FFFE and U+FFFF (XML 1.0, production 2). Letters are
 * composed (NFC), because Macs send й as и and a mark, which searches and comparisons would miss.
 */
export const cleanText = (text: string): string =>
	text.replaceAll(/(?![\t\n\r])\p{Cc}|[\p{Cs}\ufffe\uffff]/gu, "").normalize("NFC");
