import { SLUG_MAX } from "#contract/slug.ts";
import type { EntityManager } from "#db/open.ts";

// A hyphen and a number, as far as anybody counts.
const NUMBER_MAX = 6;

/**
 * The first of `slug-2`, `slug-3`, … that is free. It may be taken by the time that somebody saves
 * under it: then the database refuses it as it refused the one before.
 *
 * @param slug one that is taken
 * @param taken all that are, as SQL: rows of `slug`
 * @param values what stands for the question marks there
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
		// Nothing that a slug consists of means anything to a pattern.
		[...values, `^${stem}-[0-9]+$`],
	);
	const numbered = new Set(rows.map((row) => row.slug));
	let number = 2;
	while (numbered.has(`${stem}-${number}`)) number += 1;
	return `${stem}-${number}`;
}
