/** The pattern of code in Markdown: a block between fences, or words between backticks. */
export const CODE =
	"^[ \\t>]*(?<fence>`{3,}|~{3,})[^\\n]*\\n[\\s\\S]*?^[ \\t>]*\\k<fence>[`~]*[ \\t]*$|(?<ticks>`+)(?!`)[^\\n]*?[^`\\n]\\k<ticks>(?!`)";

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
