import type { CommentView } from "#contract/comment.ts";
import { COMMENTS_PER_PAGE, POSTS_PER_PAGE, POSTS_SUGGESTED } from "#contract/list-sizes.ts";
import { offsetOf } from "#contract/paging.ts";
import type { PostCard, PublicPost, UsedTerms } from "#contract/post.ts";
import type { PostSearchResponse } from "#contract/post-search.ts";
import type { Preview } from "#contract/preview-link.ts";
import { queryString } from "#contract/query-string.ts";
import type { BlogSearch } from "#contract/search-params.ts";
import { type Fetch, fetchJson, isAbsent } from "./lib/fetch-json.ts";

/** The page of the public list, counted from 1, and the slugs of its filters. */
type PostPageQuery = Pick<BlogSearch, "category" | "tag"> & { page: number };

/** The data of the pages. Each method makes the requests that its page needs. */
export type Api = ReturnType<typeof createApi>;
type ArticleResult = Awaited<ReturnType<Api["findArticle"]>>;
export type PostPage = Awaited<ReturnType<Api["listPosts"]>>;
export type FoundPosts = Awaited<ReturnType<Api["searchPosts"]>>;
export type CommentPage = Extract<ArticleResult, { kind: "article" }>["comments"];

/** The data source of the pages, over REST. @param fetch the browser's; on the server, one that answers in process */
export function createApi(fetch: Fetch) {
	/** Reads an endpoint; `total` is for lists. */
	async function read<T>(path: string, query: object = {}) {
		const { data, response } = await fetchJson<T>(path + queryString(query), {}, fetch);
		return { data, total: Number(response.headers.get("x-total-count")) };
	}
	const readCards = (query: object) => read<PostCard[]>("/api/blog/cards", query);
	const readTerms = () => read<UsedTerms>("/api/blog/terms");

	return {
		/** For pages that need a single request, so that their code stays out of the other pages' scripts. */
		read,

		async listPosts({ page, ...filters }: PostPageQuery) {
			const [{ data: posts, total }, { data: terms }] = await Promise.all([
				readCards({ ...rangeOf(page, POSTS_PER_PAGE), ...filters }),
				readTerms(),
			]);
			return { posts, total, terms };
		},

		/** @param page counted from 1 */
		async searchPosts(q: string, page: number) {
			const [{ data: found }, { data: terms }] = await Promise.all([
				read<PostSearchResponse>("/api/blog/search", { q, ...rangeOf(page, POSTS_PER_PAGE) }),
				readTerms(),
			]);
			// The newest posts are suggested if nothing was found.
			const latest = found.total > 0 ? [] : (await readCards({ limit: POSTS_SUGGESTED })).data;
			return { ...found, terms, latest };
		},

		/** @param commentPage the page of the comments, counted from 1 */
		findArticle: (slug: string, commentPage: number) =>
			orAbsent(async () => {
				const path = `/api/blog/posts/${encodeURIComponent(slug)}`;
				const [{ data: post }, { data: comments, total }] = await Promise.all([
					read<PublicPost>(path),
					read<CommentView[]>(`${path}/comments`, rangeOf(commentPage, COMMENTS_PER_PAGE)),
				]);
				// The fetch has already followed the redirect of a former slug.
				if (post.slug !== slug) return { kind: "moved" as const, slug: post.slug };
				// No page shows the source.
				const { around, content: _, ...article } = post;
				return { kind: "article" as const, article, around, comments: { comments, total } };
			}),

		/** @param token the secret in the preview link */
		findPreview: (token: string) =>
			orAbsent(async () => (await read<Preview>(`/api/blog/previews/${encodeURIComponent(token)}`)).data),
	};
}

/** @param page counted from 1 */
const rangeOf = (page: number, size: number) => ({ limit: size, offset: offsetOf(page, size) });

/** The result of a read; `notFound` where the resource does not exist, or no longer does. */
async function orAbsent<T>(read: () => Promise<T>) {
	try {
		return await read();
	} catch (error) {
		if (isAbsent(error)) return { kind: "notFound" as const };
		throw error;
	}
}
