import { plainText } from "./imported-blog.ts";

/** A part of a text between the comments by which Ghost (5.110 and newer) states who sees it on the site. */
const GATED = /<!--\s*kg-gated-block:begin\b([\s\S]*?)-->([\s\S]*?)(?:<!--\s*kg-gated-block:end\s*-->|$)/g;

/** The maximum length of a quotation from a part, in characters. */
const QUOTE_MAX = 60;

interface Visibility {
	/** The format before Ghost 5.110. */
	showOnWeb?: boolean;
	web?: { nonMember?: boolean; memberSegment?: string };
}

/** Wraps the HTML of a card in the comments that state who sees it, as Ghost renders it. */
export function gate(html: string, { web, showOnWeb }: Visibility = {}): string {
	const { nonMember = true, memberSegment = "" } = showOnWeb === false ? { nonMember: false } : (web ?? {});
	if (nonMember) return html;
	return `<!--kg-gated-block:begin nonMember:false memberSegment:"${memberSegment.replaceAll('"', "")}" -->${html}<!--kg-gated-block:end-->`;
}

/** A card that Ghost shows only in newsletters. */
export const inLetters = (html: string): string => gate(html || "…", { showOnWeb: false });

const quote = (html: string): string => {
	const words = plainText(html);
	return words.length > QUOTE_MAX ? `${words.slice(0, QUOTE_MAX).toWellFormed().trimEnd()}…` : words;
};

/**
 * Reads the visibility of the parts of a text. Newsletter-only parts are dropped; members-only parts stay, since the
 * post becomes a draft, and its author may have no other copy.
 *
 * @returns the HTML, the beginnings of the members-only parts, and the number of newsletter-only parts
 */
export function readGated(source: string): { html: string; members: string[]; mailed: number } {
	const members: string[] = [];
	let mailed = 0;
	const html = source.replaceAll(GATED, (_, visibility: string, inside: string) => {
		if (/\bnonMember:\s*true\b/.test(visibility)) return inside;
		if (/\bmemberSegment:\s*""/.test(visibility)) {
			mailed += 1;
			return "";
		}
		members.push(quote(inside));
		return inside;
	});
	return { html, members, mailed };
}
