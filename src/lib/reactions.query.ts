import { queryOptions } from "@tanstack/react-query";
import type { Reactions } from "#contract/reaction.ts";
import { fetchJson } from "./fetch-json.ts";
import { visitorHeaders } from "./visitor-id.ts";

export const reactionsPath = (slug: string) =>
	`/api/blog/posts/${encodeURIComponent(slug)}`;

/**
 * What of an article is this visitor's own, and its counts as they are now. No page has it: it is asked for in the browser,
 * anew whenever the article is opened.
 */
export const reactionsQuery = (slug: string) =>
	queryOptions({
		queryKey: ["reactions", slug],
		queryFn: async () =>
			(
				await fetchJson<Reactions>(`${reactionsPath(slug)}/reactions`, {
					headers: visitorHeaders(),
				})
			).data,
		staleTime: 0,
		gcTime: 0,
	});
