import { queryOptions } from "@tanstack/react-query";
import type { Api, PostPageQuery } from "../../api.ts";
import { ARTICLE_QUERY, POSTS_QUERY } from "../../lib/public-queries.ts";

export const postPageQuery = (api: Api, query: PostPageQuery) =>
	queryOptions({ queryKey: [POSTS_QUERY, query], queryFn: () => api.listPosts(query) });

export const searchQuery = (api: Api, q: string, page: number) =>
	queryOptions({ queryKey: [POSTS_QUERY, "search", q, page], queryFn: () => api.searchPosts(q, page) });

export const articleQuery = (api: Api, slug: string, commentPage: number) =>
	queryOptions({ queryKey: [ARTICLE_QUERY, slug, commentPage], queryFn: () => api.findArticle(slug, commentPage) });
