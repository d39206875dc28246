import { type Api, COMMENTS_PER_PAGE, POSTS_PER_PAGE } from "#contract/api.ts";
import type { CommentView } from "#contract/comment.ts";
import type { ListedPost, PublicPost, UsedTerms } from "#contract/post.ts";
import type { Preview } from "#contract/post-preview.ts";
import type { PostSearchResponse } from "#contract/post-search.ts";
import { fetchJson, HttpError } from "./lib/fetch-json.ts";

/**
 * The query parameters of one page of a list.
 *
 * @param page from 1
 * @param size entries on a page
 * @param filters further parameters; those without a value are left out
 */
function pageQuery(page: number, size: number, filters: Record<string, string | undefined> = {}): URLSearchParams {
	const query = new URLSearchParams({
		limit: String(size),
		offset: String((page - 1) * size),
	});
	for (const [name, value] of Object.entries(filters)) {
		if (value !== undefined) query.set(name, value);
	}
	return query;
}

const totalOf = (response: Response) => Number(response.headers.get("x-total-count"));

/** The page data that loaders read, fetched over REST by the browser. */
export const browserApi: Api = {
	async listPosts({ page, category, tag }) {
		const [{ data, response }, { data: terms }] = await Promise.all([
			fetchJson<ListedPost[]>(`/api/blog/posts?${pageQuery(page, POSTS_PER_PAGE, { category, tag })}`),
			fetchJson<UsedTerms>("/api/blog/terms"),
		]);
		return { posts: data, total: totalOf(response), terms };
	},

	async searchPosts(q, page) {
		const [{ data: found }, { data: terms }] = await Promise.all([
			fetchJson<PostSearchResponse>(`/api/blog/search?${pageQuery(page, POSTS_PER_PAGE, { q })}`),
			fetchJson<UsedTerms>("/api/blog/terms"),
		]);
		const { posts } = found.total > 0 ? { posts: [] } : await browserApi.listPosts({ page: 1 });
		return { ...found, terms, latest: posts };
	},

	async findArticle(slug, commentPage) {
		const path = `/api/blog/posts/${encodeURIComponent(slug)}`;
		try {
			const [{ data }, { data: comments, response }] = await Promise.all([
				fetchJson<PublicPost>(path),
				fetchJson<CommentView[]>(`${path}/comments?${pageQuery(commentPage, COMMENTS_PER_PAGE)}`),
			]);
			// The fetch has already followed the redirect of a former slug.
			if (data.slug !== slug) return { kind: "moved", slug: data.slug };
			const { around, ...article } = data;
			return {
				kind: "article",
				article,
				around,
				comments: { comments, total: totalOf(response) },
			};
		} catch (error) {
			if (!(error instanceof HttpError)) throw error;
			if (error.status === 404) return { kind: "notFound" };
			if (error.status === 410) return { kind: "gone" };
			throw error;
		}
	},

	async findPreview(token) {
		try {
			const { data } = await fetchJson<Preview>(`/api/blog/previews/${encodeURIComponent(token)}`);
			return { kind: "article", ...data };
		} catch (error) {
			if (error instanceof HttpError && error.status === 404) {
				return { kind: "notFound" };
			}
			throw error;
		}
	},
};
