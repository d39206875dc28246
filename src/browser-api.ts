import type {
	ListedPost,
	PublicPost,
} from "../server/features/post/post.schema.ts";
import type { Preview } from "../server/features/post/post-preview.schema.ts";
import { type Api, POSTS_PER_PAGE } from "./api.ts";
import { fetchJson, HttpError } from "./lib/fetch-json.ts";

/** The pages' data over REST. */
export const browserApi: Api = {
	async listPosts(page) {
		const query = new URLSearchParams({
			limit: String(POSTS_PER_PAGE),
			offset: String((page - 1) * POSTS_PER_PAGE),
		});
		const { data, response } = await fetchJson<ListedPost[]>(
			`/api/blog/posts?${query}`,
		);
		return {
			posts: data,
			total: Number(response.headers.get("x-total-count")),
		};
	},

	async findArticle(slug) {
		try {
			const { data } = await fetchJson<PublicPost>(
				`/api/blog/posts/${encodeURIComponent(slug)}`,
			);
			// The browser has followed the redirect of a former slug already.
			return data.slug === slug
				? { kind: "article", article: data }
				: { kind: "moved", slug: data.slug };
		} catch (error) {
			if (!(error instanceof HttpError)) throw error;
			if (error.status === 404) return { kind: "missing" };
			if (error.status === 410) return { kind: "gone" };
			throw error;
		}
	},

	async findPreview(token) {
		try {
			const { data } = await fetchJson<Preview>(
				`/api/blog/previews/${encodeURIComponent(token)}`,
			);
			return { kind: "article", ...data };
		} catch (error) {
			if (error instanceof HttpError && error.status === 404) {
				return { kind: "missing" };
			}
			throw error;
		}
	},
};
