import { FOUND_MAX } from "#contract/api.ts";
import {
	type PostSearchQuery,
	SEARCH_LIST_MAX,
} from "#contract/post-search.ts";
import { Post } from "#db/entities/post.entity.ts";
import type { EntityManager } from "#db/open.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { MATCH_END, MATCH_START } from "../../lib/search-highlight.ts";
import { searchPatterns } from "../../lib/search-pattern.ts";
import { IS_PUBLIC, type PostHead, visibleTo } from "./post.service.ts";
import { searchInTurn } from "./search-turns.service.ts";
import { inOtherLayout, wordsOf } from "./search-words.service.ts";

/** Where fewer have the very words, those with words like them are shown too. */
const FEW = 12;
/** How many words like one word are looked for. */
const SIMILAR_MAX = 8;
// From 0 to 1, as trigrams count: «тревога» and «тревожность» have 0.63, «псехология» and «психология» 0.47.
const SIMILARITY_MIN = 0.4;
/** As much of a text as is looked through for a place to show. */
const SNIPPET_SOURCE_MAX = 20_000;

/** A post with its title and text, and the same with marks around what was sought. */
interface PostMatch {
	post: PostHead;
	text: string;
	markedTitle: string;
	markedText: string;
}

export interface PostSearchResult {
	matches: PostMatch[];
	total: number;
	suggestion: string | null;
}

/**
 * Searches what readers may see: word forms, beginnings of words, and, where few have them, words that are spelt like
 * them. The closest first.
 *
 * @param query `limit` at most 20, as without it; `offset` from 0
 * @throws SiteError `unavailable` when too many searches wait already
 */
export function searchPosts(
	context: RequestContext,
	query: PostSearchQuery,
): Promise<PostSearchResult> {
	return searchInTurn(() => findPosts(context, query), context.client.hasLeft);
}

async function findPosts(
	context: RequestContext,
	{ q, limit = SEARCH_LIST_MAX, offset = 0 }: PostSearchQuery,
): Promise<PostSearchResult> {
	const words = wordsOf(q);
	const exact = await exactQuery(context, words);
	const exactMatches = await findMatches(context, exact, exact);
	const found =
		exactMatches.length >= FEW || words.length === 0
			? { query: exact, ids: exactMatches }
			: exact === ""
				? { query: "", ids: await findByTitle(context, q) }
				: await findSimilar(context, words, exact);
	return {
		matches: await loadMatches(
			context,
			found.ids.slice(offset, offset + limit),
			found.query,
		),
		total: found.ids.length,
		suggestion:
			exactMatches.length === 0 ? await suggestLayout(context, q) : null,
	};
}

/** The other layout of what was typed, if that finds something. */
async function suggestLayout(
	context: RequestContext,
	q: string,
): Promise<string | null> {
	const other = inOtherLayout(q);
	if (other === undefined) return null;
	const exact = await exactQuery(context, wordsOf(other));
	const matches = await findMatches(context, exact, exact);
	return matches.length > 0 ? other : null;
}

// Words are letters and digits: nothing of them is read as an operator.
const prefixOf = (word: string) => `${word}:*`;

/** What has every word, or one that begins like it, as Postgres' tsquery; empty where all are words that nobody seeks. */
async function exactQuery(
	context: RequestContext,
	words: string[],
): Promise<string> {
	if (words.length === 0) return "";
	const [row] = await context.em.execute<{ query: string }[]>(
		"select to_tsquery('pg_catalog.russian', search_fold(?))::text as query",
		[words.map(prefixOf).join(" & ")],
	);
	return row?.query ?? "";
}

/** Where every word is one that nobody seeks in a text («как», «что»): titles may consist of such. */
async function findByTitle(
	{ em }: RequestContext,
	q: string,
): Promise<number[]> {
	const posts = await em.find(
		Post,
		{
			...visibleTo("reader"),
			$and: searchPatterns(q).map((pattern) => ({ title: { $re: pattern } })),
		},
		{
			fields: ["id"],
			orderBy: { publishedAt: "desc", id: "desc" },
			limit: FOUND_MAX,
		},
	);
	return posts.map(({ id }) => id);
}

async function findSimilar(
	context: RequestContext,
	words: string[],
	exact: string,
) {
	const query = await similarQuery(context, words);
	return { query, ids: await findMatches(context, query, exact) };
}

/** What has every word or one that is spelt like it. */
async function similarQuery(
	context: RequestContext,
	words: string[],
): Promise<string> {
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
	const choices = rows.map(({ sought, words }) =>
		[prefixOf(sought), ...words].join(" | "),
	);
	const [row] = await context.em.execute<{ query: string }[]>(
		"select to_tsquery('pg_catalog.russian', ?)::text as query",
		[choices.map((choice) => `(${choice})`).join(" & ")],
	);
	return row?.query ?? "";
}

/** The posts that a query finds, the closest first: those with the very words, then by weight, then the newest. */
async function findMatches(
	{ em }: RequestContext,
	query: string,
	exact: string,
): Promise<number[]> {
	if (query === "") return [];
	const rows = await em.execute<
		{ id: number; is_exact: boolean; rank: number }[]
	>(
		// Weighed only when it is known which are the newest.
		`select id, document @@ ?::tsquery as is_exact, ts_rank(document, ?::tsquery) as rank
		from (
			select post.id, post.published_at, search.document
			from post_search as search join post on post.id = search.post_id
			where ${IS_PUBLIC} and search.document @@ ?::tsquery
			order by post.published_at desc, post.id desc limit ${FOUND_MAX}
		) as newest order by published_at desc, id desc`,
		[exact, query, query],
	);
	return rows
		.sort(
			(a, b) =>
				Number(b.is_exact) - Number(a.is_exact) ||
				Number(b.rank) - Number(a.rank),
		)
		.map(({ id }) => id);
}

async function loadMatches(
	{ em }: RequestContext,
	ids: number[],
	query: string,
): Promise<PostMatch[]> {
	if (ids.length === 0) return [];
	const posts = await em.find(
		Post,
		{ id: { $in: ids }, ...visibleTo("reader") },
		{
			populate: ["category", "tags"],
			exclude: ["content"],
			strategy: "select-in",
		},
	);
	const texts = await em.execute<
		{ id: number; text: string; title: string; marked: string }[]
	>(
		`select id, source as text,
			ts_headline('pg_catalog.russian', search_source(translate(title, '${MATCH_START}${MATCH_END}', '  ')), query, options) as title,
			ts_headline('pg_catalog.russian', search_source(source), query, options) as marked
		from post,
			lateral (select translate(left(text, ${SNIPPET_SOURCE_MAX}), '${MATCH_START}${MATCH_END}', '  ') as source) as cut,
			(select ?::tsquery as query, 'HighlightAll=true, StartSel=${MATCH_START}, StopSel=${MATCH_END}' as options) as sought
		where id in (select value::int from jsonb_array_elements_text(?::jsonb))`,
		[query, JSON.stringify(ids)],
	);
	const postOf = new Map(posts.map((post) => [post.id, post]));
	const textOf = new Map(texts.map((row) => [row.id, row]));
	return ids.flatMap((id) => {
		const [post, row] = [postOf.get(id), textOf.get(id)];
		if (!post || !row) return [];
		const { text, title: markedTitle, marked: markedText } = row;
		return [{ post, text, markedTitle, markedText }];
	});
}

// The words of one statement. Statements have a time limit, and a long post has ten thousand words.
const WORDS_AT_ONCE = 200;

/**
 * Forgets the words that misspelt ones are compared with, where they stand in no post but those that were deleted before
 * a moment.
 */
export async function forgetSearchWords(
	em: EntityManager,
	deletedBefore: Date,
): Promise<void> {
	const found = await em.execute<{ word: string }[]>(
		`select distinct unnest(tsvector_to_array(to_tsvector('pg_catalog.simple',
			search_source(title || ' ' || excerpt || ' ' || text)))) as word
		from post where deleted_at < ?`,
		[deletedBefore],
	);
	const words = found.map(({ word }) => word);
	for (let at = 0; at < words.length; at += WORDS_AT_ONCE) {
		await em.execute(
			`delete from search_word as known
			where known.word in (select value from jsonb_array_elements_text(?::jsonb)) and not exists (
				select 1 from post_search as search join post on post.id = search.post_id
				where (post.deleted_at is null or post.deleted_at >= ?)
					and search.document @@ to_tsquery('pg_catalog.russian', known.word)
			)`,
			[JSON.stringify(words.slice(at, at + WORDS_AT_ONCE)), deletedBefore],
		);
	}
}
