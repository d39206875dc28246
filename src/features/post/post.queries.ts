import { queryOptions } from "@tanstack/react-query";
import type { Api } from "../../api.ts";

export const postPageQuery = (api: Api, page: number) =>
	queryOptions({
		queryKey: ["posts", page],
		queryFn: () => api.listPosts(page),
	});

export const articleQuery = (api: Api, slug: string) =>
	queryOptions({
		queryKey: ["article", slug],
		queryFn: () => api.findArticle(slug),
	});
