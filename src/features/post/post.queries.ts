import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../api.ts";
import { PUBLIC_QUERIES } from "../../lib/public-queries.ts";

export const postPageQuery = (api: Api, page: number) =>
	queryOptions({
		queryKey: [PUBLIC_QUERIES.posts, page],
		queryFn: () => api.listPosts(page),
	});

export const articleQuery = (api: Api, slug: string) =>
	queryOptions({
		queryKey: [PUBLIC_QUERIES.article, slug],
		queryFn: () => api.findArticle(slug),
	});

export const previewQuery = (api: Api, token: string) =>
	queryOptions({
		queryKey: ["preview", token],
		queryFn: () => api.findPreview(token),
	});
