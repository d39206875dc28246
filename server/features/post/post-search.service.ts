import { SEARCH_MATCHES_MAX } from "#contract/list-sizes.ts";
import { type PostSearchQuery, SEARCH_LIST_MAX } from "#contract/post-search.ts";
import { Post } from "#db/entities/post.entity.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { MATCH_END, MATCH_START } from "../../lib/search-highlight.ts";
import { containingWords } from "../../lib/search-pattern.ts";
import { visiblePostsSql, visibleToReaders } from "../schedule/schedule.service.ts";
import type { PostHead } from "./post.service.ts";
import { exactQuery, inOtherLayout, similarQuery, wordsOf } from "./search-query.service.ts";

/** The number of exact matches below which posts with similarly spelt words are added. */
const FEW = 12;
/** The number of matches from which the newest ones are found by walking the list. */
const MANY = 4 * SEARCH_MATCHES_MAX;
/** The number of characters at the start of a text from which a snippet is taken. */
const SNIPPET_SOURCE_MAX = 20_000;

/**
 * Searches the public posts for word forms and beginnings of words, and, where few posts match, for similarly spelt
 * words. The best matches come first.
 *
 * @param query `limit` at most 20, which is also its default; `offset` from 0
 */
export async function searchPosts(context: RequestContext, query: PostSearchQuery) {
	const { q, limit = SEARCH_LIST_MAX, offset = 0 } = query;
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
		matches: await loadMatches(context, found.ids.slice(offset, offset + limit), found.query),
		total: found.ids.length,
		suggestion: exactMatches.length === 0 ? await suggestLayout(context, q) : null,
	};
}

/** The query as typed in the other keyboard layout, if that finds something. */
async function suggestLayout(context: RequestContext, q: string): Promise<string | null> {
	const other = inOtherLayout(q);
	if (other === undefined) return null;
	const exact = await exactQuery(context, wordsOf(other));
	const matches = await findMatches(context, exact, exact);
	return matches.length > 0 ? other : null;
}

/** Searches titles for a query that consists of stop words alone («как», «что»), as a title may. */
async function findByTitle(context: RequestContext, q: string): Promise<number[]> {
	const where = { ...visibleToReaders(context), $and: containingWords<Post>(q, ["title"]) };
	const newest = { fields: ["id"], orderBy: { publishedAt: "desc", id: "desc" }, limit: SEARCH_MATCHES_MAX } as const;
	const posts = await context.em.find(Post, where, newest);
	return posts.map(({ id }) => id);
}

async function findSimilar(context: RequestContext, words: string[], exact: string) {
	const query = await similarQuery(context, words);
	return { query, ids: await findMatches(context, query, exact) };
}

/**
 * The ids of the matching posts among the newest ones: exact matches first, then by rank, then the newest.
 *
 * The index of words is searched first, by itself: Postgres cannot estimate how many posts match, and might scan all of
 * them. If many do, the newest ones are found sooner by walking the list. Documents are ranked only for the newest
 * matches, since that is expensive.
 */
async function findMatches(context: RequestContext, query: string, exact: string): Promise<number[]> {
	if (query === "") return [];
	const matching = await context.em.execute<{ id: number }[]>(
		`select post_id as id from post_search where document @@ ?::tsquery limit ${MANY}`,
		[query],
	);
	const [isMatch, parameter] =
		matching.length < MANY
			? // Postgres knows the length of an array, and so that it need not scan all posts.
				["id = any (?::int[])", `{${matching.map(({ id }) => id)}}`]
			: ["(select document @@ ?::tsquery from post_search where post_id = post.id)", query];
	const rows = await context.em.execute<{ id: number; is_exact: boolean; rank: number }[]>(
		`with newest as (
			select id, published_at from post where ${visiblePostsSql(context)} and ${isMatch}
			order by published_at desc, id desc limit ${SEARCH_MATCHES_MAX}
		)
		select id, document @@ ?::tsquery as is_exact, ts_rank(document, ?::tsquery) as rank
		from newest join post_search on post_id = id
		order by published_at desc, id desc`,
		[parameter, exact, query],
	);
	return rows
		.sort((a, b) => Number(b.is_exact) - Number(a.is_exact) || Number(b.rank) - Number(a.rank))
		.map(({ id }) => id);
}

/** The posts with their texts, and titles and texts with marks around the matches (`MATCH_START`, `MATCH_END`). */
async function loadMatches(context: RequestContext, ids: number[], query: string) {
	if (ids.length === 0) return [];
	const { em } = context;
	const options = { populate: ["category", "tags"], exclude: ["content"], strategy: "select-in" } as const;
	const posts: PostHead[] = await em.find(Post, { id: { $in: ids }, ...visibleToReaders(context) }, options);
	const texts = await em.execute<{ id: number; text: string; markedTitle: string; markedText: string }[]>(
		`select id, source as text,
			ts_headline('pg_catalog.russian', search_source(translate(title, '${MATCH_START}${MATCH_END}', '  ')), query, options) as "markedTitle",
			ts_headline('pg_catalog.russian', search_source(source), query, options) as "markedText"
		from post,
			lateral (select translate(left(text, ${SNIPPET_SOURCE_MAX}), '${MATCH_START}${MATCH_END}', '  ') as source) as cut,
			(select ?::tsquery as query, 'HighlightAll=true, StartSel=${MATCH_START}, StopSel=${MATCH_END}' as options) as sought
		where id = any (?::int[])`,
		[query, `{${ids}}`],
	);
	const postOf = new Map(posts.map((post) => [post.id, post]));
	const textOf = new Map(texts.map((row) => [row.id, row]));
	return ids.flatMap((id) => {
		const [post, texts] = [postOf.get(id), textOf.get(id)];
		return post && texts ? [{ post, ...texts }] : [];
	});
}
