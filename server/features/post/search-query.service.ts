import type { RequestContext } from "../../http/request-context.ts";

/** The number of similar words that are searched for each word. */
const SIMILAR_MAX = 8;
// The trigram similarity from 0 to 1: «тревога» and «тревожность» have 0.63, «псехология» and «психология» 0.47.
const SIMILARITY_MIN = 0.4;
// Words consist of letters and digits, so that they contain no operator of a tsquery.
const prefixOf = (word: string) => `${word}:*`;

/** The tsquery for posts with every word, or words that begin with it; empty when all of them are stop words. */
export async function exactQuery(context: RequestContext, words: string[]): Promise<string> {
	if (words.length === 0) return "";
	const [row] = await context.em.execute<{ query: string }[]>(
		"select to_tsquery('pg_catalog.russian', search_fold(?))::text as query",
		[words.map(prefixOf).join(" & ")],
	);
	return row?.query ?? "";
}

/** The tsquery for posts with every word or a similarly spelt one. */
export async function similarQuery(context: RequestContext, words: string[]): Promise<string> {
	const rows = await context.em.execute<{ sought: string; words: string[] }[]>(
		`select folded as sought, array(
			select word from (
				select word, greatest(similarity(latin, search_latin(folded)), word_similarity(search_latin(folded), latin)) as closeness
				from search_word
				where latin % search_latin(folded) or latin %> search_latin(folded)
			) as candidate
			where closeness >= ${SIMILARITY_MIN}
			order by closeness desc, word
			limit ${SIMILAR_MAX}
		) as words
		from (select search_fold(word) as folded from jsonb_array_elements_text(?::jsonb) as word) as sought`,
		[JSON.stringify(words)],
	);
	const choices = rows.map(({ sought, words }) => [prefixOf(sought), ...words].join(" | "));
	const [row] = await context.em.execute<{ query: string }[]>(
		"select to_tsquery('pg_catalog.russian', ?)::text as query",
		[choices.map((choice) => `(${choice})`).join(" & ")],
	);
	return row?.query ?? "";
}
