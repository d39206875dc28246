import { SLUG_MAX } from "#contract/slug.ts";
import type { EntityManager } from "#db/open.ts";

// The length reserved for a hyphen and a number.
const NUMBER_MAX = 6;

/**
 * The first free slug of `slug-2`, `slug-3`, … It is a suggestion: it may be taken by the time of the next
 * save, and then the database rejects that too.
 *
 * @param slug a taken slug
 * @param taken an SQL query for all taken slugs: rows of `slug`
 * @param values the parameters of that query
 */
export async function findFreeSlug(
	em: EntityManager,
	slug: string,
	taken: string,
	values: unknown[] = [],
): Promise<string> {
	const stem = slug.slice(0, SLUG_MAX - NUMBER_MAX).replace(/-$/, "");
	const rows = await em.execute<{ slug: string }[]>(
		`select slug from (${taken}) as taken where slug ~ ?`,
		// Slugs contain no characters that are special in a regular expression.
		[...values, `^${stem}-[0-9]+$`],
	);
	const numbered = new Set(rows.map((row) => row.slug));
	let number = 2;
	while (numbered.has(`${stem}-${number}`)) number += 1;
	return `${stem}-${number}`;
}
