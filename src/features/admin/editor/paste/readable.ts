const MARKS = "[*_]+";
/** Punctuation that is no mark of the markup, nor of a link. */
const PUNCTUATION = "(?:(?![*_()\\[\\]<>`])[\\p{P}\\p{S}])+";
const CODE = "&#x([0-9A-F]+);";

const AFTER = new RegExp(
	`(?<=[\\p{L}\\p{N}])(${PUNCTUATION})(${MARKS})${CODE}`,
	"gu",
);
const BEFORE = new RegExp(
	`${CODE}(${MARKS})(${PUNCTUATION})(?=[\\p{L}\\p{N}])`,
	"gu",
);
const LEFT_AFTER = new RegExp(`(${MARKS})${CODE}`, "gu");
const LEFT_BEFORE = new RegExp(`${CODE}(?=[*_])`, "gu");

const letterOf = (code: string) =>
	String.fromCodePoint(Number.parseInt(code, 16));

/**
 * Has letters in the place of the character references that the writer of Markdown makes of them beside emphasis: what
 * is emphasised up to a sign of punctuation, and goes on with a letter, is not read as emphasis (CommonMark 0.31, 6.2). The
 * sign goes out of the emphasis instead; where it may not, a space comes between.
 */
export function readable(markup: string): string {
	return markup
		.replaceAll(AFTER, (_, sign, marks, code) => marks + sign + letterOf(code))
		.replaceAll(BEFORE, (_, code, marks, sign) => letterOf(code) + sign + marks)
		.replaceAll(LEFT_AFTER, (_, marks, code) => `${marks} ${letterOf(code)}`)
		.replaceAll(LEFT_BEFORE, (_, code) => `${letterOf(code)} `);
}
