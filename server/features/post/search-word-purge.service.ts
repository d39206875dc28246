import type { EntityManager } from "#db/open.ts";

// The number of words in one statement. Statements have a time limit, and a long post has ten thousand words.
const WORD_BATCH = 200;

/**
 * Deletes the words of posts that were deleted before a moment from the list that misspelt words are compared with,
 * unless another post has them too.
 */
export async function purgeSearchWords(em: EntityManager, deletedBefore: Date): Promise<void> {
	const found = await em.execute<{ word: string }[]>(
		`select distinct unnest(tsvector_to_array(to_tsvector('pg_catalog.simple',
			search_source(title || ' ' || excerpt || ' ' || text)))) as word
		from post where deleted_at < ?`,
		[deletedBefore],
	);
	const words = found.map(({ word }) => word);
	for (let at = 0; at < words.length; at += WORD_BATCH) {
		await em.execute(
			`delete from search_word as known
			where known.word in (select value from jsonb_array_elements_text(?::jsonb)) and not exists (
				select 1 from post_search as search join post on post.id = search.post_id
				where (post.deleted_at is null or post.deleted_at >= ?)
					and search.document @@ to_tsquery('pg_catalog.russian', known.word)
			)`,
			[JSON.stringify(words.slice(at, at + WORD_BATCH)), deletedBefore],
		);
	}
}
