import type { Token } from "markdown-it";

const SUMMARY_LENGTH = 150;
const WORDS_PER_MINUTE = 180;
const WORD = /[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu;

/** The plain text of tokens, without markup; blocks and lines are separated by spaces. */
export function plainText(tokens: readonly Token[]): string {
	let text = "";
	for (const token of tokens) {
		switch (token.type) {
			case "inline":
				text += `${plainText(token.children ?? [])} `;
				break;
			case "image":
				text += plainText(token.children ?? []);
				break;
			case "fence":
			case "code_block":
				text += `${token.content} `;
				break;
			case "softbreak":
			case "hardbreak":
			case "video":
			case "frame":
			case "audio":
			case "own_video":
				text += " ";
				break;
			case "text":
			case "code_inline":
				text += token.content;
		}
	}
	return text;
}

/** A text on one line: white space collapsed, soft hyphens and word joiners removed. */
export function toSingleLine(text: string): string {
	return text
		.replaceAll(/[\u00ad\u2060]/g, "")
		.replaceAll(/\s+/g, " ")
		.trim();
}

/** The first 150 characters of a text, cut at a word, with an ellipsis if anything was cut. */
export function summarise(text: string): string {
	if (text.length <= SUMMARY_LENGTH) return text;
	const cut = text.slice(0, SUMMARY_LENGTH + 1);
	const space = cut.lastIndexOf(" ");
	const whole = space > 0 ? cut.slice(0, space) : cut.slice(0, SUMMARY_LENGTH);
	return `${whole.toWellFormed().replace(/[\s.,:;!?…—–-]+$/u, "")}…`;
}

/** The reading time of a text, in minutes; at least 1. */
export function readingTimeOf(text: string): number {
	const words = text.match(WORD)?.length ?? 0;
	return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE));
}
