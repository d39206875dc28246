import { plainText } from "./imported-blog.ts";

/** A part of a text between the comments with which Ghost (5.110 and newer) says who sees it on the site. */
const GATED = /<!--\s*kg-gated-block:begin\b([\s\S]*?)-->([\s\S]*?)(?:<!--\s*kg-gated-block:end\s*-->|$)/g;

/** The most characters of a part that are quoted. */
const QUOTE_MAX = 60;

interface Visibility {
	/** The format before Ghost 5.110. */
	showOnWeb?: boolean;
	web?: { nonMember?: boolean; memberSegment?: string };
}

/** The HTML of a card between the comments that say who sees it, as Ghost renders it. */
export function gate(html: string, { web, showOnWeb }: Visibility = {}): string {
	const { nonMember = true, memberSegment = "" } = showOnWeb === false ? { nonMember: false } : (web ?? {});
	if (nonMember) return html;
	return `<!--kg-gated-block:begin nonMember:false memberSegment:"${memberSegment.replaceAll('"', "")}" -->${html}<!--kg-gated-block:end-->`;
}

/** A card that Ghost shows in letters alone. */
export const inLetters = (html: string): string => gate(html || "…", { showOnWeb: false });

const quote = (html: string): string => {
	const words = plainText(html);
	return words.length > QUOTE_MAX ? `${words.slice(0, QUOTE_MAX).toWellFormed().trimEnd()}…` : words;
};

/**
 * Reads who may see the parts of a text. Those of letters are left out; those of members stay, since the post becomes a
 * draft: its author may have no other copy.
 *
 * @returns the HTML, the beginnings of the parts for members, and the number of parts of letters
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
