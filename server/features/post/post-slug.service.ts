import { SLUG_MAX } from "#contract/slug.ts";
import { PostSlug } from "#db/entities/post-slug.entity.ts";
import type { EntityManager } from "#db/open.ts";
import { takenSlug } from "../../lib/errors.ts";

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

/**
 * Makes a slug the current one of a post; the former slug stays as a redirect.
 *
 * Former slugs of other posts and slugs of deleted posts may be taken over. A single statement decides, so
 * that exactly one of two concurrent writers succeeds.
 *
 * @throws SiteError `conflict` when it is another post's current slug, with a free slug as a suggestion
 */
export async function claimSlug(em: EntityManager, postId: number, slug: string, now: Date): Promise<void> {
	await em.execute("update post_slug set is_current = false where post_id = ? and is_current and slug <> ?", [
		postId,
		slug,
	]);
	const claimed = await em.execute<unknown[]>(
		`insert into post_slug (slug, post_id, is_current, created_at) values (?, ?, true, ?)
		on conflict (slug) do update set post_id = excluded.post_id, is_current = true
		where post_slug.post_id = excluded.post_id or not post_slug.is_current
			or exists (select 1 from post where post.id = post_slug.post_id and post.deleted_at is not null)
		returning slug`,
		[slug, postId, now],
	);
	if (claimed.length === 0) {
		const taken = `select slug from post_slug join post on post.id = post_id
			where is_current and post.deleted_at is null and post_id <> ?`;
		throw takenSlug("Этот адрес уже занят другой статьёй", {
			suggestion: await findFreeSlug(em, slug, taken, [postId]),
		});
	}
}

/** True if the post still has a current slug: a deleted post may have lost it to another. */
export async function hasSlug(em: EntityManager, postId: number): Promise<boolean> {
	return (await em.count(PostSlug, { post: postId, isCurrent: true })) > 0;
}
