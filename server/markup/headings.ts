import type { Token } from "markdown-it";
import { slugOf } from "#contract/slug.ts";
import type { PostHeading } from "#db/entities/post.entity.ts";
import { onOneLine, plainText } from "./text.ts";

const ID_MAX = 60;
/** As much of a heading as can matter: transliterating takes its time. */
const READ_MAX = 4 * ID_MAX;

function cutAtHyphen(slug: string): string {
	if (slug.length <= ID_MAX) return slug;
	const hyphen = slug.lastIndexOf("-", ID_MAX);
	return slug.slice(0, hyphen > 0 ? hyphen : ID_MAX);
}

// The prefix keeps headings from taking an id of the page's own, such as "main".
function idOf(text: string): string {
	const slug = slugOf(text.slice(0, READ_MAX).toWellFormed());
	return `h-${cutAtHyphen(slug) || "razdel"}`;
}

/**
 * The ids of headings: made of their own texts, so that one can be linked to and stays where it was
 * when another is added; the second of a name ends in `-2`.
 *
 * @returns the id of each `heading_open`
 */
export function headingIds(tokens: readonly Token[]): Map<Token, string> {
	const ids = new Map<Token, string>();
	const taken = new Set<string>();
	// How far the counting of a name has come: a thousandth namesake does not begin at two again.
	const counts = new Map<string, number>();
	for (const [index, token] of tokens.entries()) {
		if (token.type !== "heading_open") continue;
		const name = idOf(plainText(tokens.slice(index + 1, index + 2)));
		let count = counts.get(name) ?? 1;
		let id = count === 1 ? name : `${name}-${count}`;
		while (taken.has(id)) {
			count += 1;
			id = `${name}-${count}`;
		}
		counts.set(name, count + 1);
		taken.add(id);
		ids.set(token, id);
	}
	return ids;
}

/** The page's title is its only h1: the three levels of the markup become 2, 3 and 4, and what is deeper 4. */
export const headingLevel = ({ tag }: Token): number =>
	Math.min(4, Number(tag.slice(1)) + 1);

// As many as a list of them can be read.
const OUTLINE_MAX = 100;
const HEADING_MAX = 200;

/** The headings that a table of contents names: those that say something, with their ids. */
export function outlineOf(
	tokens: readonly Token[],
	ids: ReadonlyMap<Token, string>,
): PostHeading[] {
	return tokens
		.flatMap((token, index) => {
			const id = ids.get(token);
			const text = onOneLine(plainText(tokens.slice(index + 1, index + 2)));
			if (id === undefined || text === "") return [];
			const cut = text.slice(0, HEADING_MAX).toWellFormed();
			return [{ level: headingLevel(token), id, text: cut }];
		})
		.slice(0, OUTLINE_MAX);
}
