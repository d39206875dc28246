import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";

// The maximum number of words, and of characters in a word, that are searched: of a pasted sentence the longest words
// count.
const WORDS_MAX = 8;
const WORD_MAX = 40;

/** At most eight words of a search, the longest first: letters and digits, which mean nothing to the database. */
export function wordsOf(q: string): string[] {
	const words = q.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? [];
	return [...new Set(words.map((word) => word.slice(0, WORD_MAX)))]
		.map((word) => word.toWellFormed())
		.sort((a, b) => b.length - a.length)
		.slice(0, WORDS_MAX);
}

// The characters of the same keys in the Russian and the English keyboard layout of Windows.
const RUSSIAN = "ёйцукенгшщзхъфывапролджэячсмитьбюЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ";
const ENGLISH = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.~QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>";

/**
 * The text as typed with the same keys in the other keyboard layout: "gcb[jkjubz" is «психология».
 *
 * @returns undefined when the layout is unclear: the text has letters of both layouts, or of neither
 */
export function inOtherLayout(text: string): string | undefined {
	const hasRussian = /\p{Script=Cyrillic}/u.test(text);
	const hasEnglish = /[a-z]/i.test(text);
	if (hasRussian === hasEnglish) return;
	const [from, to] = hasRussian ? [RUSSIAN, ENGLISH] : [ENGLISH, RUSSIAN];
	return Array.from(text, (key) => to[from.indexOf(key)] ?? key).join("");
}

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

// The number of words in one statement. Statements have a time limit, and a long post has ten thousand words.
const WORD_BATCH = 200;

/** Deletes the words of posts that were deleted before a moment from the known words, unless another post has them. */
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
