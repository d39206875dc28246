import type { Token } from "markdown-it";
import { slugOf } from "#packages/slug";
import type { OutlineHeading } from "../rendered-markup.ts";
import { plainText, toSingleLine } from "../text.ts";

/** The longest id, in characters, without its prefix and number. */
const ID_MAX = 60;
/** The part of a heading, in characters, that its id is made from: transliteration is slow. */
const READ_MAX = 4 * ID_MAX;

function cutAtHyphen(slug: string): string {
	if (slug.length <= ID_MAX) return slug;
	const hyphen = slug.lastIndexOf("-", ID_MAX);
	return slug.slice(0, hyphen > 0 ? hyphen : ID_MAX);
}

// The prefix avoids the ids that the page itself uses, such as "main".
function idOf(text: string): string {
	const slug = slugOf(text.slice(0, READ_MAX).toWellFormed());
	return `h-${cutAtHyphen(slug) || "razdel"}`;
}

/**
 * Sets the levels and the ids of headings. The only h1 is the post's title, so levels 1 to 3 become 2 to 4; deeper ones
 * are 4. The ids are made from the texts, so that a link to a heading stays valid when another heading is added; the
 * second heading with the same text gets the suffix `-2`.
 */
export function prepareHeadings(tokens: readonly Token[]): void {
	const taken = new Set<string>();
	// The next number for each name, so that many equal headings do not take quadratic time.
	const counts = new Map<string, number>();
	for (const [index, token] of tokens.entries()) {
		if (!token.type.startsWith("heading_")) continue;
		token.tag = `h${Math.min(4, Number(token.tag.slice(1)) + 1)}`;
		if (token.nesting < 0) continue;
		const name = idOf(plainText(tokens.slice(index + 1, index + 2)));
		let count = counts.get(name) ?? 1;
		let id = count === 1 ? name : `${name}-${count}`;
		while (taken.has(id)) {
			count += 1;
			id = `${name}-${count}`;
		}
		counts.set(name, count + 1);
		taken.add(id);
		token.attrSet("id", id);
	}
}

// The maximum number of entries of a readable table of contents.
const OUTLINE_MAX = 100;
// The longest text of an entry, in characters.
const HEADING_MAX = 200;

/** The headings of a table of contents, with their levels and ids; headings without text are left out. */
export function outlineOf(tokens: readonly Token[]): OutlineHeading[] {
	return tokens
		.flatMap((token, index) => {
			if (token.type !== "heading_open") return [];
			const text = toSingleLine(plainText(tokens.slice(index + 1, index + 2)));
			const id = String(token.attrGet("id"));
			return text ? [{ level: Number(token.tag.slice(1)), id, text: text.slice(0, HEADING_MAX).toWellFormed() }] : [];
		})
		.slice(0, OUTLINE_MAX);
}
