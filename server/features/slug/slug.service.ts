import { SLUG_MAX } from "#contract/slug.ts";
import { withContentVersionBump } from "#db/content-version.ts";
import type { EntityManager } from "#db/open.ts";
import { takenSlug } from "../../lib/errors.ts";
import { refuseDuplicate } from "../../lib/refuse-duplicate.ts";

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
async function findFreeSlug(em: EntityManager, slug: string, taken: string, values: unknown[] = []): Promise<string> {
	const rows = await em.execute<{ slug: string }[]>(
		`select slug from (${taken}) as taken where slug ~ ?`,
		// Slugs contain no characters that are special in a regular expression.
		[...values, `^${stemOf(slug)}-[0-9]+$`],
	);
	return nextSlug(slug, new Set(rows.map((row) => row.slug)));
}

const stemOf = (slug: string) => slug.slice(0, SLUG_MAX - NUMBER_MAX).replace(/-$/, "");

/** The first slug of `slug-2`, `slug-3`, … that is not among the taken ones. */
export function nextSlug(slug: string, taken: ReadonlySet<string>): string {
	let number = 2;
	while (taken.has(`${stemOf(slug)}-${number}`)) number += 1;
	return `${stemOf(slug)}-${number}`;
}

/**
 * Runs a write that readers see, and turns a violation of the unique slug into a conflict.
 *
 * @param wanted `slug`: the requested slug, for which the error suggests the next free one; `taken` as for `findFreeSlug`;
 *   `message` of the error, in Russian
 */
export const writeWithSlug = <R>(
	em: EntityManager,
	{ slug, taken, message }: { slug: string | undefined; taken: string; message: string },
	write: (em: EntityManager) => Promise<R>,
): Promise<R> =>
	refuseDuplicate(withContentVersionBump(em.fork(), write), async (cause) =>
		takenSlug(message, { cause, ...(slug && { suggestion: await findFreeSlug(em, slug, taken) }) }),
	);

/** The SQL query for the slugs of a noun that are taken by rows which are not deleted, except the row of an id. */
const currentSlugsOfOthers = (noun: string) =>
	`select slug from ${noun}_slug join ${noun} on ${noun}.id = ${noun}_id
	where is_current and ${noun}.deleted_at is null and ${noun}_id <> ?`;

/**
 * The slugs of one noun, current and former, in a separate table.
 *
 * @param noun the name of its table; the slugs are in `{noun}_slug`
 * @param taken the message, in Russian, when a slug is the current one of another row
 */
export const slugService = ({ noun, taken }: { noun: string; taken: string }) => ({
	/**
	 * Makes a slug the current one of a row; the former slug stays as a redirect.
	 *
	 * Former slugs of other rows and slugs of deleted rows may be taken over. A single statement decides, so
	 * that exactly one of two concurrent writers succeeds.
	 *
	 * @throws SiteError `conflict` when it is another row's current slug, with a free slug as a suggestion
	 */
	async claimSlug(em: EntityManager, id: number, slug: string, now: Date): Promise<void> {
		await em.execute(`update ${noun}_slug set is_current = false where ${noun}_id = ? and is_current and slug <> ?`, [
			id,
			slug,
		]);
		const claimed = await em.execute<unknown[]>(
			`insert into ${noun}_slug (slug, ${noun}_id, is_current, created_at) values (?, ?, true, ?)
			on conflict (slug) do update set ${noun}_id = excluded.${noun}_id, is_current = true
			where ${noun}_slug.${noun}_id = excluded.${noun}_id or not ${noun}_slug.is_current
				or exists (select 1 from ${noun} where ${noun}.id = ${noun}_slug.${noun}_id and ${noun}.deleted_at is not null)
			returning slug`,
			[slug, id, now],
		);
		if (claimed.length > 0) return;
		throw takenSlug(taken, { suggestion: await findFreeSlug(em, slug, currentSlugsOfOthers(noun), [id]) });
	},

	/** @throws SiteError `conflict` when a slug is another row's current one, with a free slug as a suggestion */
	async refuseTakenSlug(em: EntityManager, id: number, slug: string): Promise<void> {
		const others = currentSlugsOfOthers(noun);
		const [row] = await em.execute<{ slug: string }[]>(`select slug from (${others}) as others where slug = ?`, [
			id,
			slug,
		]);
		if (row) throw takenSlug(taken, { suggestion: await findFreeSlug(em, slug, others, [id]) });
	},

	/** True if the row still has a current slug: another row may have taken over that of a deleted one. */
	async hasSlug(em: EntityManager, id: number): Promise<boolean> {
		const [row] = await em.execute<{ found: boolean }[]>(
			`select exists (select 1 from ${noun}_slug where ${noun}_id = ? and is_current) as found`,
			[id],
		);
		return row?.found ?? false;
	},
});
