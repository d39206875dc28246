const MARKS = "[*_]+";
/** Punctuation without the characters of emphasis, links, code and HTML. */
const PUNCTUATION = "(?:(?![*_()\\[\\]<>`])[\\p{P}\\p{S}])+";
const REFERENCE = "&#x([0-9A-F]+);";

const AFTER = new RegExp(`(?<=[\\p{L}\\p{N}])(${PUNCTUATION})(${MARKS})${REFERENCE}`, "gu");
const BEFORE = new RegExp(`${REFERENCE}(${MARKS})(${PUNCTUATION})(?=[\\p{L}\\p{N}])`, "gu");
const REMAINING_AFTER = new RegExp(`(${MARKS})${REFERENCE}`, "gu");
const REMAINING_BEFORE = new RegExp(`${REFERENCE}(?=[*_])`, "gu");

const decode = (code: string) => String.fromCodePoint(Number.parseInt(code, 16));

/**
 * Replaces the character references that `mdast-util-to-markdown` writes for letters beside emphasis. It needs them
 * because emphasis that ends with punctuation and is followed by a letter is not parsed as such (CommonMark 0.31, 6.2).
 * Here the punctuation is moved out of the emphasis instead, or a space is inserted where that is not possible.
 */
export function decodeReferences(markup: string): string {
	return markup
		.replaceAll(AFTER, (_, sign, marks, code) => marks + sign + decode(code))
		.replaceAll(BEFORE, (_, code, marks, sign) => decode(code) + sign + marks)
		.replaceAll(REMAINING_AFTER, (_, marks, code) => `${marks} ${decode(code)}`)
		.replaceAll(REMAINING_BEFORE, (_, code) => `${decode(code)} `);
}
