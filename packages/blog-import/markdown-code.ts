/** The markers of quotes and lists before a fenced block. */
const CONTAINERS = "(?:[ \\t>]|[-*+][ \\t]|\\d{1,9}[.)][ \\t])*";
/** The beginning of another block, which ends a code span. */
const NEXT_BLOCK = "\\n[ \\t]*(?:\\r?\\n|[-*+#>]|\\d{1,9}[.)]|```|~~~)";

/**
 * The pattern of code in Markdown (CommonMark, 4.5 and 6.1): a fenced block or a code span. Doubtful cases, such as a
 * fence without an end, do not match.
 */
export const CODE = `^${CONTAINERS}(?<fence>\`{3,}(?!\`|[^\\n]*\`)|~{3,}(?!~))[^\\n]*\\n[\\s\\S]*?^[ \\t>]*\\k<fence>[\`~]*[ \\t]*\\r?$|(?<![\\\\\`])(?<ticks>\`+)(?!\`)(?:(?!${NEXT_BLOCK})[\\s\\S])*?[^\`]\\k<ticks>(?!\`)`;

const CODE_PART = new RegExp(CODE, "gm");

/** Applies a change to Markdown outside of its code. */
export function mapOutsideCode(text: string, change: (part: string) => string): string {
	let changed = "";
	let end = 0;
	for (const { 0: code, index } of text.matchAll(CODE_PART)) {
		changed += change(text.slice(end, index)) + code;
		end = index + code.length;
	}
	return changed + change(text.slice(end));
}
