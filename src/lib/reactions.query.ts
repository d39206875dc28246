import { queryOptions } from "@tanstack/react-query";
import type { Reactions } from "#contract/reaction.ts";
import { fetchJson } from "./fetch-json.ts";
import { visitorHeaders } from "./visitor-id.ts";

/** The REST path of a post, below which likes, comments and reactions are. */
export const reactionsPath = (slug: string) => `/api/blog/posts/${encodeURIComponent(slug)}`;

/**
 * An article's current counts, and this visitor's like and unapproved comments. Cached pages hold none of it: the
 * browser fetches it again whenever the article is opened.
 */
export const reactionsQuery = (slug: string) =>
	queryOptions({
		queryKey: ["reactions", slug],
		queryFn: async () =>
			(await fetchJson<Reactions>(`${reactionsPath(slug)}/reactions`, { headers: visitorHeaders() })).data,
		staleTime: 0,
		gcTime: 0,
	});
