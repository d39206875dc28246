/** The marks of quotes and lists before a block between fences. */
const CONTAINERS = "(?:[ \\t>]|[-*+][ \\t]|\\d{1,9}[.)][ \\t])*";
/** The beginning of another block, at which words between backticks end. */
const NEXT_BLOCK = "\\n[ \\t]*(?:\\r?\\n|[-*+#>]|\\d{1,9}[.)]|```|~~~)";

/**
 * The pattern of code in Markdown (CommonMark, 4.5 and 6.1): a block between fences, or words between backticks. Where it is
 * not sure, as of a fence without an end, it finds none.
 */
export const CODE = `^${CONTAINERS}(?<fence>\`{3,}(?!\`|[^\\n]*\`)|~{3,}(?!~))[^\\n]*\\n[\\s\\S]*?^[ \\t>]*\\k<fence>[\`~]*[ \\t]*\\r?$|(?<![\\\\\`])(?<ticks>\`+)(?!\`)(?:(?!${NEXT_BLOCK})[\\s\\S])*?[^\`]\\k<ticks>(?!\`)`;

const CODE_PART = new RegExp(CODE, "gm");

/** Changes Markdown outside of its code, which stays. */
export function mapOutsideCode(text: string, change: (part: string) => string): string {
	let changed = "";
	let end = 0;
	for (const { 0: code, index } of text.matchAll(CODE_PART)) {
		changed += change(text.slice(end, index)) + code;
		end = index + code.length;
	}
	return changed + change(text.slice(end));
}
