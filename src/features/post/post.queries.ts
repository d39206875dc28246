import { queryOptions } from "@tanstack/react-query";
import type { Api, PostPageQuery } from "../../api.ts";
import { PUBLIC_QUERIES } from "../../lib/public-queries.ts";

export const postPageQuery = (api: Api, query: PostPageQuery) =>
	queryOptions({ queryKey: [PUBLIC_QUERIES.posts, query], queryFn: () => api.listPosts(query) });

export const searchQuery = (api: Api, q: string, page: number) =>
	queryOptions({ queryKey: [PUBLIC_QUERIES.posts, "search", q, page], queryFn: () => api.searchPosts(q, page) });

export const articleQuery = (api: Api, slug: string, commentPage: number) =>
	queryOptions({
		queryKey: [PUBLIC_QUERIES.article, slug, commentPage],
		queryFn: () => api.findArticle(slug, commentPage),
	});

export const previewQuery = (api: Api, token: string) =>
	queryOptions({ queryKey: ["preview", token], queryFn: () => api.findPreview(token) });
